import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { alone } from './alone.mjs';

jest.setTimeout(60_000);

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'rigwise-alone-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const SCRIPT = `
  const { writeFileSync } = await import('node:fs');
  const { alone } = await import(${JSON.stringify(path.join(__dirname, 'alone.mjs'))});
  await alone(process.argv[1], async () => {
    console.log('begun');
    await new Promise((resolve) => process.stdin.once('data', resolve));
    writeFileSync(process.argv[2], '');
  });
  process.exit();`;

/**
 * Another process that does the same work until told to end, and whether it has done it: a file shows that immediately.
 */
function another(what: string) {
  const done = path.join(folder, 'done');
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT, what, done]);
  const begun = new Promise<void>((resolve) => child.stdout.once('data', () => resolve()));
  const ended = new Promise((resolve) => child.once('close', resolve));
  return { child, begun, ended, isDone: () => existsSync(done) };
}

it('makes a second process wait, in this process and in another', async () => {
  const what = randomUUID();
  const other = another(what);
  await other.begun;
  const order: string[] = [];
  const waiting = ['one', 'two'].map((name) =>
    alone(what, async () => {
      order.push(`${name} begins after ${other.isDone() ? 'the end' : 'the beginning'}`);
      await Promise.resolve();
      order.push(`${name} ends`);
    }),
  );
  // Work under another name does not wait.
  expect(await alone(randomUUID(), () => 'at once')).toBe('at once');
  expect(order).toEqual([]);
  other.child.stdin.write('\n');
  await Promise.all(waiting);
  const [first = '', ...rest] = order;
  const [one, two] = first.startsWith('one') ? ['one', 'two'] : ['two', 'one'];
  expect([first, ...rest]).toEqual([
    `${one} begins after the end`,
    `${one} ends`,
    `${two} begins after the end`,
    `${two} ends`,
  ]);
  await other.ended;
});

it('is free again when its holder was killed, and when the work failed', async () => {
  const what = randomUUID();
  const other = another(what);
  await other.begun;
  other.child.kill('SIGKILL');
  await other.ended;
  await expect(alone(what, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await alone(what, () => 'again')).toBe('again');
});
