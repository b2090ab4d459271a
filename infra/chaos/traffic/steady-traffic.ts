import { waitFor, type MailProbe } from '@rigwise/testing';
import type { Ask } from '../../rig/code-load.ts';
import { AnswerLog, isGood, steadyCalls, type CallName } from './answers.ts';
import { Browser } from './browser.ts';
import type { Person } from './people.ts';

export interface TrafficOptions {
  readonly url: string;
  readonly mail: MailProbe;
  /** Each person is used once. */
  readonly nextPerson: () => Person;
  /** Where answers go that others add to. */
  readonly log?: AnswerLog;
  /** How often somebody signs in by password, and another by code. */
  readonly signInEveryMs?: number;
  readonly checkEveryMs?: number;
}

const SESSIONS = 5;
const START_MS = 30_000;
const MAIL_PATIENCE_MS = 45_000;
const CODES_MS = 30_000;
/** So many good answers of each kind, and no bad one since, are "works again". */
const GOOD_ENOUGH = 3;

/** People who sign in and use their sessions all the time, at a small rate, whatever breaks. */
export class SteadyTraffic {
  readonly log: AnswerLog;
  /** Browsers that got 200 to a sign-in. */
  readonly signedIn: Browser[] = [];
  /** For a code, whatever became of it. */
  readonly asks: Ask[] = [];
  private readonly options: TrafficOptions;
  private readonly underWay = new Set<Promise<void>>();
  private timers: NodeJS.Timeout[] = [];
  private checks = 0;

  private constructor(options: TrafficOptions) {
    this.options = options;
    this.log = options.log ?? new AnswerLog();
  }

  /** Signs a few people in first, whose sessions are checked from then on. */
  static async start(options: TrafficOptions): Promise<SteadyTraffic> {
    const traffic = new SteadyTraffic(options);
    // One by one, and again where the machine is too busy just then: nothing is broken yet.
    const signIn = async (): Promise<boolean> => {
      await traffic.signInByPassword();
      return traffic.signedIn.length === SESSIONS;
    };
    await waitFor(signIn, { timeoutMs: START_MS, what: 'the first people to sign in' });
    const { signInEveryMs = 1_000, checkEveryMs = 200 } = options;
    const every = (ms: number, work: () => Promise<void>): void => {
      traffic.timers.push(setInterval(() => traffic.follow(work()), ms));
    };
    every(signInEveryMs, () => traffic.signInByPassword());
    every(signInEveryMs, () => traffic.signInByCode());
    every(checkEveryMs, () => traffic.checkSession());
    return traffic;
  }

  /** A browser whose answers are in this traffic's log. */
  browser(): Browser {
    return new Browser(this.options.url, this.log);
  }

  /**
   * Waits until each kind of call has been answered well a few times since the last bad answer.
   * @param also calls that somebody else makes into this log
   */
  async untilGood(timeoutMs: number, since = Date.now(), also: readonly CallName[] = []): Promise<void> {
    const all = [...steadyCalls, ...also];
    const works = (call: CallName): boolean => {
      const lately = this.log.all.filter((answer) => answer.call === call && answer.askedAt >= since);
      const good = lately.slice(lately.findLastIndex((answer) => !isGood(answer)) + 1);
      return good.length >= GOOD_ENOUGH;
    };
    await waitFor(() => all.every(works), { timeoutMs, what: `${all.join(', ')} to work again` });
  }

  /** Waits until so many more people have entered the code that they got. */
  async untilCodesEntered(more: number): Promise<void> {
    const entered = (): number =>
      this.log.all.filter((answer) => answer.call === 'enter code' && isGood(answer)).length;
    const enough = entered() + more;
    await waitFor(() => entered() >= enough, {
      timeoutMs: CODES_MS,
      what: `${more} others to sign in by code`,
    });
  }

  /** @returns the browser in which the code can be entered; undefined where it was not answered with 200 */
  async askForCode(person: Person): Promise<Browser | undefined> {
    const browser = this.browser();
    const { flowHash } = browser;
    const { employeeNumber, email: address } = person;
    const ask: Ask = { employeeNumber, address, flowHash, askedAt: Date.now(), answer: 'waiting' };
    this.asks.push(ask);
    ask.status = await browser.sendCode(person);
    ask.answeredAt = Date.now();
    ask.answer = ask.status === 200 ? 'accepted' : ask.status === 0 ? 'none' : 'refused';
    return ask.answer === 'accepted' ? browser : undefined;
  }

  /** No more calls; back when the last one has been answered. */
  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    this.timers = [];
    await Promise.all(this.underWay);
  }

  private follow(work: Promise<void>): void {
    const followed = work.finally(() => this.underWay.delete(followed));
    this.underWay.add(followed);
  }

  private async signInByPassword(): Promise<void> {
    const browser = this.browser();
    if ((await browser.signIn(this.options.nextPerson())) === 200) this.signedIn.push(browser);
  }

  private async signInByCode(): Promise<void> {
    const person = this.options.nextPerson();
    const browser = await this.askForCode(person);
    if (!browser) return;
    const options = { timeoutMs: MAIL_PATIENCE_MS };
    const mail = await this.options.mail.waitForMail(person.email, options).catch(() => undefined);
    if (mail?.code === undefined) return;
    if ((await browser.enterCode(person, mail.code)) === 200) this.signedIn.push(browser);
  }

  /** Of those who were signed in before anything broke, in turn: as an open page asks. */
  private async checkSession(): Promise<void> {
    this.checks += 1;
    const browser = this.signedIn[this.checks % SESSIONS];
    await Promise.all([browser?.checkSession(), browser?.countUnread()]);
  }
}
