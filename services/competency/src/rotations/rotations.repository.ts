import { Injectable } from '@nestjs/common';
import {
  rotationEvents,
  rotationExceptionKinds,
  type RotationDetails,
  type RotationEvent,
  type RotationException,
} from '@rigwise/contracts';
import { who, whoSql } from '@rigwise/people';
import { hasRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { calendarDate } from '../database/calendar-date.ts';

const instant = z.date().transform((at) => at.toISOString());
const lockedRow = z.strictObject({
  ...{ personId: z.string(), name: z.string(), rotation: z.string().nullable() },
  ...{ managerId: z.string().nullable(), isListed: z.boolean(), revision: z.number() },
});
/** A person whose rotation nobody else changes until the transaction ends. */
export type LockedRotation = Readonly<z.output<typeof lockedRow>>;

const termRow = z.strictObject({
  ...{ personId: z.string(), from: calendarDate, patternId: z.string().nullable() },
  ...{ name: z.string().nullable(), cycle: z.string().nullable(), anchor: calendarDate.nullable() },
  ...{ premobilisationDays: z.number().nullable(), timeZone: z.string() },
  ...{ setBy: who, setAt: instant },
});
export type StoredTerm = Readonly<z.output<typeof termRow>>;

const exceptionRow = z.strictObject({
  ...{ personId: z.string(), kind: z.enum(rotationExceptionKinds), from: calendarDate, to: calendarDate },
  duty: z.enum(['on', 'day', 'night']).nullable(),
});
/** One that counts. */
export type StoredException = Readonly<z.output<typeof exceptionRow>>;
const keptRow = z.strictObject({
  ...{ id: z.string(), personId: z.string(), swapId: z.string().nullable() },
  ...{ colleagueId: z.string().nullable(), isWithdrawn: z.boolean() },
});
export type KeptException = Readonly<z.output<typeof keptRow>>;
const shownException = z.strictObject({
  ...{ id: z.string(), kind: z.enum(rotationExceptionKinds), from: calendarDate, to: calendarDate },
  ...{ duty: z.enum(['on', 'day', 'night']).nullable(), reason: z.string().nullable() },
  colleague: z.strictObject({ personId: z.string(), name: z.string() }).nullable(),
  ...{ addedBy: who, addedAt: instant },
  withdrawn: z.strictObject({ by: who, at: z.string(), reason: z.string() }).nullable(),
});
const stepRow = z.strictObject({ event: z.enum(rotationEvents), at: instant, by: who });

// In the order of their ids, as everything that locks several people does.
const LOCK = `select p.id::text as id from person p where p.id = any($1::uuid[]) order by p.id for no key update`;
const LOCKED = `
  select p.id::text as "personId", p.name, p.rotation, p.manager_id::text as "managerId",
    p.active and p.merged_into_id is null as "isListed",
    coalesce((select r.revision from person_rotation r where r.person_id = p.id), 0) as revision
  from person p where p.id = any($1::uuid[]) and p.version > 0 order by p.id`;
const TERMS = `
  select t.person_id::text as "personId", t.starts_on as "from", t.pattern_id::text as "patternId", k.name, k.cycle,
    t.anchor, k.premobilisation_days as "premobilisationDays", t.time_zone as "timeZone",
    ${whoSql('t.set_by')} as "setBy", t.set_at as "setAt"
  from rotation_term t left join rotation_pattern k on k.id = t.pattern_id
  where t.person_id = any($1::uuid[]) order by t.starts_on desc`;
const EXCEPTIONS = `
  select x.person_id::text as "personId", x.kind, x.starts_on as "from", x.ends_on as "to", x.duty
  from rotation_exception x
  where x.person_id = any($1::uuid[]) and x.withdrawn_at is null and x.ends_on >= $2::date and x.starts_on <= $3::date`;
const SHOWN = `
  select x.id::text, x.kind, x.starts_on as "from", x.ends_on as "to", x.duty, x.reason,
    case when c.id is not null then json_build_object('personId', c.id, 'name', c.name) end as colleague,
    ${whoSql('x.added_by')} as "addedBy", x.added_at as "addedAt",
    case when x.withdrawn_at is not null then json_build_object('by', ${whoSql('x.withdrawn_by')}, 'reason', x.withdrawn_reason,
      'at', to_char(x.withdrawn_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end as withdrawn
  from rotation_exception x left join person c on c.id = x.colleague_id
  where x.person_id = $1::uuid order by x.starts_on desc, x.id desc limit 100`;
const HISTORY = `
  select s.event, s.at, ${whoSql('s.by')} as by from rotation_step s
  where s.person_id = $1::uuid order by s.revision desc limit 100`;
const SET = `
  insert into rotation_term (person_id, starts_on, pattern_id, anchor, time_zone, set_at, set_by)
  select s.person_id, $2::date, s.pattern_id, $4::date, $5, $6::timestamptz, $7::uuid
  from unnest($1::uuid[], $3::uuid[]) as s (person_id, pattern_id)`;
const STEP = `
  with next as (
    insert into person_rotation as r (person_id, revision) select id, 1 from unnest($1::uuid[]) as id
    on conflict (person_id) do update set revision = r.revision + 1 returning r.person_id, r.revision)
  insert into rotation_step (person_id, revision, event, at, by)
  select person_id, revision, $2, $3::timestamptz, $4::uuid from next`;
const ADD = `
  insert into rotation_exception (id, person_id, kind, starts_on, ends_on, duty, reason, swap_id, colleague_id, added_at, added_by)
  values ($1::uuid, $2::uuid, $3, $4::date, $5::date, $6, $7, $8::uuid, $9::uuid, $10::timestamptz, $11::uuid)`;
const KEPT = `
  select x.id::text, x.person_id::text as "personId", x.swap_id::text as "swapId",
    x.colleague_id::text as "colleagueId", x.withdrawn_at is not null as "isWithdrawn"
  from rotation_exception x`;
const WITHDRAW = `
  update rotation_exception set withdrawn_at = $2::timestamptz, withdrawn_by = $3::uuid, withdrawn_reason = $4
  where (id = $1::uuid or swap_id = (select swap_id from rotation_exception where id = $1::uuid)) and withdrawn_at is null`;

/** Who did something when. */
export interface Doing {
  readonly at: Date;
  /** An account. */
  readonly by: string;
}
export interface NewTerms {
  readonly from: string;
  readonly anchor: string | null;
  readonly timeZone: string;
  /** By person; null for none. */
  readonly patterns: ReadonlyMap<string, string | null>;
}
export interface NewException extends Pick<
  RotationException,
  'id' | 'kind' | 'from' | 'to' | 'duty' | 'reason'
> {
  readonly personId: string;
  readonly swap: { readonly id: string; readonly colleagueId: string } | null;
}

/** Rotations of people, with their exceptions and everything that was done to them. */
@Injectable()
export class Rotations {
  /** Those of these people who are known, locked until the transaction ends. */
  async lock(tx: SqlExecutor, personIds: readonly string[]): Promise<LockedRotation[]> {
    await hasRow(tx, LOCK, personIds);
    // In a second statement, which sees what others committed while the first one waited.
    return readRows(tx, lockedRow, LOCKED, personIds);
  }

  /** Newest first. */
  terms(sql: SqlExecutor, personIds: readonly string[]): Promise<StoredTerm[]> {
    return readRows(sql, termRow, TERMS, personIds);
  }

  /** Those that count on any day from one date to another. */
  exceptions(
    sql: SqlExecutor,
    personIds: readonly string[],
    { from, to }: { readonly from: string; readonly to: string },
  ): Promise<StoredException[]> {
    return readRows(sql, exceptionRow, EXCEPTIONS, personIds, from, to);
  }

  shownExceptions(sql: SqlExecutor, personId: string): Promise<RotationException[]> {
    return readRows(sql, shownException, SHOWN, personId);
  }

  history(sql: SqlExecutor, personId: string): Promise<RotationDetails['history']> {
    return readRows(sql, stepRow, HISTORY, personId);
  }

  findException(sql: SqlExecutor, id: string): Promise<KeptException | undefined> {
    return readRow(sql, keptRow, `${KEPT} where x.id = $1::uuid`, id);
  }

  /** Whether the database knows a zone: it computes by it. */
  async knowsZone(sql: SqlExecutor, zone: string): Promise<boolean> {
    const statement = 'select name as id from pg_timezone_names where lower(name) = lower($1) limit 1';
    return (await readRow(sql, z.unknown(), statement, zone)) !== undefined;
  }

  /** What was to apply from that day on, or later, is replaced. */
  async set(
    tx: SqlExecutor,
    { from, anchor, timeZone, patterns }: NewTerms,
    { at, by }: Doing,
  ): Promise<void> {
    const people = [...patterns.keys()];
    await tx.$executeRawUnsafe(
      'delete from rotation_term where person_id = any($1::uuid[]) and starts_on >= $2::date',
      ...[people, from],
    );
    await tx.$executeRawUnsafe(SET, people, from, [...patterns.values()], anchor, timeZone, at, by);
  }

  async add(tx: SqlExecutor, exception: NewException, { at, by }: Doing): Promise<void> {
    const { id, personId, kind, from, to, duty, reason, swap } = exception;
    await tx.$executeRawUnsafe(
      ...([ADD, id, personId, kind, from, to, duty, reason, swap?.id ?? null] as const),
      ...[swap?.colleagueId ?? null, at, by],
    );
  }

  /** Both sides of a swap. */
  async withdraw(tx: SqlExecutor, id: string, reason: string, { at, by }: Doing): Promise<void> {
    await tx.$executeRawUnsafe(WITHDRAW, id, at, by, reason);
  }

  /** Counts a change of each of these people, and keeps what it was. */
  async note(
    tx: SqlExecutor,
    personIds: readonly string[],
    event: RotationEvent,
    { at, by }: Doing,
  ): Promise<void> {
    await tx.$executeRawUnsafe(STEP, personIds, event, at, by);
  }

  /** Everything of the person goes; colleagues keep shifts that they took over, without the name. */
  async erase(tx: SqlExecutor, personId: string): Promise<void> {
    for (const table of ['rotation_exception', 'rotation_term', 'rotation_step', 'person_rotation'])
      await tx.$executeRawUnsafe(`delete from ${table} where person_id = $1::uuid`, personId);
    const forget =
      'update rotation_exception set colleague_id = null, reason = null where colleague_id = $1::uuid';
    await tx.$executeRawUnsafe(forget, personId);
  }
}
