import { Injectable } from '@nestjs/common';
import { STANDARD_DIGEST_AT } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';
import type { ChosenChannels, Times } from './chosen-channels.ts';

const SETTING =
  'select quiet_from, quiet_to, digest_at, revision from notification_setting where account_id = $1::uuid';
const KINDS = `
  select kind, in_app as "inApp", email, digest from notification_preference where account_id = $1::uuid`;
const CLAIM = `
  insert into notification_setting (account_id, quiet_from, quiet_to, digest_at, revision)
  select $1::uuid, $2, $3, $4, 1 where $5::int = 0
  on conflict (account_id) do nothing`;
const UPDATE = `
  update notification_setting set quiet_from = $2, quiet_to = $3, digest_at = $4, revision = revision + 1
  where account_id = $1::uuid and revision = $5::int`;
const KEEP = `
  insert into notification_preference (account_id, kind, in_app, email, digest)
  values ($1::uuid, $2, $3, $4, $5)
  on conflict (account_id, kind) do update set in_app = excluded.in_app, email = excluded.email,
    digest = excluded.digest`;
const FORGET = 'delete from notification_preference where account_id = $1::uuid and kind = any($2::text[])';

export interface StoredTimes extends Times {
  /** 0: nothing chosen yet. */
  readonly revision: number;
}
interface SettingRow {
  readonly quiet_from: string | null;
  readonly quiet_to: string | null;
  readonly digest_at: string | null;
  readonly revision: number;
}
export interface ChosenKind extends ChosenChannels {
  readonly kind: string;
}

/** Stored notification preferences. */
@Injectable()
export class StoredPreferences {
  async findTimes(sql: SqlExecutor, accountId: string): Promise<StoredTimes> {
    const [row] = await sql.$queryRawUnsafe<SettingRow[]>(SETTING, accountId);
    if (!row) return { quietHours: null, digestAt: STANDARD_DIGEST_AT, revision: 0 };
    const { quiet_from: from, quiet_to: to, digest_at: digestAt, revision } = row;
    return { quietHours: from === null || to === null ? null : { from, to }, digestAt, revision };
  }

  findKinds(sql: SqlExecutor, accountId: string): Promise<ChosenKind[]> {
    return sql.$queryRawUnsafe<ChosenKind[]>(KINDS, accountId);
  }

  /**
   * Locks an account's preferences until the transaction ends.
   * @param revision the one the user saw
   * @returns whether it is still current; otherwise nothing may be saved
   */
  async saveTimes(sql: SqlExecutor, accountId: string, times: Times, revision: number): Promise<boolean> {
    const { quietHours, digestAt } = times;
    const values = [accountId, quietHours?.from ?? null, quietHours?.to ?? null, digestAt, revision];
    return (await sql.$executeRawUnsafe(revision === 0 ? CLAIM : UPDATE, ...values)) > 0;
  }

  async keepKind(sql: SqlExecutor, accountId: string, chosen: ChosenKind): Promise<void> {
    const { kind, inApp, email, digest } = chosen;
    await sql.$executeRawUnsafe(KEEP, accountId, kind, inApp, email, digest);
  }

  async forgetKinds(sql: SqlExecutor, accountId: string, kinds: readonly string[]): Promise<void> {
    if (kinds.length > 0) await sql.$executeRawUnsafe(FORGET, accountId, kinds);
  }
}
