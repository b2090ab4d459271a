import { Injectable } from '@nestjs/common';
import { assignmentKinds, type AssignmentKind, type WorkStep } from '@rigwise/contracts';
import { readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { calendarDate } from '../database/calendar-date.ts';
import { KINDS } from './kinds.ts';
import { PENDING } from './work-sql.ts';
import type { Facts, Terms, WorkEvent } from './work.ts';

const workRow = z.strictObject({
  ...{ id: z.string(), assignmentId: z.string(), personId: z.string(), title: z.string() },
  ...{ assignedAt: z.date(), opensOn: calendarDate, firstDueOn: calendarDate, dueOn: calendarDate },
  ...{ countsFrom: calendarDate.nullable(), begunOn: calendarDate.nullable() },
  ...{ satisfiedOn: calendarDate.nullable(), satisfiedBy: z.string().nullable() },
  ...{ waivedUntil: calendarDate.nullable(), isCancelled: z.boolean(), hasLeft: z.boolean() },
  revision: z.number(),
});
export type StoredWork = Readonly<z.output<typeof workRow>>;
const entryRow = z.strictObject({
  ...{ workId: z.string(), sourceId: z.string(), version: z.number(), on: calendarDate },
  ...{ recordedAt: z.date(), counts: z.boolean(), isWithdrawn: z.boolean() },
});
const begunRow = z.strictObject({ workId: z.string(), sourceId: z.string(), at: z.date() });
const stepRow = z.strictObject({
  workId: z.string(),
  revision: z.number(),
  event: z.enum(['waived', 'waiver-ended', 'cancelled', 'left', 'rejoined', 'due-changed']),
  on: calendarDate.nullable(),
});

const COLUMNS = `
  w.id::text, w.assignment_id::text as "assignmentId", w.person_id::text as "personId", a.title,
  w.assigned_at as "assignedAt", w.opens_on as "opensOn", w.first_due_on as "firstDueOn", w.due_on as "dueOn",
  w.counts_from as "countsFrom", w.begun_on as "begunOn", w.satisfied_on as "satisfiedOn",
  w.satisfied_by::text as "satisfiedBy", w.waived_until as "waivedUntil", w.is_cancelled as "isCancelled",
  w.has_left as "hasLeft", w.revision`;
const LOCKED = `for no key update of w`;
const FROM = 'from assigned_work w join assignment a on a.id = w.assignment_id';
// Duplicates that were merged into the person are the same person.
const FAMILIES = `
  with recursive w as materialized (
    select id, person_id, kind, target_id from assigned_work where id = any($1::uuid[])),
  f (work_id, id) as (
    select w.id, w.person_id from w
    union select f.work_id, p.id from person p join f on p.merged_into_id = f.id)`;
// By index for each of the few hundred people: “offset 0” keeps the planner from reading everyone’s evidence instead,
// which it takes for cheaper because it can’t know how few duplicates there are.
const ENTRIES =
  FAMILIES +
  assignmentKinds
    .map(
      (kind) => `
  select w.id::text as "workId", e.source_id::text as "sourceId", e.source_version as version, e.valid_from as "on",
    e.recorded_at as "recordedAt", e.counts, e.withdrawn as "isWithdrawn"
  from w join f on f.work_id = w.id cross join lateral (select e.* ${KINDS[kind].evidence} offset 0) e
  where w.kind = '${kind}'`,
    )
    .join(' union all ');
const BEGUN = `${FAMILIES}
  select w.id::text as "workId", b.attempt_id::text as "sourceId", b.started_at as at
  from w join f on f.work_id = w.id cross join lateral (
    select b.* from begun_attempt b where b.person_id = f.id and b.test_id = w.target_id and not b.is_voided offset 0) b
  where w.kind = 'test'`;
const STEPS = `
  select s.work_id::text as "workId", s.revision, s.event, s."on" from assigned_work_step s
  where s.work_id = any($1::uuid[]) and s.event <> 'assigned'`;
// A due date that has changed is announced anew.
const STORE = `
  update assigned_work w set due_on = r.due, begun_on = r.begun, satisfied_on = r.satisfied, satisfied_by = r.by,
    waived_until = r.waived, is_cancelled = r.cancelled, has_left = r.has_left,
    reminded = case when w.due_on = r.due then w.reminded end,
    told_overdue = w.told_overdue and w.due_on = r.due, escalated = w.escalated and w.due_on = r.due
  from jsonb_to_recordset($1::jsonb) as r (id uuid, due date, begun date, satisfied date, by uuid, waived date,
    cancelled boolean, has_left boolean)
  where w.id = r.id`;
const NOTE = `
  with counted as (
    update assigned_work w set revision = w.revision + 1 where w.id = any($1::uuid[]) returning w.id, w.revision)
  insert into assigned_work_step (work_id, revision, event, at, by, reason, "on")
  select id, revision, $2, $3::timestamptz, $4::uuid, $5, $6::date from counted`;
const INSERT = `
  with given as (
    insert into assigned_work (id, assignment_id, person_id, kind, target_id, occurrence, assigned_at, opens_on,
      first_due_on, due_on, counts_from)
    select r.id, a.id, r.person, a.kind, a.target_id, r.occurrence, $3::timestamptz, r.opens, r.due, r.due, r.counts
    from jsonb_to_recordset($2::jsonb) as r (id uuid, person uuid, occurrence int, opens date, due date, counts date)
    join assignment a on a.id = $1::uuid
    where not exists (select from erased e where e.id = r.person)
    on conflict (assignment_id, person_id, occurrence) do nothing returning id)
  insert into assigned_work_step (work_id, revision, event, at, by)
  select id, 1, 'assigned', $3::timestamptz, $4::uuid from given`;

const CANCEL_PENDING = `
  with cancelled as (
    update assigned_work w set revision = w.revision + 1, is_cancelled = true
    where w.assignment_id = $1::uuid and ${PENDING} returning w.id, w.revision)
  insert into assigned_work_step (work_id, revision, event, at, by, reason)
  select id, revision, 'cancelled', $2::timestamptz, $3::uuid, $4 from cancelled`;
const MOVE = `
  update assigned_work w set person_id = $2::uuid where w.person_id = $1::uuid and not exists (
    select from assigned_work o where o.assignment_id = w.assignment_id and o.person_id = $2::uuid
      and o.occurrence = w.occurrence)`;
const MOVE_PICKS = `
  update assignment_pick k set person_id = $2::uuid where k.person_id = $1::uuid and not exists (
    select from assignment_pick o where o.assignment_id = k.assignment_id and o.person_id = $2::uuid)`;

export interface NewWork {
  readonly id: string;
  readonly personId: string;
  readonly occurrence: number;
  readonly opensOn: string;
  readonly dueOn: string;
  readonly countsFrom: string | null;
}
export interface WorkChange {
  readonly event: WorkStep;
  readonly at: Date;
  /** An account; null: Rigwise. */
  readonly by: string | null;
  readonly reason: string | null;
  readonly on: string | null;
}

/** What people have to do. */
@Injectable()
export class Works {
  /** Locks it until the transaction ends. */
  async lock(tx: SqlExecutor, id: string): Promise<StoredWork | null> {
    return (
      (await readRow(tx, workRow, `select ${COLUMNS} ${FROM} where w.id = $1::uuid ${LOCKED}`, id)) ?? null
    );
  }

  lockAll(tx: SqlExecutor, ids: readonly string[]): Promise<StoredWork[]> {
    const sql = `select ${COLUMNS} ${FROM} where w.id = any($1::uuid[]) order by w.id ${LOCKED}`;
    return readRows(tx, workRow, sql, ids);
  }

  /** What a person was ever given of a kind, locked. @param targetId null: whatever it is */
  lockOf(
    tx: SqlExecutor,
    personId: string,
    kind: AssignmentKind,
    targetId: string | null,
  ): Promise<StoredWork[]> {
    const sql = `select ${COLUMNS} ${FROM} where w.person_id = $1::uuid and w.kind = $2
      and ($3::uuid is null or w.target_id = $3::uuid) order by w.id ${LOCKED}`;
    return readRows(tx, workRow, sql, personId, kind, targetId);
  }

  /** Of an assignment what isn’t satisfied or cancelled: thousands in one statement. */
  async cancelPending(
    tx: SqlExecutor,
    assignmentId: string,
    { at, by, reason }: { readonly at: Date; readonly by: string; readonly reason: string },
  ): Promise<void> {
    await tx.$executeRawUnsafe(CANCEL_PENDING, assignmentId, at, by, reason);
  }

  /** What belonged to a duplicate belongs to the person it was merged into, unless they have the same. */
  async move(tx: SqlExecutor, from: string, to: string): Promise<void> {
    await tx.$executeRawUnsafe(MOVE, from, to);
    await tx.$executeRawUnsafe(MOVE_PICKS, from, to);
  }

  /** Everything that the states of these follow from. */
  async eventsOf(
    sql: SqlExecutor,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, readonly WorkEvent[]>> {
    const entries = await readRows(sql, entryRow, ENTRIES, ids);
    const begun = await readRows(sql, begunRow, BEGUN, ids);
    const steps = await readRows(sql, stepRow, STEPS, ids);
    const all: (WorkEvent & { readonly workId: string })[] = [
      ...entries.map((one) => ({ event: 'evidence' as const, ...one })),
      ...begun.map((one) => ({ event: 'begun' as const, ...one })),
      ...steps.map(eventOf),
    ];
    return Map.groupBy(all, ({ workId }) => workId);
  }

  async store(tx: SqlExecutor, facts: readonly (readonly [string, Facts])[]): Promise<void> {
    const rows = facts.map(([id, one]) => ({
      ...{ id, due: one.dueOn, begun: one.begunOn, satisfied: one.satisfiedOn, by: one.satisfiedBy },
      ...{ waived: one.waivedUntil, cancelled: one.isCancelled, has_left: one.hasLeft },
    }));
    if (rows.length > 0) await tx.$executeRawUnsafe(STORE, JSON.stringify(rows));
  }

  /** Counts a change of each, and keeps what it was. */
  async note(tx: SqlExecutor, ids: readonly string[], change: WorkChange): Promise<void> {
    const { event, at, by, reason, on } = change;
    await tx.$executeRawUnsafe(NOTE, ids, event, at, by, reason, on);
  }

  /** Those that were given before stay as they are. */
  async insert(
    tx: SqlExecutor,
    assignmentId: string,
    works: readonly NewWork[],
    { at, by }: { readonly at: Date; readonly by: string | null },
  ): Promise<void> {
    const rows = works.map(({ id, personId, occurrence, opensOn, dueOn, countsFrom }) => ({
      ...{ id, person: personId, occurrence, opens: opensOn, due: dueOn, counts: countsFrom },
    }));
    if (rows.length > 0) await tx.$executeRawUnsafe(INSERT, assignmentId, JSON.stringify(rows), at, by);
  }

  async begin(
    tx: SqlExecutor,
    one: {
      readonly attemptId: string;
      readonly personId: string;
      readonly testId: string;
      readonly at: string;
    },
  ): Promise<void> {
    await tx.$executeRawUnsafe(
      `insert into begun_attempt (attempt_id, person_id, test_id, started_at)
       select $1::uuid, $2::uuid, $3::uuid, $4::timestamptz
       where not exists (select from erased e where e.id = $2::uuid) on conflict (attempt_id) do nothing`,
      ...[one.attemptId, one.personId, one.testId, one.at],
    );
  }

  async voidAttempt(tx: SqlExecutor, attemptId: string): Promise<void> {
    await tx.$executeRawUnsafe(
      'update begun_attempt set is_voided = true where attempt_id = $1::uuid',
      attemptId,
    );
  }

  /** What a person had to do goes with them. */
  async erase(tx: SqlExecutor, personId: string): Promise<void> {
    for (const table of ['assigned_work', 'assignment_pick', 'begun_attempt'])
      await tx.$executeRawUnsafe(`delete from ${table} where person_id = $1::uuid`, personId);
  }
}

export const termsOf = ({ assignedAt, opensOn, firstDueOn, countsFrom }: StoredWork): Terms => ({
  ...{ assignedAt, opensOn, dueOn: firstDueOn, countsFrom },
});

function eventOf(row: z.output<typeof stepRow>): WorkEvent & { readonly workId: string } {
  const { workId, revision, event, on } = row;
  if (event === 'waived') return { workId, revision, event, until: dayIn(on) };
  if (event === 'due-changed') return { workId, revision, event, dueOn: dayIn(on) };
  switch (event) {
    case 'waiver-ended':
      return { workId, revision, event };
    case 'cancelled':
      return { workId, revision, event };
    case 'left':
      return { workId, revision, event };
    case 'rejoined':
      return { workId, revision, event };
  }
}

function dayIn(on: string | null): string {
  if (on === null) throw new Error('This step has a day');
  return on;
}
