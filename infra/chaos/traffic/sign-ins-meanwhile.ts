import { AnswerLog } from './answers.ts';
import { Browser } from './browser.ts';
import type { Person } from './people.ts';

const EVERY_MS = 2_000;

/** Keeps signing in by password and checking the session. */
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

  /** Starts, or resumes after a stop. */
  start(): void {
    this.timer = setInterval(() => {
      const done = this.signIn().finally(() => this.underWay.delete(done));
      this.underWay.add(done);
    }, EVERY_MS);
  }

  /** Resolves when the last call has completed. */
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
