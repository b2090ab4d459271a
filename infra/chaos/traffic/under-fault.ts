import { setTimeout as pause } from 'node:timers/promises';
import type { CommittedCode } from '../../rig/mail-count.ts';
import { Checks } from '../checks.ts';
import type { ChaosContext, ChaosRig, Row } from '../fault.ts';
import { inWords, secondsToRecover, type Answer, type AnswerLog, type CallName } from './answers.ts';
import { countPromises } from './kept-promises.ts';
import type { Person } from './people.ts';
import { SteadyTraffic } from './steady-traffic.ts';

const BEFORE_MS = 1_500;
const RECOVERY_MS = 40_000;

export interface Breakage {
  readonly fault: string;
  readonly chaos: Pick<ChaosRig, 'rig'>;
  /** People of this rig; each is used once. */
  readonly nextPerson: () => Person;
  /** Breaks something, keeps it broken for a while, may check something meanwhile, and repairs it. */
  readonly breakAndMend: (traffic: SteadyTraffic, checks: Checks) => Promise<void>;
  /** Checks every response from the fault until everything worked again. */
  readonly judge?: (answers: readonly Answer[], checks: Checks, codes: readonly CommittedCode[]) => void;
  /** Responses from other traffic than the steady one, and which of its calls must recover. */
  readonly beside?: { readonly log: AnswerLog; readonly calls: readonly CallName[] };
  /** Whether a mail that the mail server permanently rejected counts as delivered. */
  readonly refusalsCount?: boolean;
  /** Whether mails received during the fault may be duplicated, if identical. */
  readonly mayDouble?: boolean;
  /** Message-IDs of mails that may arrive one extra time, if identical; filled during the fault. */
  readonly mayComeAgain?: readonly string[];
}

/** The next of the shared rig's people, one after the other. */
export const nextOf =
  ({ people }: Pick<ChaosContext, 'people'>): (() => Person) =>
  () => {
    const [person] = people(1);
    if (!person) throw new Error('No people left');
    return person;
  };

/** Keeps people busy while something breaks and is repaired, then counts what they were promised and did not get. */
export async function underFault(breakage: Breakage): Promise<Row> {
  const { fault, chaos, nextPerson, refusalsCount = false, mayDouble, mayComeAgain = [], beside } = breakage;
  const { rig } = chaos;
  const checks = new Checks();
  const log = beside && { log: beside.log };
  const traffic = await SteadyTraffic.start({ url: rig.url, mail: rig.mail, nextPerson, ...log });
  try {
    await pause(BEFORE_MS);
    const brokenAt = Date.now();
    await breakage.breakAndMend(traffic, checks);
    const mendedAt = Date.now();
    await checks.eventually('everything works again', () =>
      traffic.untilGood(RECOVERY_MS, mendedAt, beside?.calls),
    );
    await traffic.stop();
    const answers = traffic.log.since(brokenAt);
    const { lost, doubled, codes } = await countPromises(
      rig,
      {
        asks: traffic.asks,
        signedIn: traffic.signedIn,
        refusalsCount,
        mayComeAgain,
        ...(mayDouble && { mayDouble: { from: brokenAt, to: mendedAt } }),
      },
      checks,
    );
    breakage.judge?.(answers, checks, codes);
    const recovery = secondsToRecover(answers, mendedAt);
    const { problems } = checks;
    return { fault, usersSaw: inWords(answers), lost, doubled, secondsToRecover: recovery, problems };
  } finally {
    await traffic.stop();
  }
}
