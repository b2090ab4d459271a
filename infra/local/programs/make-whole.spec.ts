import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeWhole } from './make-whole.ts';

let holder: string;
let folder: string;
beforeEach(() => {
  holder = mkdtempSync(path.join(tmpdir(), 'rigwise-whole-'));
  folder = path.join(holder, 'zipkin-3.6.1');
});
afterEach(() => rmSync(holder, { recursive: true, force: true }));

/** As left behind by a killed process. */
function halfWritten(name: string): void {
  mkdirSync(path.join(holder, name));
  writeFileSync(path.join(holder, name, 'half'), '');
}

it('ignores another process’s half-written file with the same process id', async () => {
  halfWritten(`zipkin-3.6.1.${process.pid}`);
  await makeWhole(folder, async (draft) => writeFileSync(path.join(draft, 'whole'), ''));
  expect(readdirSync(folder)).toEqual(['whole']);
});

it('removes leftovers of killed processes, and nothing else', async () => {
  for (const name of ['zipkin-3.6.1.1', 'zipkin-3.6.1.4711', 'zipkin-3.6.1.jar', 'zipkin-3.6.12']) {
    halfWritten(name);
  }
  await makeWhole(folder, async () => {});
  expect(readdirSync(holder).sort()).toEqual(['zipkin-3.6.1', 'zipkin-3.6.1.jar', 'zipkin-3.6.12']);
});

it('creates a folder once for two simultaneous processes', async () => {
  const make = jest.fn(async () => {});
  await Promise.all([makeWhole(folder, make), makeWhole(folder, make)]);
  expect(make).toHaveBeenCalledTimes(1);
});

it('leaves nothing after a failure', async () => {
  const failing = makeWhole(folder, () => Promise.reject(new Error('no network')));
  await expect(failing).rejects.toThrow('no network');
  expect([existsSync(folder), readdirSync(holder)]).toEqual([false, []]);
});
