import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadHistories } from './load-histories.ts';
import type { Program } from './process/program.ts';

let folder: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rigwise-histories-'));
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A service whose history is this script, in the place of `demo-history.js`. */
function service(name: string, script: string): Pick<Program, 'name' | 'command'> {
  const dist = path.join(folder, name);
  mkdirSync(dist);
  writeFileSync(path.join(dist, 'demo-history.js'), script);
  const command = () => ({
    file: process.execPath,
    args: [path.join(dist, 'main.js')],
    env: {},
    cwd: folder,
  });
  return { name, command };
}
const load = (...programs: ReturnType<typeof service>[]): Promise<void> =>
  loadHistories(programs, {
    ...{
      stateFolder: folder,
      logFolder: folder,
      say: (line) => void said.push(line),
      changed: () => undefined,
    },
    signal: new AbortController().signal,
  });
const LOADED = `console.log('loaded')`;

it('announces the history and its end, once', async () => {
  const [one, other] = [service('one', LOADED), service('other', LOADED)];
  await load(one, other);
  expect(said).toEqual([
    'Demo history follows …',
    expect.stringMatching(/^Demo history is loaded \(after \d+\.\d s\)$/),
  ]);
  await load(one, other);
  expect(said).toHaveLength(2);
});

it.each([
  ['a failure', `console.error('Error: no database'); process.exit(1)`, /^Demo history of one .*no database/],
  ['a company that never came', `console.log('not here yet')`, /^Demo history of one could not be made/],
])('says %s, loads none after it, and retries at the next start', async (_what, script, line) => {
  const [one, other] = [service('one', script), service('other', `throw new Error('never')`)];
  await load(one, other);
  expect(said).toEqual(['Demo history follows …', expect.stringMatching(line)]);
  await load(one, other);
  expect(said).toHaveLength(4);
});

it('says nothing if no service has one', async () => {
  await load();
  expect(said).toEqual([]);
});
