import { Injectable } from '@nestjs/common';
import { notPaused, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

/** The task’s name in failing items and metrics. */
export const REMIND_OF_SESSIONS = 'remind-of-sessions';

const soon = z.strictObject({
  ...{ id: z.string(), sessionId: z.string(), startsAt: z.date(), timeZone: z.string().nullable() },
});
/** A place in a session that begins soon, with the time zone of the person who has it. */
export type SoonBooking = Readonly<z.output<typeof soon>>;
const step = z.strictObject({ id: z.string(), personId: z.string(), revision: z.number() });

// $1 now, $2 the last start, $3 the last one of the page before.
const SOON = `
  select b.id::text, s.id::text as "sessionId", s.starts_at as "startsAt", r.time_zone as "timeZone"
  from training_session s join training_booking b on b.session_id = s.id
  join person p on p.id = b.person_id left join account_preference r on r.account_id = p.account_id
  where s.cancelled_at is null and s.starts_at > $1::timestamptz and s.starts_at <= $2::timestamptz
    and b.state = 'booked' and b.reminded_of is distinct from s.starts_at and ($3::uuid is null or b.id > $3::uuid)
    and ${notPaused(REMIND_OF_SESSIONS, 'b.id::text', '$1')}
  order by b.id limit $4::int`;
const MARK = `
  update training_booking b set reminded_of = $2::timestamptz
  where b.id = $1::uuid and b.state = 'booked' and b.reminded_of is distinct from $2::timestamptz
  returning b.id::text, b.person_id::text as "personId", b.revision`;

/** Places whose sessions begin soon, and whose people weren’t reminded of that. */
@Injectable()
export class DueSessions {
  /** By id. */
  soon(
    sql: SqlExecutor,
    {
      now,
      until,
      after,
      limit,
    }: { readonly now: Date; readonly until: Date; readonly after: string | null; readonly limit: number },
  ): Promise<SoonBooking[]> {
    return readRows(sql, soon, SOON, now, until, after, limit);
  }

  /** Marks them as reminded of this start. @returns undefined if they were, or have no place any longer */
  take(tx: SqlExecutor, id: string, startsAt: Date): Promise<z.output<typeof step> | undefined> {
    return readRow(tx, step, MARK, id, startsAt);
  }
}
