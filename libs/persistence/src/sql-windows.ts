import { z } from 'zod';
import { hasRow, readRow } from './rows.ts';
import type { SqlExecutor } from './sql-executor.ts';

/** At most `limit` distinct members within a window that starts with the first. */
export interface Window {
  readonly key: string;
  readonly limit: number;
  readonly seconds: number;
}

// $1 key, $2 now, $3 end of a window that begins now, $4 member, $5 limit. No row if it exceeds the limit.
const COUNT_DISTINCT = `
  insert into throttle_window as w (key, count, ends_at, members) values ($1, 1, $3::timestamptz, array[$4])
  on conflict (key) do update set
    count = case when w.ends_at <= $2::timestamptz then 1 when $4 = any(w.members) then w.count else w.count + 1 end,
    members = case when w.ends_at <= $2::timestamptz then array[$4]
      when $4 = any(w.members) then w.members else w.members || $4 end,
    ends_at = case when w.ends_at <= $2::timestamptz then $3::timestamptz else w.ends_at end
    where w.ends_at <= $2::timestamptz or $4 = any(w.members) or w.count < $5::int
  returning count`;
const ENDS = 'select ends_at from throttle_window where key = $1';
const endsRow = z.strictObject({ ends_at: z.date() });

/**
 * Rate limits in PostgreSQL, over the table `throttle_window` (key, count, ends_at, members): unlike limits in Redis,
 * they hold while Redis is unavailable and across processes.
 */
export class SqlWindows {
  /**
   * Counts each member once per window, under the lock of the window's row: concurrent calls can't exceed the limit.
   * @returns null if it counts; otherwise when the window ends, and nothing was counted
   */
  async countDistinct(sql: SqlExecutor, window: Window, member: string, now: Date): Promise<Date | null> {
    const ends = new Date(now.getTime() + window.seconds * 1000);
    const values = [window.key, now, ends, member, window.limit];
    if (await hasRow(sql, COUNT_DISTINCT, ...values)) return null;
    const row = await readRow(sql, endsRow, ENDS, window.key);
    return row?.ends_at ?? ends;
  }
}
