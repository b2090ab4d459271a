import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assessment } from '@rigwise/contracts';
import { running } from '../platform/running.ts';
import { Author } from './author.ts';
import { hostileFile } from './hostile-file.ts';
import { samples } from './samples.ts';

jest.setTimeout(7_200_000);

/** `npm run fuzz` makes many more files than `npm test` has time for: one of each sample. */
const { FUZZ_FILES, FUZZ_SEED = '1', FUZZ_FILE } = process.env;
const seed = Number(FUZZ_SEED);
const numbers =
  FUZZ_FILE === undefined
    ? Array.from({ length: Number(FUZZ_FILES ?? samples.length) }, (_one, at) => at)
    : [Number(FUZZ_FILE)];
/** So many are on their way at a time. */
const AT_ONCE = 3;
const KIBIBYTES = 1024;

interface Process {
  readonly name: string;
  readonly pid: number;
}
const service = (): Process => {
  const all = JSON.parse(
    readFileSync(path.join(running().stateFolder, 'processes.json'), 'utf8'),
  ) as Process[];
  const found = all.find(({ name }) => name === assessment.name);
  if (!found) throw new Error('The service does not run');
  return found;
};

it('makes the same file of the same seed, and another of another', () => {
  const [one, again, other] = [hostileFile(seed, 3), hostileFile(seed, 3), hostileFile(seed + 1, 3)];
  expect([again.name, Buffer.from(again.bytes).equals(one.bytes)]).toEqual([one.name, true]);
  expect([other.name, Buffer.from(other.bytes).equals(one.bytes)]).not.toEqual([one.name, true]);
});

it('gives a verdict on every hostile file, and goes on', async () => {
  const { pid } = service();
  const author = await Author.signIn();
  const folder = mkdtempSync(path.join(tmpdir(), 'rigwise-hostile-files-'));
  const [left, outcomes, faults] = [[...numbers], new Map<string, number>(), new Array<string>()];
  let memory = 0;
  const work = async (): Promise<void> => {
    for (let number = left.shift(); number !== undefined; number = left.shift()) {
      const file = hostileFile(seed, number);
      try {
        const outcome = await author.dryRun(file);
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      } catch (error) {
        const kept = path.join(folder, file.name);
        writeFileSync(kept, file.bytes);
        faults.push(`--seed ${seed} --file ${number} (${kept}): ${String(error)}`);
      }
      memory = Math.max(memory, memoryOf(pid));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const summary = [...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
  if (FUZZ_FILES !== undefined)
    console.log(`Seed ${seed}, ${numbers.length} files, ${Math.round(memory)} MiB: ${summary}`);
  expect(faults).toEqual([]);
  // A restarted service would be another process.
  expect(service().pid).toBe(pid);
  expect(memory).toBeLessThan(assessment.runs.memoryMiB);
});

/** In MiB. */
const memoryOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / KIBIBYTES;
