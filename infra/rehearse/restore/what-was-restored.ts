import type { Checks } from '../../chaos/checks.ts';
import { AnswerLog } from '../../chaos/traffic/answers.ts';
import type { Browser } from '../../chaos/traffic/browser.ts';
import { query } from '../../chaos/traffic/query.ts';
import type { SteadyTraffic } from '../../chaos/traffic/steady-traffic.ts';
import type { Ask } from '../../rig/code-load.ts';
import { MailLedger, type CommittedCode } from '../../rig/mail-count.ts';
import type { Rig } from '../../rig/rig.ts';

const SETTLE_MS = 60_000;

/** What the restored databases say about earlier users, and whether the platform honours it. */
export class WhatWasRestored {
  private readonly asks: readonly Ask[];
  /** Their state at the point of restore. */
  private readonly codes: readonly CommittedCode[];
  private readonly known: readonly Browser[];
  private readonly unknown: readonly Browser[];

  private constructor(
    asks: readonly Ask[],
    codes: readonly CommittedCode[],
    browsers: readonly Browser[],
    hashes: ReadonlySet<string | undefined>,
  ) {
    this.asks = asks;
    this.codes = codes;
    this.known = browsers.filter(({ sessionHash }) => hashes.has(sessionHash));
    this.unknown = browsers.filter(({ sessionHash }) => !hashes.has(sessionHash));
  }

  /** Before any service runs again. */
  static async read(rig: Rig, { asks, signedIn }: SteadyTraffic): Promise<WhatWasRestored> {
    const ledger = new MailLedger(rig.parts.databases);
    const sessions = await query<{ hash: string }>(identityOf(rig), 'SELECT hash FROM session');
    try {
      const codes = await ledger.codesOf(asks);
      return new WhatWasRestored(asks, codes, signedIn, new Set(sessions.map(({ hash }) => hash)));
    } finally {
      await ledger.close();
    }
  }

  async judge(
    rig: Rig,
    checks: Checks,
  ): Promise<{ readonly words: string; readonly lost: number; readonly doubled: number }> {
    const [stay, go] = [await statusesOf(this.known), await statusesOf(this.unknown)];
    const out = stay.filter((status) => status !== 200).length;
    checks.that(
      'who was signed in at the point of restore still is',
      out === 0,
      `${out} of ${stay.length} are not`,
    );
    const ghosts = go.filter((status) => status !== 401).length;
    checks.that('nobody is signed in who signed in after it', ghosts === 0, `${ghosts} of ${go.length} are`);
    checks.that('users were signed in, and codes existed', stay.length > 0 && this.codes.length > 0);
    const mails = await this.countMails(rig, checks);
    await sameEverywhere(rig, checks);
    const words = `${stay.length} still signed in, ${go.length} sign in again, ${this.codes.length} codes kept`;
    return { words, lost: out + mails.lost, doubled: mails.doubled };
  }

  private async countMails(rig: Rig, checks: Checks): Promise<{ lost: number; doubled: number }> {
    const ledger = new MailLedger(rig.parts.databases);
    try {
      const { settled } = await ledger.untilSettled(this.asks, SETTLE_MS);
      checks.that('every mail comes to an end', settled);
      const now = await ledger.codesOf(this.asks);
      const addresses = new Map(this.asks.map(({ flowHash, address }) => [flowHash, address]));
      const mailsOf = ({ flowHash }: CommittedCode): number =>
        rig.mail.mailsTo(addresses.get(flowHash) ?? '').length;
      const owed = new Set(this.codes.filter(({ settledAt }) => settledAt === null).map(({ id }) => id));
      const lost = now.filter((code) => !code.superseded && !code.expired && mailsOf(code) === 0);
      // Mails in flight at the point of restore may have been sent after it, which no record shows.
      const doubled = now.filter((code) => mailsOf(code) > (owed.has(code.id) ? 2 : 1));
      return { lost: lost.length, doubled: doubled.length };
    } finally {
      await ledger.close();
    }
  }
}

const identityOf = ({ parts }: Rig): string => parts.databases['identity'] ?? '';

async function statusesOf(browsers: readonly Browser[]): Promise<number[]> {
  const log = new AnswerLog();
  const statuses: number[] = [];
  for (const browser of browsers) statuses.push(await browser.copy(log).checkSession());
  return statuses;
}

/** Readers know exactly what identity knows. */
async function sameEverywhere(rig: Rig, checks: Checks): Promise<void> {
  const ids = async (service: string, sql: string): Promise<string[]> =>
    (await query<{ id: string }>(rig.parts.databases[service] ?? '', sql)).map(({ id }) => id).sort();
  const people = await ids('identity', 'SELECT id FROM person');
  // Readers keep an empty row, newer than any event.
  const erased = new Set(await ids('identity', 'SELECT person_id AS id FROM erasure'));
  for (const reader of ['notification', 'access-request']) {
    const read = (await ids(reader, 'SELECT id FROM person')).filter((id) => !erased.has(id));
    const same = JSON.stringify(read) === JSON.stringify(people);
    checks.that(`${reader} knows the same people`, same, `${read.length} of ${people.length}`);
  }
  const codes = new Set(await ids('identity', 'SELECT id FROM code'));
  const mailed = await ids(
    'notification',
    `SELECT subject_id AS id FROM delivery WHERE template LIKE 'code/%'`,
  );
  const ghosts = mailed.filter((id) => !codes.has(id)).length;
  checks.that('no mail is remembered of a code that is not', ghosts === 0, `${ghosts}`);
}
