import { Injectable } from '@nestjs/common';
import { attendances } from '@rigwise/contracts';
import { hasRow, idRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { Doing } from './training-sessions.repository.ts';

const stored = z.strictObject({
  ...{ id: z.string(), personId: z.string(), state: z.enum(['booked', 'waiting', 'withdrawn']) },
  ...{ attendance: z.enum(attendances).nullable(), recorded: z.number(), revision: z.number() },
});
export type StoredBooking = Readonly<z.output<typeof stored>>;
const counts = z.strictObject({ booked: z.number(), waiting: z.number() });
const step = z.strictObject({ id: z.string(), personId: z.string(), revision: z.number() });
/** A booking after a change of it. */
export type BookingStep = Readonly<z.output<typeof step>>;

const COLUMNS = `b.id::text, b.person_id::text as "personId", b.state, b.attendance, b.recorded, b.revision`;
const OF = `
  select ${COLUMNS} from training_booking b
  where b.session_id = $1::uuid and b.person_id = any($2::uuid[]) order by b.person_id`;
const COUNT = `
  select count(*) filter (where state = 'booked')::int as booked, count(*) filter (where state = 'waiting')::int as waiting
  from training_booking where session_id = $1::uuid`;
const STEP = `returning b.id::text, b.person_id::text as "personId", b.revision`;
// The smallest number that nobody of the session has. Nothing of an erased person comes back.
const FREE_SEAT = (session: string): string => `
  (select min(n) from generate_series(1, (select count(*)::int + 1 from training_booking x
      where x.session_id = ${session} and x.state = 'booked')) n
    where not exists (select from training_booking x where x.session_id = ${session} and x.seat = n))`;
const BOOK = `
  insert into training_booking as b (id, session_id, person_id, state, seat, booked_at, booked_by, changed_at, revision)
  select $1::uuid, $2::uuid, $3::uuid, $4, case when $4 = 'booked' then ${FREE_SEAT('$2::uuid')} end,
    $5::timestamptz, $6::uuid, $5::timestamptz, 1
  where not exists (select from erased where id = $3::uuid)
  on conflict (session_id, person_id) do update set state = excluded.state, seat = excluded.seat,
    queued = excluded.queued, booked_at = excluded.booked_at, booked_by = excluded.booked_by, reminded_of = null,
    changed_at = excluded.changed_at, revision = b.revision + 1
  ${STEP}`;
const WITHDRAW = `
  update training_booking b set state = 'withdrawn', seat = null, changed_at = $3::timestamptz, revision = b.revision + 1
  where b.session_id = $1::uuid and b.person_id = $2::uuid and b.state <> 'withdrawn' ${STEP}`;
// Those who have left keep their place in line, and are passed over.
const MOVE_UP = `
  update training_booking b set state = 'booked', seat = ${FREE_SEAT('$1::uuid')}, changed_at = $2::timestamptz,
    revision = b.revision + 1
  where b.id = (select w.id from training_booking w join person p on p.id = w.person_id
    where w.session_id = $1::uuid and w.state = 'waiting' and p.active and p.merged_into_id is null
    order by w.queued limit 1) ${STEP}`;
const RENUMBER = `
  update training_booking b set seat = n.seat
  from (select id, row_number() over (order by seat)::int as seat from training_booking
    where session_id = $1::uuid and state = 'booked') n
  where b.id = n.id and b.seat <> n.seat`;
const EVERYONE = `
  select b.person_id::text as id from training_booking b
  where b.session_id = $1::uuid and b.state in ('booked', 'waiting') order by b.person_id`;
const ATTEND = `
  update training_booking b set attendance = $2, absent_reason = $3, recorded = b.recorded + 1,
    changed_at = $4::timestamptz, revision = b.revision + 1
  where b.id = $1::uuid`;
const LOCK_PEOPLE = 'select id from person where id = any($1::uuid[]) order by id for share';
const OPEN_OF = `
  select b.session_id::text as id from training_booking b join training_session s on s.id = b.session_id
  where b.person_id = $1::uuid and s.starts_at > $2::timestamptz and s.cancelled_at is null order by b.session_id`;

/** Places in sessions and on their waiting lists. What changes them holds the lock of the session. */
@Injectable()
export class Bookings {
  /** Makes their erasure wait. After the session: everything takes the locks in this order. */
  async lockPeople(tx: SqlExecutor, personIds: readonly string[]): Promise<void> {
    await hasRow(tx, LOCK_PEOPLE, personIds);
  }

  of(sql: SqlExecutor, sessionId: string, personIds: readonly string[]): Promise<StoredBooking[]> {
    return readRows(sql, stored, OF, sessionId, personIds);
  }

  async count(sql: SqlExecutor, sessionId: string): Promise<z.output<typeof counts>> {
    return (await readRow(sql, counts, COUNT, sessionId)) ?? { booked: 0, waiting: 0 };
  }

  /** @returns undefined if the person was erased */
  book(
    tx: SqlExecutor,
    {
      id,
      sessionId,
      personId,
      waits,
    }: Readonly<{ id: string; sessionId: string; personId: string; waits: boolean }>,
    { at, by }: Doing,
  ): Promise<BookingStep | undefined> {
    return readRow(tx, step, BOOK, id, sessionId, personId, waits ? 'waiting' : 'booked', at, by);
  }

  /** @returns undefined if the person isn’t booked and doesn’t wait */
  withdraw(tx: SqlExecutor, sessionId: string, personId: string, at: Date): Promise<BookingStep | undefined> {
    return readRow(tx, step, WITHDRAW, sessionId, personId, at);
  }

  /** Gives a place to the first of the waiting list. @returns undefined if nobody waits */
  moveUp(tx: SqlExecutor, sessionId: string, at: Date): Promise<BookingStep | undefined> {
    return readRow(tx, step, MOVE_UP, sessionId, at);
  }

  /** Numbers the places from 1 on, so that none is beyond the last. */
  async renumber(tx: SqlExecutor, sessionId: string): Promise<void> {
    await tx.$executeRawUnsafe(RENUMBER, sessionId);
  }

  /** The ids of those who are booked or wait. */
  everyone(sql: SqlExecutor, sessionId: string): Promise<string[]> {
    return readRows(sql, idRow, EVERYONE, sessionId);
  }

  async attend(
    tx: SqlExecutor,
    id: string,
    { attendance, reason, at }: Readonly<{ attendance: string | null; reason: string | null; at: Date }>,
  ): Promise<void> {
    await tx.$executeRawUnsafe(ATTEND, id, attendance, reason, at);
  }

  /** Sessions to come that a person is booked for or has been. */
  openOf(sql: SqlExecutor, personId: string, now: Date): Promise<string[]> {
    return readRows(sql, idRow, OPEN_OF, personId, now);
  }

  async erase(tx: SqlExecutor, personId: string): Promise<void> {
    await tx.$executeRawUnsafe('delete from training_booking where person_id = $1::uuid', personId);
    await tx.$executeRawUnsafe(
      'update training_session set instructor_id = null where instructor_id = $1::uuid',
      personId,
    );
    await tx.$executeRawUnsafe(
      'update training_session set organiser_id = null where organiser_id = $1::uuid',
      personId,
    );
    await tx.$executeRawUnsafe('delete from calendar_feed where person_id = $1::uuid', personId);
  }
}
