import { Injectable } from '@nestjs/common';
import {
  assignmentContent,
  assignmentKinds,
  assignmentStatuses,
  type AssignmentContent,
  type AssignmentKind,
  type AssignmentStatus,
  type AssignmentTarget,
  type Recurrence,
} from '@rigwise/contracts';
import {
  countRow,
  hasRow,
  notPaused,
  readRow,
  readRows,
  type Page,
  type SqlExecutor,
} from '@rigwise/persistence';
import { z } from 'zod';
import type { StoredAudience } from './audience-sql.ts';
import { calendarDate } from '../database/calendar-date.ts';
import { KINDS } from './kinds.ts';
import { plannedAfter, type Planned } from './recurrence.ts';
import { PENDING } from './work-sql.ts';

const terms = z.object({
  ...assignmentContent.shape,
  // People who were picked are rows of their own, which an erasure can empty.
  audience: z.custom<StoredAudience>((of) => typeof of === 'object' && of !== null && 'to' in of),
  ownDates: z.array(z.unknown()).max(0),
});
const row = z.strictObject({
  ...{ id: z.string(), kind: z.enum(assignmentKinds), targetId: z.string(), title: z.string() },
  ...{ content: terms, crewId: z.string().nullable(), assignedBy: z.string(), assignedAt: z.date() },
  ...{ status: z.enum(assignmentStatuses), through: z.string().nullable(), done: z.number() },
  ...{ total: z.number(), given: z.number(), had: z.number(), revision: z.number() },
  ...{ occurrence: z.number(), occurrenceDue: calendarDate.nullable() },
  ...{
    seriesFrom: calendarDate.nullable(),
    nextDue: calendarDate.nullable(),
    nextOpens: calendarDate.nullable(),
  },
});
export type StoredAssignment = Readonly<z.output<typeof row>>;
export type NewAssignment = Pick<
  StoredAssignment,
  'id' | 'kind' | 'targetId' | 'title' | 'crewId' | 'assignedBy' | 'assignedAt' | 'total'
> & { readonly content: AssignmentContent; readonly batchId: string | null };
/** Another occurrence of an assignment, and the one after it. */
export interface NextOccurrence {
  readonly number: number;
  readonly dueOn: string;
  readonly next: Planned | null;
}
const targetRow = z.strictObject({ id: z.string(), title: z.string() });
const listedTarget = z.strictObject({
  kind: z.enum(assignmentKinds),
  targetId: z.string(),
  title: z.string(),
});

const COLUMNS = `
  a.id::text, a.kind, a.target_id::text as "targetId", a.title, a.content, a.crew_id::text as "crewId",
  a.assigned_by::text as "assignedBy", a.assigned_at as "assignedAt", a.status, a.through::text, a.done, a.total,
  a.given, a.had, a.revision, a.occurrence, a.occurrence_due as "occurrenceDue", a.series_from as "seriesFrom",
  a.next_due as "nextDue", a.next_opens as "nextOpens"`;
const INSERT = `
  insert into assignment
    (id, kind, target_id, title, content, crew_id, assigned_by, assigned_at, status, total, batch_id,
      occurrence_due, series_from, next_due, next_opens, revision)
  values ($1::uuid, $2, $3::uuid, $4, $5::jsonb, $6::uuid, $7::uuid, $8::timestamptz, 'applying', $9::int, $10::uuid,
    $11::date, $11::date, $12::date, $13::date, 1)`;
const PICK = `
  insert into assignment_pick (assignment_id, person_id, due_on)
  select $1::uuid, r.person, r.due from jsonb_to_recordset($2::jsonb) as r (person uuid, due date)
  on conflict (assignment_id, person_id) do nothing`;
const ADVANCE = `
  update assignment set through = coalesce($2::uuid, through), done = done + $3::int, given = given + $4::int,
    had = had + $5::int, status = $6, total = greatest(total, done + $3::int) where id = $1::uuid`;

