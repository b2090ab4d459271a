import { setTimeout as pause } from 'node:timers/promises';
import type { Checks } from '../checks.ts';
import type { ChaosContext, ChaosRig, Row } from '../fault.ts';
import { inWords, secondsToRecover, type Answer } from './answers.ts';
import { countCodeMails, countLostSessions } from './kept-promises.ts';
import { SteadyTraffic } from './steady-traffic.ts';

const BEFORE_MS = 2_000;
const RECOVERY_MS = 40_000;

export interface Breakage {
  readonly fault: string;
  readonly chaos: ChaosRig;
  readonly checks: Checks;
  /** Breaks it, keeps it broken for a while, perhaps looks at something meanwhile, and mends it. */
  readonly breakAndMend: (traffic: SteadyTraffic) => Promise<void>;
  /** Looks at what was answered from the breaking until all worked again. */
  readonly judge?: (answers: readonly Answer[], checks: Checks) => void;
}

/** Keeps people busy while something breaks and is mended, then counts what they were promised and did not get. */
export async function underFault(
  { people }: Pick<ChaosContext, 'people'>,
  { fault, chaos: { rig }, checks, breakAndMend, judge }: Breakage,
): Promise<Row> {
  const nextPerson = (): ReturnType<typeof people>[number] => people(1)[0] ?? raise('No people left');
  const traffic = await SteadyTraffic.start({ url: rig.url, mail: rig.mail, nextPerson });
  try {
    await pause(BEFORE_MS);
    const brokenAt = Date.now();
    await breakAndMend(traffic);
    const mendedAt = Date.now();
    await checks.eventually('everything works again', () => traffic.untilGood(RECOVERY_MS, mendedAt));
    await traffic.stop();
    const answers = traffic.log.between(brokenAt);
    judge?.(answers, checks);
    const { lost, doubled, neverCommitted } = await countCodeMails(rig, traffic.codesFor);
    const lostSessions = await countLostSessions(rig, traffic.signedIn);
    const names = neverCommitted.join(' ');
    checks.that('every code that was answered with 200 is committed', names === '', names);
    checks.that('every sign-in that was answered with 200 has its session', lostSessions === 0);
    return {
      fault,
      usersSaw: inWords(answers),
      lost: lost + lostSessions,
      doubled,
      secondsToRecover: secondsToRecover(answers, mendedAt),
      problems: checks.problems,
    };
  } finally {
    await traffic.stop();
  }
}

function raise(message: string): never {
  throw new Error(message);
}
