import { Injectable } from '@nestjs/common';
import {
  attendances,
  bookingStates,
  trainingSessionEvents,
  trainingSessionStates,
  type SessionBooking,
  type TrainingSessionDetails,
} from '@rigwise/contracts';
import type { CallerScope } from '@rigwise/http';
import { who, whoSql } from '@rigwise/people';
import { likeText, readRow, readRows, scopeSql, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { calendarDate } from '../database/calendar-date.ts';

const moment = z.date().transform((at) => at.toISOString());
const session = z.strictObject({
  ...{ id: z.string(), title: z.string(), about: z.string().nullable() },
  skill: z.strictObject({ id: z.string(), title: z.string() }).nullable(),
  place: z.string(),
  instructor: z.strictObject({ personId: z.string().nullable(), name: z.string() }).nullable(),
  ...{ startsAt: moment, endsAt: moment, timeZone: z.string(), capacity: z.number() },
  ...{ booked: z.number(), waiting: z.number(), lastDayToBook: calendarDate.nullable() },
  ...{ note: z.string().nullable(), state: z.enum(trainingSessionStates) },
  ...{ cancelledReason: z.string().nullable(), revision: z.number() },
});
const row = session.extend({
  canChange: z.boolean(),
  ofScope: z.strictObject({ booked: z.number(), waiting: z.number() }),
});
const details = row.extend({ departments: z.array(z.string()), positions: z.array(z.string()) });
const mine = session.extend({
  mine: z.enum(bookingStates).nullable(),
  myPlace: z.number().nullable(),
  attendance: z.enum(attendances).nullable(),
  teaches: z.boolean(),
});
const booking = z.strictObject({
  ...{ personId: z.string(), name: z.string(), employeeNumber: z.string().nullable() },
  ...{ position: z.string().nullable(), state: z.enum(bookingStates), place: z.number().nullable() },
  ...{ bookedAt: moment, bookedBy: who, attendance: z.enum(attendances).nullable() },
  ...{ absentReason: z.string().nullable(), revision: z.number(), isOwn: z.boolean() },
});
const step = z.strictObject({ event: z.enum(trainingSessionEvents), at: moment, by: who });

/** @param now a parameter of type timestamptz */
const columns = (now: string): string => `
  s.id::text, s.title, s.about, s.place, s.starts_at as "startsAt", s.ends_at as "endsAt", s.time_zone as "timeZone",
  case when k.id is not null then json_build_object('id', k.id, 'title', k.content->>'title') end as skill,
  case when coalesce(i.name, s.instructor_name) is not null
    then json_build_object('personId', s.instructor_id, 'name', coalesce(i.name, s.instructor_name)) end as instructor,
  s.capacity, n.booked, n.waiting, s.last_day_to_book as "lastDayToBook", s.note,
  case when s.cancelled_at is not null then 'cancelled' when s.starts_at <= ${now}::timestamptz then 'begun'
    when s.closes_at <= ${now}::timestamptz then 'closed' else 'open' end as state,
  s.cancelled_reason as "cancelledReason", s.revision`;
const FROM = `
  from training_session s
  left join skill k on k.id = s.skill_id
  left join person i on i.id = s.instructor_id and i.name <> ''
  cross join lateral (
    select count(*) filter (where b.state = 'booked')::int as booked,
      count(*) filter (where b.state = 'waiting')::int as waiting
    from training_booking b where b.session_id = s.id) n`;
const SCOPED = { department: 'p.department', crew: 'p.manager_id' } as const;
const OWN = { department: 'null::text', crew: 's.organiser_id' } as const;
const KNOWN = `
  with recursive known (id) as (
    select $1::uuid union select p.id from person p join known k on p.merged_into_id = k.id)`;
// $1 the person, $2 now, $3 department, $4 position.
const MINE = (where: string): string => `${KNOWN}
  select ${columns('$2')}, b.state as mine, b.attendance,
    case when b.state = 'waiting' then (select count(*)::int from training_booking w
      where w.session_id = s.id and w.state = 'waiting' and w.queued <= b.queued) end as "myPlace",
    coalesce(s.instructor_id in (select id from known), false) as teaches
  ${FROM}
  left join lateral (select x.* from training_booking x join known o on o.id = x.person_id
    where x.session_id = s.id and x.state <> 'withdrawn' order by x.state limit 1) b on true
  where ${where} order by s.starts_at, s.id limit 200`;
const FOR_THEM = `(s.departments = '{}' or lower(btrim($3::text)) in (select lower(btrim(d)) from unnest(s.departments) d))
  and (s.positions = '{}' or lower(btrim($4::text)) in (select lower(btrim(d)) from unnest(s.positions) d))`;
const IS_MINE = `(b.state is not null or s.instructor_id in (select id from known))`;
const BOOKINGS = (among: string): string => `
  select b.person_id::text as "personId", coalesce(nullif(p.name, ''), 'Unknown person') as name,
    nullif(p.employee_number, '') as "employeeNumber", p.position, b.state,
    case when b.state = 'waiting' then (select count(*)::int from training_booking w
      where w.session_id = b.session_id and w.state = 'waiting' and w.queued <= b.queued) end as place,
    b.booked_at as "bookedAt", ${whoSql('b.booked_by')} as "bookedBy", b.attendance,
    b.absent_reason as "absentReason", b.revision, coalesce(b.person_id = $2::uuid, false) as "isOwn"
  from training_booking b left join person p on p.id = b.person_id
  where b.session_id = $1::uuid and b.state <> 'withdrawn' and ${among}
  order by b.state, case when b.state = 'booked' then p.name_key end, b.queued`;
const HISTORY = `
  select h.event, h.at, ${whoSql('h.by')} as by from training_session_step h
  where h.session_id = $1::uuid order by h.revision desc limit 100`;

export interface SessionFilter {
  readonly when: 'coming' | 'past';
  readonly search?: string | undefined;
}
/** When the last one of a page starts, and its id. */
export type SessionPlace = readonly [startsAt: string, id: string];
export type StoredSessionRow = Readonly<z.output<typeof row>>;
export type StoredSessionDetails = Readonly<z.output<typeof details>>;
export type StoredMySession = Readonly<z.output<typeof mine>>;
interface Reader {
  readonly personId: string;
  readonly department: string | null;
  readonly position: string | null;
}

/** Sessions as people read them. */
@Injectable()
export class SessionViews {
  /** @returns up to `limit` */
  page(
    sql: SqlExecutor,
    { when, search }: SessionFilter,
    scope: CallerScope,
    {
      now,
      after,
      limit,
    }: { readonly now: Date; readonly after: SessionPlace | null; readonly limit: number },
  ): Promise<StoredSessionRow[]> {
    const values: unknown[] = [now];
    const value = (of: unknown): string => `$${values.push(of)}`;
    const isPast = when === 'past';
    const where = [`s.ends_at ${isPast ? '<=' : '>'} $1::timestamptz`];
    if (search !== undefined) {
      const like = value(`%${likeText(search.trim().toLowerCase())}%`);
      where.push(`(lower(s.title) like ${like} or lower(s.place) like ${like})`);
    }
    if (after)
      where.push(
        `(s.starts_at, s.id) ${isPast ? '<' : '>'} (${value(after[0])}::timestamptz, ${value(after[1])}::uuid)`,
      );
    const order = isPast ? 's.starts_at desc, s.id desc' : 's.starts_at, s.id';
    return readRows(
      sql,
      row,
      `${this.rows(scope, values)} where ${where.join(' and ')} order by ${order} limit ${limit}`,
      ...values,
    );
  }

  find(
    sql: SqlExecutor,
    id: string,
    scope: CallerScope,
    now: Date,
  ): Promise<StoredSessionDetails | undefined> {
    const values: unknown[] = [now, id];
    const statement = this.rows(scope, values, ', s.departments, s.positions');
    return readRow(sql, details, `${statement} where s.id = $2::uuid`, ...values);
  }

  /** Those of its people whom the scope covers. @param reader the caller’s own person */
  bookings(
    sql: SqlExecutor,
    id: string,
    scope: CallerScope,
    reader: string | null,
  ): Promise<SessionBooking[]> {
    const values: unknown[] = [id, reader];
    const among = scopeSql(scope, SCOPED, values);
    return readRows(sql, booking, BOOKINGS(among), ...values);
  }

  history(sql: SqlExecutor, id: string): Promise<TrainingSessionDetails['history']> {
    return readRows(sql, step, HISTORY, id);
  }

  /** Those to come that a person may book, and theirs since a moment. */
  mine(sql: SqlExecutor, reader: Reader, now: Date, since: Date): Promise<StoredMySession[]> {
    const isOffered = `s.cancelled_at is null and s.closes_at > $2::timestamptz and ${FOR_THEM}`;
    return readRows(
      sql,
      mine,
      MINE(`s.ends_at > $5::timestamptz and (${IS_MINE} or ${isOffered})`),
      ...[reader.personId, now, reader.department, reader.position, since],
    );
  }

  /** One that a person may book or has booked. */
  oneOfMine(sql: SqlExecutor, reader: Reader, id: string, now: Date): Promise<StoredMySession | undefined> {
    const where = `s.id = $5::uuid and (${IS_MINE} or (${FOR_THEM}))`;
    return readRow(sql, mine, MINE(where), reader.personId, now, reader.department, reader.position, id);
  }

  private rows(scope: CallerScope, values: unknown[], more = ''): string {
    const [canChange, among] = [scopeSql(scope, OWN, values), scopeSql(scope, SCOPED, values)];
    return `
      select ${columns('$1')}, coalesce(${canChange}, false) as "canChange",
        (select json_build_object('booked', count(*) filter (where c.state = 'booked'),
            'waiting', count(*) filter (where c.state = 'waiting'))
          from training_booking c left join person p on p.id = c.person_id
          where c.session_id = s.id and ${among}) as "ofScope" ${more}
      ${FROM}`;
  }
}