/** What was assigned, to whom, and how far it is given. */
@Injectable()
export class Assignments {
  async insert(tx: SqlExecutor, one: NewAssignment): Promise<void> {
    const { id, kind, targetId, title, content, crewId, assignedBy, assignedAt, total, batchId } = one;
    const { audience, ownDates, ...rest } = content;
    const stored = {
      ...rest,
      ownDates: [],
      audience: audience.to === 'people' ? { to: 'people' } : audience,
    };
    const again = content.recurrence;
    const first = again && content.due.by === 'date' ? content.due.on : null;
    const next =
      again && first !== null ? plannedAfter({ recurrence: again, from: first, dueOn: first }) : null;
    await tx.$executeRawUnsafe(
      ...([INSERT, id, kind, targetId, title, JSON.stringify(stored), crewId, assignedBy] as const),
      ...[assignedAt, total, batchId, first, next?.dueOn ?? null, next?.opensOn ?? null],
    );
    const own = new Map(ownDates.map(({ personId, on }) => [personId, on]));
    const picked = audience.to === 'people' ? audience.personIds : [...own.keys()];
    const picks = picked.map((person) => ({ person, due: own.get(person) ?? null }));
    if (picks.length > 0) await tx.$executeRawUnsafe(PICK, id, JSON.stringify(picks));
  }

  async find(sql: SqlExecutor, id: string): Promise<StoredAssignment | null> {
    return (await readRow(sql, row, `select ${COLUMNS} from assignment a where a.id = $1::uuid`, id)) ?? null;
  }

  /** Locks it until the transaction ends. */
  async lock(tx: SqlExecutor, id: string): Promise<StoredAssignment | null> {
    const sql = `select ${COLUMNS} from assignment a where a.id = $1::uuid for no key update`;
    return (await readRow(tx, row, sql, id)) ?? null;
  }

  /** Those of one act, in the order of their ids, as they were made. */
  ofBatch(sql: SqlExecutor, batchId: string): Promise<StoredAssignment[]> {
    const statement = `select ${COLUMNS} from assignment a where a.batch_id = $1::uuid order by a.id`;
    return readRows(sql, row, statement, batchId);
  }

  /** Locks the next one that is to be given to people and that no other process works on. */
  async claim(tx: SqlExecutor): Promise<StoredAssignment | null> {
    const sql = `select ${COLUMNS} from assignment a where a.status = 'applying'
      order by a.assigned_at, a.id limit 1 for no key update skip locked`;
    return (await readRow(tx, row, sql)) ?? null;
  }

  /** Locks the next one that is to be made again and that no other process works on. @param today by which it opens */
  async claimRecurring(tx: SqlExecutor, today: string): Promise<StoredAssignment | null> {
    const sql = `select ${COLUMNS} from assignment a where a.next_opens <= $1::date
      and (a.status = 'applied' or (a.status = 'failed' and a.occurrence > 1))
      order by a.next_opens, a.id limit 1 for no key update skip locked`;
    return (await readRow(tx, row, sql, today)) ?? null;
  }

  /** It is given to its people anew, by the task that does so. */
  async openOccurrence(
    tx: SqlExecutor,
    id: string,
    { number, dueOn, next, total }: NextOccurrence & { readonly total: number },
  ): Promise<void> {
    await tx.$executeRawUnsafe(
      `update assignment set occurrence = $2::int, occurrence_due = $3::date, next_due = $4::date, next_opens = $5::date,
         total = $6::int, status = 'applying', through = null, done = 0, given = 0, had = 0, failures = 0
       where id = $1::uuid`,
      ...[id, number, dueOn, next?.dueOn ?? null, next?.opensOn ?? null, total],
    );
  }

  /** What is open stays as it is. @param next null: it isn’t made again */
  async changeRecurrence(
    tx: SqlExecutor,
    id: string,
    { recurrence, next }: { readonly recurrence: Recurrence | null; readonly next: Planned | null },
  ): Promise<void> {
    await tx.$executeRawUnsafe(
      `update assignment set content = jsonb_set(content, '{recurrence}', $2::jsonb), series_from = $3::date,
         next_due = $3::date, next_opens = $4::date, revision = revision + 1,
         occurrence_due = coalesce(occurrence_due, case when content->'due'->>'by' = 'date' then
           (content->'due'->>'on')::date end)
       where id = $1::uuid`,
      ...[id, JSON.stringify(recurrence), next?.dueOn ?? null, next?.opensOn ?? null],
    );
  }

