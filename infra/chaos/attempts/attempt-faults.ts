import { setTimeout as pause } from 'node:timers/promises';
import { Checks } from '../checks.ts';
import type { Fault } from '../fault.ts';
import { AnswerLog, inWords, isGood, isPutOff, secondsToRecover, type Answer } from '../traffic/answers.ts';
import type { ProcessName } from '../../rig/rig.ts';
import { Crowd } from './crowd.ts';
import { countKept } from './kept-attempts.ts';

const TAKERS = 100;
const ANSWERING_MS = 5_000;
const DEAD_MS = 6_000;

/** What people may be told while a process is away. */
type Told = (answers: readonly Answer[], checks: Checks) => void;

const toldToWait: Told = (answers, checks) => {
  const bad = answers.filter((answer) => !isGood(answer));
  checks.that('someone noticed', bad.length > 0);
  checks.that('unserved requests get 503 and Retry-After', bad.every(isPutOff), inWords(bad));
};
const cutOff: Told = (answers, checks) => {
  const bad = answers.filter((answer) => !isGood(answer));
  checks.that('someone noticed', bad.length > 0);
  checks.that(
    'only connections break',
    bad.every(({ status }) => status === 0),
    inWords(bad),
  );
};
const served: Told = (answers, checks) => {
  const bad = answers.filter((answer) => !isGood(answer));
  checks.that('tests go on without it', bad.length === 0, inWords(bad));
};

/** A process is killed (SIGKILL) and comes back while a hundred people take a test, one fault for each process. */
export const attemptFaults: readonly Fault[] = [
  killed('assessment', toldToWait),
  killed('gateway', cutOff),
  killed('redis', served),
  killed('postgres', toldToWait),
  killed('kafka', served),
];

/**
 * It is killed twice: while people answer, submit and start, and again while the platform submits and grades the
 * attempts whose time is over.
 */
function killed(name: ProcessName, told: Told): Fault {
  const fault = `attempts-${name}-killed`;
  return {
    name: fault,
    what: `${name} is killed while a hundred people take a test, and again when their time is over`,
    async run(context) {
      const { rig } = await context.sharedRig();
      const process = rig.process(name);
      const [checks, log] = [new Checks(), new AnswerLog()];
      const crowd = await Crowd.gather(rig, context.people(TAKERS), `Well control, ${fault}`, log);
      await crowd.begin();
      await pause(ANSWERING_MS);
      const brokenAt = Date.now();
      await process.kill();
      const late = crowd.beginLate();
      await pause(DEAD_MS);
      await process.start();
      const mendedAt = Date.now();
      await late;
      await pause(Math.max(0, crowd.halfEndAt - Date.now()));
      const answers = log.since(brokenAt);
      await process.kill();
      await pause(DEAD_MS);
      await process.start();
      await crowd.untilDone();
      told(answers, checks);
      const { said, ...kept } = await countKept(rig, crowd, checks);
      return {
        ...{ fault, ...kept, usersSaw: `${inWords(answers)}; ${said}` },
        secondsToRecover: secondsToRecover(answers, mendedAt),
        problems: checks.problems,
      };
    },
  };
}
