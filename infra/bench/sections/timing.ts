import { PASSWORD, usernameOf, type BenchRun } from '../bench-run.ts';
import { exactly } from '../report/row.ts';
import { mailTiming } from '../timing/mail-timing.ts';
import { mediansOf, telling, timePairs } from '../timing/timed-pairs.ts';
import type { Section } from './section.ts';
import { trySignIn } from './sign-in-once.ts';

const WRONG = 'Not-the-password-1';
const MOST_TRIES = 50;
/** A person for whom no other section enters a wrong password. */
const THROTTLED = usernameOf(2_000);
/** So that 800 wrong passwords aren't throttled, which would skip the hash. */
const RAISED = { LOGIN_FREE_TRIES: '100000' };

/** Whether response times reveal that a person exists, and when guessing is throttled. */
export async function timingSection(run: BenchRun): Promise<Section> {
  run.say('Wrong passwords of known and unknown people …');
  const { url } = run.rig;
  const tries = await triesUntilThrottled(url);
  const identity = run.rig.process('identity');
  await identity.stop();
  await identity.start(RAISED);
  const signIns = await timePairs(run.either(400, 100), (number, known) =>
    timeRefusal(url, known ? usernameOf(number) : usernameOf(number).replace('load', 'lost')),
  );
  await identity.stop();
  await identity.start();
  const mails = await mailTiming(run);
  return {
    rows: [
      telling('wrong password, known against unknown user', signIns),
      exactly({
        what: 'wrong passwords until throttled, by default',
        value: tries,
        bar: 5,
        digits: 0,
        unit: '',
      }),
      ...mails.rows,
    ],
    notes: [`A wrong password took ${mediansOf(signIns)} user (medians).`, ...mails.notes],
  };
}

async function timeRefusal(url: string, username: string): Promise<number> {
  const asked = performance.now();
  const answer = await trySignIn(url, username, WRONG);
  await answer.arrayBuffer();
  const took = performance.now() - asked;
  if (answer.status !== 401) throw new Error(`A wrong password returned ${answer.status}`);
  return took;
}

/** How many wrong passwords are checked before even the right one is rejected. */
async function triesUntilThrottled(url: string): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const answer = await trySignIn(url, THROTTLED, WRONG);
    await answer.arrayBuffer();
    if (answer.status !== 401)
      return (await trySignIn(url, THROTTLED, PASSWORD)).status === 429 ? tries : NaN;
  }
  return MOST_TRIES;
}