  /** Those whose people may join or leave, by id. */
  followed(
    sql: SqlExecutor,
    task: string,
    { after, limit, now }: Page<Pick<StoredAssignment, 'id'>>,
  ): Promise<StoredAssignment[]> {
    const statement = `select ${COLUMNS} from assignment a where a.status = 'applied'
      and ($1::uuid is null or a.id > $1::uuid) and ${notPaused(task, 'a.id::text', '$3')}
      and (a.content->'audience'->>'to' <> 'people'
        or exists (select from assigned_work w where w.assignment_id = a.id and ${PENDING}))
      order by a.id limit $2::int`;
    return readRows(sql, row, statement, after?.id ?? null, limit, now);
  }

  async advance(
    tx: SqlExecutor,
    id: string,
    step: {
      readonly through: string | null;
      readonly done: number;
      readonly given: number;
      readonly had: number;
      readonly status: 'applying' | 'applied';
    },
  ): Promise<void> {
    const { through, done, given, had, status } = step;
    await tx.$executeRawUnsafe(ADVANCE, id, through, done, given, had, status);
  }

  async end(
    tx: SqlExecutor,
    id: string,
    status: AssignmentStatus,
    { at, reason }: { readonly at: Date; readonly reason: string | null },
  ): Promise<void> {
    await tx.$executeRawUnsafe(
      `update assignment set status = $2, ended_at = $3::timestamptz, reason = $4, revision = revision + 1
       where id = $1::uuid`,
      ...[id, status, at, reason],
    );
  }

  /** @returns how often giving it to people failed, with this time */
  async countFailure(tx: SqlExecutor, id: string): Promise<number> {
    const sql = `update assignment set failures = failures + 1 where id = $1::uuid returning failures as count`;
    return (await readRow(tx, countRow, sql, id)) ?? 0;
  }

  /** Whether one of its people began after it was assigned. */
  hasBegun(sql: SqlExecutor, id: string): Promise<boolean> {
    return hasRow(
      sql,
      `select 1 from assigned_work w join begun_attempt b on b.person_id = w.person_id and b.test_id = w.target_id
       where w.assignment_id = $1::uuid and b.started_at >= w.assigned_at and not b.is_voided limit 1`,
      id,
    );
  }

  /** As if it had never been given. */
  async takeBack(tx: SqlExecutor, id: string): Promise<void> {
    await tx.$executeRawUnsafe('delete from assigned_work where assignment_id = $1::uuid', id);
  }

  target(sql: SqlExecutor, kind: AssignmentKind, id: string) {
    const statement = `select t.id::text, t.title from (${KINDS[kind].targets}) t where t.id = $1::uuid`;
    return readRow(sql, targetRow, statement, id);
  }

  /** Of one kind or all, by title. @param skillId only what gives evidence for it */
  async targets(
    sql: SqlExecutor,
    kinds: readonly AssignmentKind[],
    skillId: string | null,
  ): Promise<AssignmentTarget[]> {
    const each = kinds.map(
      (kind) => `select '${kind}' as kind, t.id::text as "targetId", t.title from (${KINDS[kind].targets}) t
        where $1::uuid is null or t.id in (${KINDS[kind].forSkill})`,
    );
    const statement = `select * from (${each.join(' union all ')}) t order by lower(t.title), t."targetId"`;
    return readRows(sql, listedTarget, statement, skillId);
  }

  /** Whether a skill, a kind of certificate or a person exists that a group names. */
  knows(sql: SqlExecutor, what: 'skill' | 'certificate_scheme' | 'person', id: string): Promise<boolean> {
    return hasRow(sql, `select 1 from ${what} where id = $1::uuid`, id);
  }
}
