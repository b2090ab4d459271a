import { Injectable } from '@nestjs/common';
import {
  attendances,
  evidenceKinds,
  externalRecordStatuses,
  rotationExceptionKinds,
  type MyEvidence,
  type MySkillsData,
} from '@rigwise/contracts';
import { readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { calendarDate } from '../database/calendar-date.ts';
import { namedLevel } from '../levels/rule-book-source.ts';

const instant = z.date().transform((at) => at.toISOString());
const levelRow = z
  .strictObject({
    skill: z.string(),
    code: z.string().nullable(),
    number: z.number(),
    since: calendarDate,
    until: calendarDate.nullable(),
  })
  .transform(({ number, ...rest }) => ({ ...rest, level: namedLevel(number) }));
const entryRow = z
  .strictObject({
    id: z.string(),
    kind: z.enum(evidenceKinds),
    title: z.string(),
    skill: z.string().nullable(),
    rating: z.number().nullable(),
    counts: z.boolean(),
    validFrom: calendarDate,
    validUntil: calendarDate.nullable(),
    recordedAt: instant,
    isWithdrawn: z.boolean(),
    isReplaced: z.boolean(),
  })
  .transform(({ id, ...entry }) => ({ id, entry: entry satisfies MyEvidence }));
const recordRow = z.strictObject({
  ...{ skill: z.string(), title: z.string(), issuer: z.string(), number: z.string().nullable() },
  ...{ rating: z.number().nullable(), validFrom: calendarDate, validUntil: calendarDate.nullable() },
  ...{ status: z.enum(externalRecordStatuses), enteredAt: instant },
});
const ratingRow = z.strictObject({
  ...{ skill: z.string(), rating: z.number(), note: z.string(), ratedAt: instant },
});
const termRow = z.strictObject({
  ...{ from: calendarDate, pattern: z.string().nullable(), anchor: calendarDate.nullable() },
  ...{ timeZone: z.string(), setAt: instant },
});
const exceptionRow = z.strictObject({
  ...{ kind: z.enum(rotationExceptionKinds), from: calendarDate, to: calendarDate },
  ...{ duty: z.enum(['on', 'day', 'night']).nullable(), reason: z.string().nullable(), addedAt: instant },
  ...{ isWithdrawn: z.boolean(), withdrawnReason: z.string().nullable() },
});
const sessionRow = z.strictObject({
  ...{ title: z.string(), place: z.string(), startsAt: instant, endsAt: instant, timeZone: z.string() },
  state: z.enum(['booked', 'waiting', 'withdrawn']),
  ...{ attendance: z.enum(attendances).nullable(), absentReason: z.string().nullable(), bookedAt: instant },
});
const feedRow = z.strictObject({ madeAt: instant });
export type MyEntry = z.output<typeof entryRow>;

// With those of duplicates of the person.
const KNOWN = `
  with recursive known (id) as (
    select $1::uuid union select p.id from person p join known k on p.merged_into_id = k.id)`;
const LEVELS = `
  select s.content->>'title' as skill, s.content->>'code' as code, l.level as number, l.since, l.until
  from person_level l join skill s on s.id = l.skill_id where l.person_id = $1::uuid order by 1, l.skill_id`;
const EVIDENCE = `${KNOWN}
  select e.id::text, e.kind, e.title, s.content->>'title' as skill, e.rating, e.counts, e.valid_from as "validFrom",
    e.valid_until as "validUntil", e.recorded_at as "recordedAt", e.withdrawn as "isWithdrawn",
    exists (select from evidence later where later.replaces = e.id) as "isReplaced"
  from known k join evidence e on e.person_id = k.id left join skill s on s.id = e.skill_id
  where $2::uuid is null or e.id < $2::uuid order by e.id desc limit $3::int`;

const RECORDS = `${KNOWN}
  select s.content->>'title' as skill, r.title, r.issuer, r.number, r.rating, r.valid_from as "validFrom",
    r.valid_until as "validUntil", r.status, r.entered_at as "enteredAt"
  from known k join external_record r on r.person_id = k.id join skill s on s.id = r.skill_id order by r.id desc`;
const RATINGS = `${KNOWN}
  select s.content->>'title' as skill, r.rating, r.note, r.rated_at as "ratedAt"
  from known k join skill_rating r on r.person_id = k.id join skill s on s.id = r.skill_id
  where not r.is_withdrawn order by r.rated_at desc, r.id`;
const TERMS = `${KNOWN}
  select t.starts_on as "from", k.name as pattern, t.anchor, t.time_zone as "timeZone", t.set_at as "setAt"
  from known n join rotation_term t on t.person_id = n.id left join rotation_pattern k on k.id = t.pattern_id
  order by t.starts_on desc`;
const EXCEPTIONS = `${KNOWN}
  select x.kind, x.starts_on as "from", x.ends_on as "to", x.duty, x.reason, x.added_at as "addedAt",
    x.withdrawn_at is not null as "isWithdrawn", x.withdrawn_reason as "withdrawnReason"
  from known n join rotation_exception x on x.person_id = n.id order by x.starts_on desc, x.id desc`;
const SESSIONS = `${KNOWN}
  select s.title, s.place, s.starts_at as "startsAt", s.ends_at as "endsAt", s.time_zone as "timeZone", b.state,
    b.attendance, b.absent_reason as "absentReason", b.booked_at as "bookedAt"
  from known n join training_booking b on b.person_id = n.id join training_session s on s.id = b.session_id
  order by s.starts_at desc, s.id`;
const FEED = 'select made_at as "madeAt" from calendar_feed where person_id = $1::uuid';

/** What is stored of a person’s skills and rotation, for the person. */
@Injectable()
export class MySkills {
  levels(sql: SqlExecutor, personId: string): Promise<MySkillsData['levels']> {
    return readRows(sql, levelRow, LEVELS, personId);
  }

  records(sql: SqlExecutor, personId: string): Promise<MySkillsData['externalRecords']> {
    return readRows(sql, recordRow, RECORDS, personId);
  }

  ratings(sql: SqlExecutor, personId: string): Promise<MySkillsData['ratings']> {
    return readRows(sql, ratingRow, RATINGS, personId);
  }

  rotations(sql: SqlExecutor, personId: string): Promise<MySkillsData['rotations']> {
    return readRows(sql, termRow, TERMS, personId);
  }

  rotationExceptions(sql: SqlExecutor, personId: string): Promise<MySkillsData['rotationExceptions']> {
    return readRows(sql, exceptionRow, EXCEPTIONS, personId);
  }

  trainingSessions(sql: SqlExecutor, personId: string): Promise<MySkillsData['trainingSessions']> {
    return readRows(sql, sessionRow, SESSIONS, personId);
  }

  async calendarAddressMadeAt(sql: SqlExecutor, personId: string): Promise<string | null> {
    return (await readRow(sql, feedRow, FEED, personId))?.madeAt ?? null;
  }

  /** Newest first. @param before the last of the page before; null for the first page */
  evidence(sql: SqlExecutor, personId: string, before: string | null, limit: number): Promise<MyEntry[]> {
    return readRows(sql, entryRow, EVIDENCE, personId, before, limit);
  }
}
