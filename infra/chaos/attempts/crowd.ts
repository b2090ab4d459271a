import { waitFor } from '@rigwise/testing';
import type { Rig } from '../../rig/rig.ts';
import type { AnswerLog } from '../traffic/answers.ts';
import { Browser } from '../traffic/browser.ts';
import type { Person } from '../traffic/people.ts';
import { Taker } from './taker.ts';
import { testToTake } from './test-to-take.ts';

const AT_ONCE = 8;
const SIGNED_IN_MS = 30_000;
/** Of ten: the last begins while something is away. */
const LATE = 9;
/** Of ten: these submit, the others run out of time. */
const SUBMITTING = 4;
const FIRST_SUBMITS_MS = 8_000;
const LAST_SUBMITS_MS = 50_000;

/** Many people who take the same test at the same time. */
export class Crowd {
  readonly takers: readonly Taker[];
  readonly title: string;
  readonly testId: string;
  private readonly underWay: Promise<void>[] = [];

  private constructor(title: string, testId: string, takers: readonly Taker[]) {
    this.title = title;
    this.testId = testId;
    this.takers = takers;
  }

  /** Adds their test and signs them in. */
  static async gather(rig: Rig, people: readonly Person[], title: string, log: AnswerLog): Promise<Crowd> {
    const testId = await testToTake(rig, title);
    const takers = people.map((person) => new Taker(person, new Browser(rig.url, log)));
    await inTurn(takers, ({ browser, person }) =>
      waitFor(async () => (await browser.signIn(person)) === 200, {
        timeoutMs: SIGNED_IN_MS,
        what: `${person.username} to sign in`,
      }),
    );
    return new Crowd(title, testId, takers);
  }

  /** Most of them start, and go on by themselves. */
  begin(): Promise<void> {
    return this.start((at) => at % 10 !== LATE);
  }

  /** So do the others. */
  beginLate(): Promise<void> {
    return this.start((at) => at % 10 === LATE);
  }

  /** Resolves when the last of them has submitted, or closed the browser at the end of the time. */
  async untilDone(): Promise<void> {
    await Promise.all(this.underWay);
  }

  /** When half of those who don't submit are submitted by the platform. */
  get halfEndAt(): number {
    const ends = this.takers.filter((_one, at) => !submits(at)).map(({ endsAt }) => endsAt);
    return ends.toSorted((one, other) => one - other)[Math.floor(ends.length / 2)] ?? 0;
  }

  private async start(who: (at: number) => boolean): Promise<void> {
    const these = this.takers.map((taker, at) => ({ taker, at })).filter(({ at }) => who(at));
    await inTurn(these, async ({ taker, at }) => {
      await taker.start(this.testId);
      this.underWay.push(taker.take(submits(at) ? this.submitsAfterMs(at) : undefined));
    });
  }

  private submitsAfterMs(at: number): number {
    return FIRST_SUBMITS_MS + ((LAST_SUBMITS_MS - FIRST_SUBMITS_MS) * at) / this.takers.length;
  }
}

const submits = (at: number): boolean => at % 10 < SUBMITTING;

/** Some at a time. */
async function inTurn<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const waiting = [...all];
  const next = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}
