import { randomUUID } from 'node:crypto';
import { announce, previewAudience } from '@rigwise/contracts';
import { waitFor, type MailProbe } from '@rigwise/testing';
import type { Rig } from '../../rig/rig.ts';
import type { Checks } from '../checks.ts';
import { AnswerLog } from './answers.ts';
import { Browser } from './browser.ts';
import type { Person } from './people.ts';
import { query } from './query.ts';

const ADMINISTRATOR = 'ada.admin';
const KNOWN_MS = 30_000;
const TOLD_MS = 20_000;

interface Reader {
  readonly person: Person;
  readonly browser: Browser;
}

/** An administrator announces something to a few people while a part is down: each must be notified exactly once. */
export class Announcement {
  private readonly title = `Muster drill ${randomUUID()}`;
  private readonly administrator: Browser;
  private readonly audience: object;
  private readonly readers: readonly Reader[];
  private readonly mail: MailProbe;

  private constructor(administrator: Browser, audience: object, readers: readonly Reader[], mail: MailProbe) {
    this.administrator = administrator;
    this.audience = audience;
    this.readers = readers;
    this.mail = mail;
  }

  /** Before anything breaks: everyone is signed in and has fetched the unread count. */
  static async prepare(rig: Rig, people: readonly Person[], log: AnswerLog): Promise<Announcement> {
    const administrator = new Browser(rig.url, log);
    await administrator.signIn({ username: ADMINISTRATOR });
    const readers = people.map((person) => ({ person, browser: new Browser(rig.url, log) }));
    for (const { person, browser } of readers) {
      await browser.signIn(person);
      await browser.countUnread();
    }
    const audience = { to: 'people', personIds: await idsOf(rig, people) };
    const asking = administrator.copy(new AnswerLog());
    const isKnown = async (): Promise<boolean> => {
      const { body } = await asking.ask('announce', previewAudience, { audience });
      return (body as { readonly people?: number }).people === people.length;
    };
    await waitFor(isKnown, {
      timeoutMs: KNOWN_MS,
      what: 'notification to know its people',
    });
    return new Announcement(administrator, audience, readers, rig.mail);
  }

  /** Announces it, and checks what its readers see meanwhile. */
  async make(checks: Checks): Promise<void> {
    const body = { title: this.title, body: 'At the helideck, at noon.', audience: this.audience };
    const { status } = await this.administrator.ask('announce', announce, body);
    checks.that('something is announced meanwhile', status === 201, String(status));
    checks.that('who it is for has it in the inbox with the answer', await this.isInEachInbox());
    await this.checkCounts(checks);
  }

  /** After recovery: nothing is missing and nothing is duplicated. */
  async judge(checks: Checks): Promise<void> {
    await this.checkCounts(checks);
    checks.that('each has it in the inbox once', await this.isInEachInbox());
    await checks.eventually('each has a mail about it', () =>
      waitFor(() => this.mails().every((count) => count > 0), { timeoutMs: TOLD_MS, what: 'their mails' }),
    );
    const often = this.mails().filter((count) => count > 1).length;
    checks.that('and nobody two', often === 0, `${often} have more`);
  }

  /** It is the only notification that its readers ever got. A count may lag a moment behind (ADR 0043). */
  private async checkCounts(checks: Checks): Promise<void> {
    const isOneEach = async (): Promise<boolean> => {
      const counts = await Promise.all(this.readers.map(({ browser }) => browser.countUnread()));
      return counts.every((count) => count === 1);
    };
    await checks.eventually('each counts it as unread, once', () =>
      waitFor(isOneEach, { timeoutMs: TOLD_MS, what: 'one unread each' }),
    );
  }

  private async isInEachInbox(): Promise<boolean> {
    const inboxes = await Promise.all(this.readers.map(({ browser }) => browser.readInbox()));
    return inboxes.every((inbox) => inbox?.filter(({ title }) => title === this.title).length === 1);
  }

  private mails(): number[] {
    return this.readers.map(
      ({ person }) =>
        this.mail.mailsTo(person.email).filter(({ subject }) => subject.includes(this.title)).length,
    );
  }
}

/** The ids that identity gives people. */
async function idsOf({ parts }: Rig, people: readonly Person[]): Promise<string[]> {
  const rows = await query<{ id: string }>(
    parts.databases['identity'] ?? '',
    'SELECT person_id::text AS id FROM account WHERE username = ANY($1)',
    [people.map(({ username }) => username)],
  );
  return rows.map(({ id }) => id);
}
