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
  /** A log that others write to as well. */
  readonly log?: AnswerLog;
  /** How often one person signs in by password, and another by code. */
  readonly signInEveryMs?: number;
  readonly checkEveryMs?: number;
}

const SESSIONS = 5;
const START_MS = 30_000;
const MAIL_PATIENCE_MS = 45_000;
const CODES_MS = 30_000;
/** This many good responses of each kind, and no bad one since, count as recovered. */
const GOOD_ENOUGH = 3;

/** People who sign in and use their sessions all the time, at a low rate, whatever breaks. */
export class SteadyTraffic {
  readonly log: AnswerLog;
  /** Browsers whose sign-in was answered with 200. */
  readonly signedIn: Browser[] = [];
  /** Requests for a code, whatever their outcome. */
  readonly asks: Ask[] = [];
  private readonly options: TrafficOptions;
  private readonly underWay = new Set<Promise<void>>();
  private timers: NodeJS.Timeout[] = [];
  private checks = 0;

  private constructor(options: TrafficOptions) {
    this.options = options;
    this.log = options.log ?? new AnswerLog();
  }

  /** First signs a few people in, whose sessions are checked from then on. */
  static async start(options: TrafficOptions): Promise<SteadyTraffic> {
    const traffic = new SteadyTraffic(options);
    // One at a time, with retries if the machine is too busy: nothing is broken yet.
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

  /** A browser whose responses go to this traffic's log. */
  browser(): Browser {
    return new Browser(this.options.url, this.log);
  }

  /**
   * Waits until each kind of call has succeeded a few times since the last bad response.
   * @param also calls that others write to this log
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

  /** Waits until this many more people have entered their code. */
  async untilCodesEntered(more: number): Promise<void> {
    const entered = (): number =>
      this.log.all.filter((answer) => answer.call === 'enter code' && isGood(answer)).length;
    const enough = entered() + more;
    await waitFor(() => entered() >= enough, {
      timeoutMs: CODES_MS,
      what: `${more} others to sign in by code`,
    });
  }

  /** @returns the browser in which the code can be entered; undefined unless the response was 200 */
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

  /** Stops calling; resolves when the last call has completed. */
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

  /** For people who were signed in before the fault, in turn: like an open page. */
  private async checkSession(): Promise<void> {
    this.checks += 1;
    const browser = this.signedIn[this.checks % SESSIONS];
    await Promise.all([browser?.checkSession(), browser?.countUnread()]);
  }
}
