import { Injectable } from '@nestjs/common';
import { readRow, type SqlExecutor, type Window } from '@rigwise/persistence';
import { z } from 'zod';

export interface TryToReserve {
  readonly key: string;
  /** The address's window; null when it does not count. */
  readonly addressKey: string | null;
  readonly addressLimit: number;
  readonly freeTries: number;
  /** Delays in seconds after the free attempts, one per further failure; see throttleDelays. */
  readonly delays: readonly number[];
  /** Failures before this are forgotten. */
  readonly forgottenBefore: Date;
  readonly now: Date;
}

/** Whether an attempt may proceed, or until when it may not. */
export type TryVerdict = { readonly reserved: true } | { readonly reserved: false; readonly until: Date };

const failuresThen = `(case when t.last_at < $4::timestamptz then 1 else t.failures + 1 end)`;
// Null while attempts are free: processes' clocks differ, and a simultaneous attempt must not look blocked.
const blockedAfter = (failures: string) => `case when ${failures} >= $7::int then $2::timestamptz
  + make_interval(secs => ($3::float8[])[least(${failures} - $7::int + 1, cardinality($3::float8[]))]) end`;

// An attempt counts as a failure before its outcome is known, under the row's lock, so that concurrent attempts see
// each other. $1 key, $2 now, $3 delays, $4 forgotten before, $5 key and $6 limit of the address, $7 free tries.
const RESERVE = `
  with address as (
    select ends_at from throttle_window where key = $5 and ends_at > $2::timestamptz and count >= $6::int),
  reserved as (
    insert into throttle as t (key, failures, blocked_until, last_at)
    select $1, 1, ${blockedAfter('1')}, $2::timestamptz where not exists (select from address)
    on conflict (key) do update set
      failures = ${failuresThen}, blocked_until = ${blockedAfter(failuresThen)}, last_at = $2::timestamptz
      where t.blocked_until is null or t.blocked_until <= $2::timestamptz
    returning true)
  select exists (select from reserved) as reserved,
    (select blocked_until from throttle where key = $1) as blocked_until,
    (select ends_at from address) as address_until`;
const reserveRow = z.strictObject({
  reserved: z.boolean(),
  blocked_until: z.date().nullable(),
  address_until: z.date().nullable(),
});

const RELEASE = `update throttle set failures = failures - 1, blocked_until = null where key = $1 and failures > 0`;
// Not deleted: an in-place update is cheaper for people who sign in again; the sweep deletes.
const RESET = `update throttle set failures = 0, blocked_until = null where key = $1`;

const NAME_ACCOUNT = `update throttle set account_id = $2::uuid where key = $1`;
// Uses the index on blocked_until: few are blocked, and there is no index on the account.
const UNLOCK = `
  update throttle set failures = 0, blocked_until = null where blocked_until is not null and account_id = $1::uuid`;

/** Accounts that are currently throttled, on a known device or from other browsers, and until when. */
export const lockedAccounts = (now: string): string => `
  select account_id, max(blocked_until) as until from throttle
  where blocked_until > ${now}::timestamptz and account_id is not null group by account_id`;

const FULL_UNTIL = `
  select ends_at from throttle_window where key = $1 and ends_at > $2::timestamptz and count >= $3::int`;
const fullRow = z.strictObject({ ends_at: z.date() });

// $1 key, $2 now, $3 end of a window that starts now.
const COUNT = `
  insert into throttle_window as w (key, count, ends_at) values ($1, 1, $3::timestamptz)
  on conflict (key) do update set
    count = case when w.ends_at <= $2::timestamptz then 1 else w.count + 1 end,
    ends_at = case when w.ends_at <= $2::timestamptz then $3::timestamptz else w.ends_at end`;

/** The buckets, in PostgreSQL: they must not reset when Redis is away, nor differ between processes. */
@Injectable()
export class Throttles {
  async reserve(sql: SqlExecutor, attempt: TryToReserve): Promise<TryVerdict> {
    const row = await readRow(
      sql,
      reserveRow,
      RESERVE,
      attempt.key,
      attempt.now,
      attempt.delays,
      attempt.forgottenBefore,
      attempt.addressKey,
      attempt.addressLimit,
      attempt.freeTries,
    );
    if (row?.reserved) return { reserved: true };
    // A block set by another attempt while this statement waited is not in its snapshot.
    const justBlocked = secondsAfter(attempt.now, attempt.delays[0] ?? 0);
    const blockedUntil =
      row?.blocked_until && row.blocked_until > attempt.now ? row.blocked_until : justBlocked;
    return { reserved: false, until: row?.address_until ?? blockedUntil };
  }

  /** Reverts a reservation whose outcome was never determined. */
  async release(sql: SqlExecutor, key: string): Promise<void> {
    await sql.$executeRawUnsafe(RELEASE, key);
  }

  async reset(sql: SqlExecutor, key: string): Promise<void> {
    await sql.$executeRawUnsafe(RESET, key);
  }

  /** @param accountId null for an unknown name: the statement is the same, and takes as long */
  async nameAccount(sql: SqlExecutor, key: string, accountId: string | null): Promise<void> {
    await sql.$executeRawUnsafe(NAME_ACCOUNT, key, accountId);
  }

  /** @returns whether anything of this account was locked, now or earlier */
  async unlock(sql: SqlExecutor, accountId: string): Promise<boolean> {
    return (await sql.$executeRawUnsafe(UNLOCK, accountId)) > 0;
  }

  /** When the window ends, if its limit is reached; else null. */
  async fullUntil(sql: SqlExecutor, window: Window, now: Date): Promise<Date | null> {
    return (await readRow(sql, fullRow, FULL_UNTIL, window.key, now, window.limit))?.ends_at ?? null;
  }

  async count(sql: SqlExecutor, window: Window, now: Date): Promise<void> {
    await sql.$executeRawUnsafe(COUNT, window.key, now, endOf(window, now));
  }
}

const secondsAfter = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);
const endOf = (window: Window, now: Date): Date => secondsAfter(now, window.seconds);
