import { Injectable } from '@nestjs/common';
import { STANDARD_DIGEST_AT } from '@rigwise/contracts';
import { idRow, notPaused, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import type { Day } from '@rigwise/platform/local-time';
import { z } from 'zod';
import type { Tx } from '../database/transactions.ts';
import type { DigestClock } from './due-digest.ts';

/** The task's name in failing items and metrics. */
export const MAKE_DIGESTS = 'make-digests';

export interface DueClock extends DigestClock {
  readonly day: Day;
  /** The time its digest became due. */
  readonly from: Date;
}

const AWAITS = 'for_digest and digest_id is null and read_at is null';
const AWAITING = `(
    select account_id, min(created_at) as oldest from notification where ${AWAITS} group by account_id) w
  left join account_preference r on r.account_id = w.account_id
  left join notification_setting s on s.account_id = w.account_id`;
const AT = `case when s.account_id is null then '${STANDARD_DIGEST_AT}' else s.digest_at end`;

const CLOCKS = `
  select distinct r.time_zone as "timeZone", ${AT} as "digestAt" from ${AWAITING}
  where s.account_id is null or s.digest_at is not null`;
const clock = z.strictObject({ timeZone: z.string().nullable(), digestAt: z.string().nullable() });
const DUE = `
  select w.account_id::text as id from ${AWAITING}
  join unnest($1::text[], $2::text[], $3::date[], $4::timestamptz[]) as due (zone, at, day, hour)
    on due.zone is not distinct from r.time_zone and due.at = ${AT}
  where w.oldest < due.hour and ($5::uuid is null or w.account_id > $5::uuid)
    and not exists (select from digest d where d.account_id = w.account_id and d.day >= due.day)
    and exists (select from person p
      where p.account_id = w.account_id and p.active and not p.disabled and p.email is not null)
    and ${notPaused(MAKE_DIGESTS, 'w.account_id::text', '$7')}
  order by w.account_id limit $6::int`;
const HOLD = 'select pg_advisory_xact_lock(hashtextextended($1, 2))';
const STATE = `
  select r.time_zone as "timeZone", ${AT} as "digestAt",
    (select max(day)::text from digest where account_id = a.id) as "lastDay"
  from (select $1::uuid as id) a
  left join account_preference r on r.account_id = a.id
  left join notification_setting s on s.account_id = a.id`;
const digestState = clock.extend({ lastDay: z.string().nullable() });
type DigestState = Readonly<z.output<typeof digestState>>;
// Locked in list order, like marking as read does, to avoid deadlocks.
const TAKE = `
  with held as (
    select id, created_at from notification where account_id = $1::uuid and ${AWAITS} order by position for update)
  update notification n set digest_id = $2::uuid from held
  where n.id = held.id and (select min(created_at) from held) < $3::timestamptz`;

/** Pending digests, and the days that already had one. */
@Injectable()
export class Digests {
  /** The distinct clocks of accounts with a pending digest: far fewer than people. */
  clocks(sql: SqlExecutor): Promise<DigestClock[]> {
    return readRows(sql, clock, CLOCKS);
  }

  /**
   * Accounts on one of these clocks with a notification pending at the hour and no digest that day or later, in order.
   */
  findDue(
    sql: SqlExecutor,
    clocks: readonly DueClock[],
    after: string | null,
    limit: number,
    now: Date,
  ): Promise<string[]> {
    return readRows(
      sql,
      idRow,
      DUE,
      ...[clocks.map(({ timeZone }) => timeZone), clocks.map(({ digestAt }) => digestAt)],
      ...[clocks.map(({ day }) => day), clocks.map(({ from }) => from.toISOString()), after, limit, now],
    );
  }

  /** Serializes the digest of one account: a second caller waits, and then sees what the first one did. */
  async hold(tx: SqlExecutor, accountId: string): Promise<DigestState> {
    await tx.$executeRawUnsafe(HOLD, accountId);
    const state = await readRow(tx, digestState, STATE, accountId);
    if (!state) throw new Error('A query without a condition found nothing');
    return state;
  }

  /**
   * Assigns every pending notification to the digest, if at least one arrived before the hour.
   * @returns how many notifications belong to this digest now
   */
  take(tx: SqlExecutor, accountId: string, digestId: string, hour: Date): Promise<number> {
    return tx.$executeRawUnsafe(TAKE, accountId, digestId, hour);
  }

  async insert(tx: Tx, id: string, accountId: string, day: Day, createdAt: Date): Promise<void> {
    await tx.digest.create({ data: { id, accountId, day: new Date(day), createdAt } });
  }
}
