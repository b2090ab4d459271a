import { Injectable } from '@nestjs/common';
import { languages, type PayloadOf, type Preferences, type preferencesChangedV1 } from '@rigwise/contracts';
import { idRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { Tx } from '../database/transactions.ts';

const FIND = 'select time_zone, language from preference where account_id = $1::uuid';
const preferencesRow = z.strictObject({ time_zone: z.string().nullable(), language: z.string() });
// A trigger increments the revision when something changes.
const SAVE = `
  insert into preference (account_id, time_zone, language, updated_at) values ($1::uuid, $2, $3, $4::timestamptz)
  on conflict (account_id) do update set time_zone = excluded.time_zone, language = excluded.language,
    updated_at = excluded.updated_at
  where (preference.time_zone, preference.language) is distinct from (excluded.time_zone, excluded.language)`;
const SNAPSHOTS = `
  select p.account_id::text, a.person_id::text, p.time_zone, p.language, p.revision
  from preference p join account a on a.id = p.account_id where p.account_id = any($1::uuid[]) order by p.account_id`;
const snapshotRow = preferencesRow.extend({
  account_id: z.string(),
  person_id: z.string(),
  revision: z.int(),
});
const LOCK_ALL = `
  select account_id::text as id from preference where account_id = any($1::uuid[]) order by account_id for share`;

export interface PreferencesSnapshot {
  readonly revision: number;
  readonly payload: PayloadOf<typeof preferencesChangedV1>;
}

/** The default: the device's time zone, and days before months. */
const STANDARD: Preferences = { timeZone: null, language: 'en-GB' };

@Injectable()
export class StoredPreferences {
  async find(sql: SqlExecutor, accountId: string): Promise<Preferences> {
    const row = await readRow(sql, preferencesRow, FIND, accountId);
    return row ? preferencesOf(row) : STANDARD;
  }

  /** @returns whether anything changed */
  async save(sql: SqlExecutor, accountId: string, chosen: Preferences, now: Date): Promise<boolean> {
    return (await sql.$executeRawUnsafe(SAVE, accountId, chosen.timeZone, chosen.language, now)) > 0;
  }

  /** Increments the revision when the account changes owner. @returns whether they chose any preferences */
  async countRevision(tx: Tx, accountId: string): Promise<boolean> {
    const data = { revision: { increment: 1 } };
    return (await tx.preference.updateMany({ where: { accountId }, data })).count > 0;
  }

  /** As published; without people who never chose. */
  async findSnapshots(tx: SqlExecutor, accountIds: readonly string[]): Promise<PreferencesSnapshot[]> {
    const rows = await readRows(tx, snapshotRow, SNAPSHOTS, [...accountIds]);
    return rows.map((row) => ({
      revision: row.revision,
      payload: { accountId: row.account_id, personId: row.person_id, ...preferencesOf(row) },
    }));
  }

  /**
   * Keeps these unchanged until the transaction ends; readers don't block each other.
   * @returns those that exist
   */
  lockAll(tx: SqlExecutor, accountIds: readonly string[]): Promise<string[]> {
    return readRows(tx, idRow, LOCK_ALL, [...accountIds]);
  }

  /** The next accounts in order after one, or the first ones. */
  async accountsAfter(tx: Tx, after: string | null, limit: number): Promise<string[]> {
    const rows = await tx.preference.findMany({
      where: after === null ? {} : { accountId: { gt: after } },
      select: { accountId: true },
      orderBy: { accountId: 'asc' },
      take: limit,
    });
    return rows.map(({ accountId }) => accountId);
  }
}

const preferencesOf = ({ time_zone, language }: z.output<typeof preferencesRow>): Preferences => ({
  timeZone: time_zone,
  language: languages.find((known) => known === language) ?? STANDARD.language,
});
