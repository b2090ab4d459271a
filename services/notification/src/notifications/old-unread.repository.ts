import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';

/** What nobody will read any more; `$1` is before when it was written. */
export const OLD_UNREAD = 'read_at is null and created_at < $1::timestamptz';
const WHOSE = `
  select distinct account_id::text as "accountId" from (
    select account_id from notification where ${OLD_UNREAD} limit $2::int) old`;
const REMOVE = `
  delete from notification where ctid = any(array(
    select ctid from notification where account_id = any($3::uuid[]) and ${OLD_UNREAD} limit $2::int
    for update skip locked))`;

/** Notifications that were never read, for very long. */
@Injectable()
export class OldUnread {
  /** In whose inboxes the next of them are, as many as go at once. */
  async whose(sql: SqlExecutor, before: Date, limit: number): Promise<string[]> {
    const rows = await sql.$queryRawUnsafe<{ accountId: string }[]>(WHOSE, before, limit);
    return rows.map(({ accountId }) => accountId);
  }

  /** @returns how many they were */
  remove(sql: SqlExecutor, before: Date, limit: number, accountIds: readonly string[]): Promise<number> {
    return sql.$executeRawUnsafe(REMOVE, before, limit, accountIds);
  }
}
