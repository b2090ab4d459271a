import { Injectable } from '@nestjs/common';
import type { TrainingSessionContent, TrainingSessionEvent } from '@rigwise/contracts';
import { hasRow, readRow, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { SessionTimes } from './training-session.ts';

const stored = z.strictObject({
  ...{ id: z.string(), title: z.string(), skillId: z.string().nullable(), place: z.string() },
  ...{ startsAt: z.date(), endsAt: z.date(), closesAt: z.date(), timeZone: z.string(), capacity: z.number() },
  ...{ departments: z.array(z.string()), positions: z.array(z.string()) },
  ...{ instructorId: z.string().nullable(), isCancelled: z.boolean(), revision: z.number() },
});
/** A session that nobody else changes or books until the transaction ends. */
export type LockedSession = Readonly<z.output<typeof stored>>;

const LOCK = 'select id from training_session where id = $1::uuid for no key update';
const FIND = `
  select s.id::text, s.title, s.skill_id::text as "skillId", s.place, s.starts_at as "startsAt", s.ends_at as "endsAt",
    s.closes_at as "closesAt", s.time_zone as "timeZone", s.capacity, s.departments, s.positions,
    s.instructor_id::text as "instructorId", s.cancelled_at is not null as "isCancelled", s.revision
  from training_session s where s.id = $1::uuid`;
const SAVE = `
  insert into training_session as s (id, title, about, skill_id, place, instructor_id, instructor_name, starts_at,
    ends_at, time_zone, capacity, last_day_to_book, closes_at, note, departments, positions, organiser_id, changed_at,
    revision)
  values ($1::uuid, $2, $3, $4::uuid, $5, $6::uuid, $7, $8::timestamptz, $9::timestamptz, $10, $11::int, $12::date,
    $13::timestamptz, $14, $15::text[], $16::text[], $17::uuid, $18::timestamptz, 1)
  on conflict (id) do update set title = excluded.title, about = excluded.about, skill_id = excluded.skill_id,
    place = excluded.place, instructor_id = excluded.instructor_id, instructor_name = excluded.instructor_name,
    starts_at = excluded.starts_at, ends_at = excluded.ends_at, time_zone = excluded.time_zone,
    capacity = excluded.capacity, last_day_to_book = excluded.last_day_to_book, closes_at = excluded.closes_at,
    note = excluded.note, departments = excluded.departments, positions = excluded.positions,
    changed_at = excluded.changed_at, revision = s.revision + 1`;
const CANCEL = `
  update training_session set cancelled_at = $2::timestamptz, cancelled_reason = $3, changed_at = $2::timestamptz,
    revision = revision + 1
  where id = $1::uuid`;
const NOTE = `
  insert into training_session_step (session_id, revision, event, at, by)
  select s.id, s.revision, $2, $3::timestamptz, $4::uuid from training_session s where s.id = $1::uuid`;
const KNOWS_ZONE = 'select 1 from pg_timezone_names where lower(name) = lower($1) limit 1';

/** Who did something when. */
export interface Doing {
  readonly at: Date;
  /** An account. */
  readonly by: string;
}

/** Sessions, and what was done to them. */
@Injectable()
export class TrainingSessions {
  /** Locks it: of two who want the last place, the second sees that it is gone. */
  async lock(tx: SqlExecutor, id: string): Promise<LockedSession | undefined> {
    if (!(await hasRow(tx, LOCK, id))) return undefined;
    // In a second statement, which sees what others committed while the first one waited.
    return this.find(tx, id);
  }

  find(sql: SqlExecutor, id: string): Promise<LockedSession | undefined> {
    return readRow(sql, stored, FIND, id);
  }

  knowsZone(sql: SqlExecutor, zone: string): Promise<boolean> {
    return hasRow(sql, KNOWS_ZONE, zone);
  }

  /** @param organiserId of a new session */
  async save(
    tx: SqlExecutor,
    id: string,
    content: TrainingSessionContent,
    { startsAt, endsAt, closesAt }: SessionTimes,
    { organiserId, at }: { readonly organiserId: string | null; readonly at: Date },
  ): Promise<void> {
    const { title, about, skillId, place, instructor, timeZone, capacity, lastDayToBook } = content;
    const { note, departments, positions } = content;
    await tx.$executeRawUnsafe(
      ...([SAVE, id, title, about, skillId, place, instructor?.personId ?? null] as const),
      ...[instructor?.personId == null ? (instructor?.name ?? null) : null, startsAt, endsAt, timeZone],
      ...[capacity, lastDayToBook, closesAt, note, departments, positions, organiserId, at],
    );
  }

  async cancel(tx: SqlExecutor, id: string, reason: string, at: Date): Promise<void> {
    await tx.$executeRawUnsafe(CANCEL, id, at, reason);
  }

  /** Keeps what was done, after it. */
  async note(tx: SqlExecutor, id: string, event: TrainingSessionEvent, { at, by }: Doing): Promise<void> {
    await tx.$executeRawUnsafe(NOTE, id, event, at, by);
  }
}
