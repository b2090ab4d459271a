import { PASSWORD, usernameOf, type BenchRun } from '../bench-run.ts';
import { areaUnderCurve, median } from '../measure/statistics.ts';
import { exactly, within } from '../report/row.ts';
import type { Section } from './section.ts';
import { trySignIn } from './sign-in-once.ts';

const WRONG = 'Not-the-password-1';
const WARM_UP_PAIRS = 20;
const MOST_TRIES = 50;
/** Someone whom no other section signs in wrongly. */
const THROTTLED = usernameOf(2_000);
/** So that 800 wrong passwords meet no throttle, which would answer without a hash. */
const RAISED = { LOGIN_FREE_TRIES: '100000' };

/** Whether the time of a refusal tells if a username exists, and when guessing is stopped. */
export async function timingSection(run: BenchRun): Promise<Section> {
  run.say('Wrong passwords of known and unknown people …');
  const tries = await triesUntilThrottled(run.rig.url);
  const identity = run.rig.process('identity');
  await identity.stop();
  await identity.start(RAISED);
  const pairs = await timePairs(run.rig.url, run.either(400, 100));
  await identity.stop();
  await identity.start();
  const known = pairs.map(([first]) => first);
  const unknown = pairs.map(([, second]) => second);
  return {
    rows: [
      within({
        what: `known against unknown user, AUC of ${known.length} + ${unknown.length}`,
        value: areaUnderCurve(known, unknown),
        middle: 0.5,
        bar: 0.07,
        limit: 'nothing to tell 0.50',
        digits: 2,
        unit: '',
      }),
      exactly({
        what: 'wrong passwords until throttled, by default',
        value: tries,
        bar: 5,
        digits: 0,
        unit: '',
      }),
    ],
    notes: [
      `A wrong password took ${median(known).toFixed(2)} ms for a known, ${median(unknown).toFixed(2)} ms for an unknown user (medians).`,
    ],
  };
}

/** One after the other, which of the two comes first changing, so that whatever else happens meets both alike. */
async function timePairs(url: string, count: number): Promise<(readonly [number, number])[]> {
  const pairs: (readonly [number, number])[] = [];
  for (let number = 1; number <= WARM_UP_PAIRS + count; number++) {
    const known = usernameOf(number);
    const unknown = known.replace('load', 'lost');
    if (number % 2 === 0) {
      const first = await timeRefusal(url, known);
      pairs.push([first, await timeRefusal(url, unknown)]);
    } else {
      const first = await timeRefusal(url, unknown);
      pairs.push([await timeRefusal(url, known), first]);
    }
  }
  return pairs.slice(WARM_UP_PAIRS);
}

async function timeRefusal(url: string, username: string): Promise<number> {
  const asked = performance.now();
  const answer = await trySignIn(url, username, WRONG);
  await answer.arrayBuffer();
  const took = performance.now() - asked;
  if (answer.status !== 401) throw new Error(`A wrong password was answered ${answer.status}`);
  return took;
}

/** How many wrong passwords are looked at before even the right one is turned away. */
async function triesUntilThrottled(url: string): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const answer = await trySignIn(url, THROTTLED, WRONG);
    await answer.arrayBuffer();
    if (answer.status !== 401)
      return (await trySignIn(url, THROTTLED, PASSWORD)).status === 429 ? tries : NaN;
  }
  return MOST_TRIES;
}
