import { Injectable } from '@nestjs/common';
import { idRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { RevokeReason } from './session.ts';
import type { OwnSession } from './own-session.ts';

/** $1 the account. An employee view belongs to the administrator, not to the employee. */
export const OWN_SESSION = `((account_id = $1::uuid and actor_id is null) or actor_id = $1::uuid)`;
// $2 now.
const LIVE = `revoked_at is null and idle_expires_at > $2::timestamptz and absolute_expires_at > $2::timestamptz`;

const LIST = `
  select sign_in_id as id, browser, system, address, started_at as "startedAt", touched_at as "lastActiveAt",
    hash = $3 as current
  from session where ${OWN_SESSION} and ${LIVE} order by touched_at desc, started_at desc, sign_in_id limit 100`;
const foundRow = z.strictObject({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  current: z.boolean(),
});
const listedRow = foundRow.extend({ id: z.string(), startedAt: z.date(), lastActiveAt: z.date() });

const FIND = `
  select browser, system, address, bool_or(hash = $3) as current
  from session where ${OWN_SESSION} and sign_in_id = $2::uuid group by browser, system, address`;

// $3 reason, $4 the calling session's hash.
const END = `update session set revoked_at = $2::timestamptz, revoke_reason = $3
  where ${OWN_SESSION} and ${LIVE} and hash <> $4`;
const END_ONE = `${END} and sign_in_id = $5::uuid returning hash as id`;
const END_OTHERS = `${END} returning hash as id`;

export interface Asking {
  readonly accountId: string;
  readonly sessionHash: string;
}

/** What people can see of their own sessions, and end. */
@Injectable()
export class OwnSessions {
  /** Live sessions, most recently active first. */
  list(sql: SqlExecutor, { accountId, sessionHash }: Asking, now: Date): Promise<OwnSession[]> {
    return readRows(sql, listedRow, LIST, accountId, now, sessionHash);
  }

  /** Also finds an ended session, for as long as its row is kept. */
  async find(
    sql: SqlExecutor,
    { accountId, sessionHash }: Asking,
    id: string,
  ): Promise<z.output<typeof foundRow> | null> {
    return (await readRow(sql, foundRow, FIND, accountId, id, sessionHash)) ?? null;
  }

  /** @param id null: all but the calling one. @returns the hashes of those that were live */
  end(
    sql: SqlExecutor,
    { accountId, sessionHash }: Asking,
    id: string | null,
    reason: RevokeReason,
    now: Date,
  ): Promise<string[]> {
    const values = [accountId, now, reason, sessionHash];
    return id === null
      ? readRows(sql, idRow, END_OTHERS, ...values)
      : readRows(sql, idRow, END_ONE, ...values, id);
  }
}
