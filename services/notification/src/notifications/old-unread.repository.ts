import { Injectable } from '@nestjs/common';
import { idRow, readRows, type SqlExecutor } from '@rigwise/persistence';

/** Notifications that will never be read; `$1` is the time they were created before. */
export const OLD_UNREAD = 'read_at is null and created_at < $1::timestamptz';
const WHOSE = `
  select distinct account_id::text as id from (
    select account_id from notification where ${OLD_UNREAD} limit $2::int) old`;
const REMOVE = `
  delete from notification where ctid = any(array(
    select ctid from notification where account_id = any($3::uuid[]) and ${OLD_UNREAD} limit $2::int
    for update skip locked))`;

/** Notifications unread for a very long time. */
@Injectable()
export class OldUnread {
  /** The accounts of the next batch. */
  whose(sql: SqlExecutor, before: Date, limit: number): Promise<string[]> {
    return readRows(sql, idRow, WHOSE, before, limit);
  }

  /** @returns how many were deleted */
  remove(sql: SqlExecutor, before: Date, limit: number, accountIds: readonly string[]): Promise<number> {
    return sql.$executeRawUnsafe(REMOVE, before, limit, accountIds);
  }
}
