import { setTimeout as pause } from 'node:timers/promises';
import { PASSWORD, usernameOf, type BenchRun } from '../bench-run.ts';
import { median } from '../measure/statistics.ts';
import { between, read } from '../measure/usage.ts';
import { atMost } from '../report/row.ts';
import { measureNpmStart } from './npm-start.ts';
import type { Section } from './section.ts';
import { signIn } from './sign-in-once.ts';

const POLL_MS = 10;
const GIVE_UP_MS = 60_000;

/** Time until the first sign-in succeeds, from the start of gateway and identity on running infrastructure. */
export async function startSection(run: BenchRun): Promise<Section> {
  run.say('Restarting gateway and identity …');
  const seconds: number[] = [];
  const before = read({});
  for (let round = 0; round < run.either(3, 1); round++) seconds.push(await secondsToFirstSignIn(run));
  const { otherCores } = between(before, read({}));
  const row = atMost({
    what: `start of gateway and identity to the first sign-in, median of ${seconds.length}`,
    value: median(seconds),
    bar: 3,
    digits: 2,
    unit: 's',
    otherCores,
  });
  const more = run.wanted.start || run.wanted.fresh ? await measureNpmStart(run) : { rows: [], notes: [] };
  return { rows: [row, ...more.rows], notes: more.notes };
}

async function secondsToFirstSignIn({ rig }: BenchRun): Promise<number> {
  const both = [rig.process('gateway'), rig.process('identity')];
  for (const one of both) await one.stop();
  const begun = performance.now();
  const starting = both.map((one) => one.start());
  const answered = firstSignIn(rig.url, begun);
  await Promise.all(starting);
  return answered;
}

async function firstSignIn(url: string, begun: number): Promise<number> {
  for (;;) {
    try {
      await signIn(url, usernameOf(1), PASSWORD);
      return (performance.now() - begun) / 1000;
    } catch (error) {
      if (performance.now() - begun > GIVE_UP_MS) throw error;
      await pause(POLL_MS);
    }
  }
}
