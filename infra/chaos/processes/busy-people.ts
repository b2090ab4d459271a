import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import type { Person } from '../traffic/people.ts';
import type { SteadyTraffic } from '../traffic/steady-traffic.ts';

const AT_ONCE = 3;
const LOOKS = 10;
const LOOK_PAUSE_MS = 50;
const PAGES = ['/', '/login', '/favicon.svg', '/color-scheme.js'];

/** People who sign in, view pages, and log out again; several such loops run in parallel. */
export class BusyPeople {
  /** Number of console files received completely. */
  pages = 0;
  /** Addresses whose access request was answered with 200. */
  readonly asked: string[] = [];
  /** What was received instead of a file. */
  readonly missing: string[] = [];
  private readonly traffic: SteadyTraffic;
  private readonly url: string;
  private readonly nextPerson: () => Person;
  private readonly underWay: Promise<unknown>;
  private stopping = false;

  constructor(traffic: SteadyTraffic, url: string, nextPerson: () => Person) {
    this.traffic = traffic;
    this.url = url;
    this.nextPerson = nextPerson;
    this.underWay = Promise.all(Array.from({ length: AT_ONCE }, () => this.comeAndGo()));
  }

  /** Resolves when the last person has left. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.underWay;
  }

  private async comeAndGo(): Promise<void> {
    while (!this.stopping) {
      const browser = this.traffic.browser();
      await browser.signIn(this.nextPerson());
      await Promise.all([browser.readInbox(), this.requestAccess()]);
      for (let looks = 0; looks < LOOKS; looks++) {
        await Promise.all([browser.checkSession(), this.open(PAGES[looks % PAGES.length] ?? '/')]);
        await pause(LOOK_PAUSE_MS);
      }
      await browser.logOut();
    }
  }

  private async requestAccess(): Promise<void> {
    const email = `new-${randomBytes(6).toString('hex')}@elsewhere.example`;
    if ((await this.traffic.browser().requestAccess(email)) === 200) this.asked.push(email);
  }

  private async open(path: string): Promise<void> {
    try {
      // Like a browser navigation: `fetch` would identify itself as a script.
      const { statusCode, body } = await request(this.url + path, { headers: { accept: 'text/html,*/*' } });
      const { length } = await body.text();
      if (statusCode === 200 && length > 0) this.pages += 1;
      else this.missing.push(`${path} ${statusCode}`);
    } catch {
      this.missing.push(`${path} no answer`);
    }
  }
}
