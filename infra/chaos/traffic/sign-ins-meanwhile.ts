import { AnswerLog } from './answers.ts';
import { Browser } from './browser.ts';
import type { Person } from './people.ts';

const EVERY_MS = 2_000;

/** Somebody signs in by password and looks who is signed in, again and again. */
export class SignInsMeanwhile {
  readonly log = new AnswerLog();
  private readonly url: string;
  private readonly person: Person;
  private readonly underWay = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;

  constructor(url: string, person: Person) {
    this.url = url;
    this.person = person;
  }

  /** Begins, or goes on after a stop. */
  start(): void {
    this.timer = setInterval(() => {
      const done = this.signIn().finally(() => this.underWay.delete(done));
      this.underWay.add(done);
    }, EVERY_MS);
  }

  /** Back when the last call has been answered. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.underWay);
  }

  private async signIn(): Promise<void> {
    const browser = new Browser(this.url, this.log);
    await browser.signIn(this.person);
    await browser.checkSession();
  }
}
