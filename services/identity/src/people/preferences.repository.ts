import { Injectable } from '@nestjs/common';
import { languages, type PayloadOf, type Preferences, type preferencesChangedV1 } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';

const FIND = 'select time_zone, language from preference where account_id = $1::uuid';
// A trigger increments the revision when something changes.
const SAVE = `
  insert into preference (account_id, time_zone, language, updated_at) values ($1::uuid, $2, $3, $4::timestamptz)
  on conflict (account_id) do update set time_zone = excluded.time_zone, language = excluded.language,
    updated_at = excluded.updated_at
  where (preference.time_zone, preference.language) is distinct from (excluded.time_zone, excluded.language)`;
const COUNT_REVISION = 'update preference set revision = revision + 1 where account_id = $1::uuid';
const SNAPSHOTS = `
  select p.account_id::text, a.person_id::text, p.time_zone, p.language, p.revision
  from preference p join account a on a.id = p.account_id where p.account_id = any($1::uuid[]) order by p.account_id`;
const LOCK_ALL = `
  select account_id::text from preference where account_id = any($1::uuid[]) order by account_id for share`;
const AFTER = `
  select account_id::text from preference where $1::uuid is null or account_id > $1::uuid
  order by account_id limit $2::int`;

interface PreferencesRow {
  readonly time_zone: string | null;
  readonly language: string;
}
interface SnapshotRow extends PreferencesRow {
  readonly account_id: string;
  readonly person_id: string;
  readonly revision: number;
}

export interface PreferencesSnapshot {
  readonly revision: number;
  readonly payload: PayloadOf<typeof preferencesChangedV1>;
}

/** The default: the device's time zone, and days before months. */
const STANDARD: Preferences = { timeZone: null, language: 'en-GB' };

@Injectable()
export class StoredPreferences {
  async find(sql: SqlExecutor, accountId: string): Promise<Preferences> {
    const [row] = await sql.$queryRawUnsafe<PreferencesRow[]>(FIND, accountId);
    return row ? preferencesOf(row) : STANDARD;
  }

  /** @returns whether anything changed */
  async save(sql: SqlExecutor, accountId: string, chosen: Preferences, now: Date): Promise<boolean> {
    return (await sql.$executeRawUnsafe(SAVE, accountId, chosen.timeZone, chosen.language, now)) > 0;
  }

  /** Increments the revision when the account changes owner. @returns whether they chose any preferences */
  async countRevision(tx: SqlExecutor, accountId: string): Promise<boolean> {
    return (await tx.$executeRawUnsafe(COUNT_REVISION, accountId)) > 0;
  }

  /** As published; without people who never chose. */
  async findSnapshots(tx: SqlExecutor, accountIds: readonly string[]): Promise<PreferencesSnapshot[]> {
    const rows = await tx.$queryRawUnsafe<SnapshotRow[]>(SNAPSHOTS, [...accountIds]);
    return rows.map((row) => ({
      revision: row.revision,
      payload: { accountId: row.account_id, personId: row.person_id, ...preferencesOf(row) },
    }));
  }

  /**
   * Keeps these unchanged until the transaction ends; readers don't block each other.
   * @returns those that exist
   */
  async lockAll(tx: SqlExecutor, accountIds: readonly string[]): Promise<string[]> {
    return idsOf(await tx.$queryRawUnsafe<AccountId[]>(LOCK_ALL, [...accountIds]));
  }

  /** The next accounts in order after one, or the first ones. */
  async accountsAfter(tx: SqlExecutor, after: string | null, limit: number): Promise<string[]> {
    return idsOf(await tx.$queryRawUnsafe<AccountId[]>(AFTER, after, limit));
  }
}

type AccountId = Pick<SnapshotRow, 'account_id'>;
const idsOf = (rows: readonly AccountId[]): string[] => rows.map(({ account_id }) => account_id);

const preferencesOf = ({ time_zone, language }: PreferencesRow): Preferences => ({
  timeZone: time_zone,
  language: languages.find((known) => known === language) ?? STANDARD.language,
});
