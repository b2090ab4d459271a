import { AnswerLog } from './answers.ts';
import { Browser } from './browser.ts';
import type { Person } from './people.ts';

const EVERY_MS = 2_000;

/** Somebody signs in by password and looks who is signed in, again and again. */
export class SignInsMeanwhile {
  readonly log = new AnswerLog();
  private readonly underWay = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;

  static start(url: string, person: Person): SignInsMeanwhile {
    const traffic = new SignInsMeanwhile();
    traffic.timer = setInterval(() => {
      const done = traffic.signIn(url, person).finally(() => traffic.underWay.delete(done));
      traffic.underWay.add(done);
    }, EVERY_MS);
    return traffic;
  }

  /** Back when the last call has been answered. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await Promise.all(this.underWay);
  }

  private async signIn(url: string, person: Person): Promise<void> {
    const browser = new Browser(url, this.log);
    await browser.signIn(person);
    await browser.checkSession();
  }
}
