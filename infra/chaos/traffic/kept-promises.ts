import { waitFor } from '@rigwise/testing';
import { Client } from 'pg';
import type { Rig } from '../../rig/rig.ts';
import type { Browser } from './browser.ts';
import type { Person } from './people.ts';

const MAIL_DEADLINE_MS = 60_000;

export interface CodeMails {
  /** Codes that were answered with 200, or stand in the database, and whose mail never came. */
  readonly lost: number;
  /** Mails that came again under the same Message-ID, or beyond one a code. */
  readonly doubled: number;
  /** Who was answered 200 without a committed code. */
  readonly neverCommitted: readonly string[];
}

/** Waits for the mails that are still to come, then compares them with the codes in the database. */
export async function countCodeMails({ parts, mail }: Rig, people: readonly Person[]): Promise<CodeMails> {
  const emails = people.map(({ email }) => email);
  const codes = await query<{ email: string; codes: string }>(
    parts.databases['identity'] ?? '',
    `SELECT p.email, count(*) AS codes FROM code c
       JOIN account a ON a.id = c.account_id JOIN person p ON p.id = a.person_id
      WHERE p.email = ANY($1) GROUP BY p.email`,
    [emails],
  );
  const codesOf = new Map(codes.map((row) => [row.email, Number(row.codes)]));
  const mailsOf = (email: string): number => mail.mailsTo(email).length;
  const lostOf = (): number =>
    sum(emails, (email) => Math.max(0, (codesOf.get(email) ?? 0) - mailsOf(email)));
  await waitFor(() => lostOf() === 0, { timeoutMs: MAIL_DEADLINE_MS, what: 'the last mails' }).catch(
    () => undefined,
  );
  return {
    lost: lostOf(),
    doubled: sum(emails, (email) => Math.max(0, mailsOf(email) - (codesOf.get(email) ?? 0))),
    neverCommitted: emails.filter((email) => !codesOf.has(email)),
  };
}

/** How many sign-ins were answered with 200 and have no session in the database. */
export async function countLostSessions({ parts }: Rig, browsers: readonly Browser[]): Promise<number> {
  const hashes = browsers.flatMap(({ sessionHash }) => sessionHash ?? []);
  const rows = await query<{ hash: string }>(
    parts.databases['identity'] ?? '',
    'SELECT hash FROM session WHERE hash = ANY($1)',
    [hashes],
  );
  return browsers.length - rows.length;
}

/** One statement on a connection of its own, past any proxy. */
export async function query<Row extends object>(
  databaseUrl: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

const sum = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0);
