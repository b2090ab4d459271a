import { Injectable } from '@nestjs/common';
import {
  assignmentKinds,
  assignmentPriorities,
  crewWorkCounts,
  workEvents,
  workStates,
  type CallInput,
  type CrewWorkCounts,
  type DueChoice,
  type listAssignedWork,
  type OwnWork,
  type WorkAtHome,
  type WorkDetails,
  type WorkRow,
} from '@rigwise/contracts';
import type { CallerScope } from '@rigwise/http';
import { isAboutFoundSql, who, whoSql } from '@rigwise/people';
import {
  countRow,
  hasRow,
  likeText,
  readRow,
  readRows,
  scopeSql,
  type SqlExecutor,
} from '@rigwise/persistence';
import { z } from 'zod';
import { calendarDate } from '../database/calendar-date.ts';
import { PENDING, stateSql } from './work-sql.ts';

const instant = z.date().transform((at) => at.toISOString());
const own = {
  ...{ id: z.string(), assignmentId: z.string(), kind: z.enum(assignmentKinds), targetId: z.string() },
  ...{ title: z.string(), state: z.enum(workStates), priority: z.enum(assignmentPriorities) },
  ...{ opensOn: calendarDate, dueOn: calendarDate, satisfiedOn: calendarDate.nullable() },
  ...{ isLate: z.boolean(), waivedUntil: calendarDate.nullable(), assignedBy: who, assignedAt: instant },
};
const ownRow = z.strictObject(own);
const listedRow = z.strictObject({
  ...own,
  ...{ personId: z.string(), name: z.string(), employeeNumber: z.string().nullable() },
  ...{ position: z.string().nullable(), department: z.string().nullable(), revision: z.number() },
});
const stepRow = z.strictObject({
  ...{ event: z.enum(workEvents), at: instant, by: who.nullable(), reason: z.string().nullable() },
  on: calendarDate.nullable(),
});
const homeRow = z.strictObject({ overdue: z.number(), dueSoon: z.number(), later: z.number() });
const nextRow = z.strictObject({
  ...{ id: z.string(), kind: z.enum(assignmentKinds), targetId: z.string(), title: z.string() },
  ...{ dueOn: calendarDate, isOverdue: z.boolean() },
});

// The day is always $1.
const STATE = stateSql('$1');
const OWN = `
  w.id::text, w.assignment_id::text as "assignmentId", w.kind, w.target_id::text as "targetId", a.title,
  ${STATE} as state, a.content->>'priority' as priority, w.opens_on as "opensOn", w.due_on as "dueOn",
  w.satisfied_on as "satisfiedOn", coalesce(w.satisfied_on > w.due_on, false) as "isLate",
  w.waived_until as "waivedUntil", ${whoSql('a.assigned_by')} as "assignedBy", w.assigned_at as "assignedAt"`;
const COLUMNS = `${OWN}, w.person_id::text as "personId", p.name, nullif(p.employee_number, '') as "employeeNumber",
  p.position, p.department, w.revision`;
const FROM = `from assigned_work w join assignment a on a.id = w.assignment_id`;
const WITH_PERSON = `${FROM} join person p on p.id = w.person_id`;
// An index has the same.
const ORDER = `(case when ${PENDING} then 0 else 1 end)`;
const SOON_DAYS = 14;
const TO_DO = `${STATE} in ('open', 'in_progress', 'overdue')`;
const DUE: Readonly<Record<DueChoice, string>> = {
  overdue: `${STATE} = 'overdue' and w.due_on < $1::date`,
  week: `${PENDING} and w.due_on between $1::date and $1::date + 7`,
  month: `${PENDING} and w.due_on between $1::date and $1::date + 30`,
  later: `${PENDING} and w.due_on > $1::date + 30`,
};
const COUNTED = `
  count(*) filter (where ${STATE} = 'overdue')::int as overdue,
  count(*) filter (where ${STATE} in ('open', 'in_progress') and w.due_on <= $1::date + ${SOON_DAYS})::int as "dueSoon"`;
const MOST_ENDED = 100;
const MOST_STEPS = 100;
const TITLED = 'select from assignment a where lower(a.title) like $1 limit 1';
const SCOPED = { department: 'p.department', crew: 'p.manager_id' } as const;

/** Conditions of work whose people are in a scope; none for all of them. */
function ofScope(scope: CallerScope, values: unknown[]): string[] {
  if (scope.apply() === 'all') return [];
  return [`w.person_id in (select p.id from person p where ${scopeSql(scope, SCOPED, values)})`];
}

export type WorkFilter = Omit<CallInput<typeof listAssignedWork>['query'], 'cursor' | 'limit'>;
/** Whether it is done, the due date and the id of the last one of a page. */
export type WorkPlace = [ended: number, dueOn: string, id: string];
export const placeOf = ({ state, dueOn, id }: WorkRow): WorkPlace => {
  const isEnded = state === 'satisfied' || state === 'cancelled';
  return [isEnded ? 1 : 0, dueOn, id];
};

/** What people have to do, as it is read. @param today such as 2027-03-02 */
@Injectable()
export class WorkViews {
  /** What is to be done first, by its due date. @returns up to `limit` */
  async page(
    sql: SqlExecutor,
    filter: WorkFilter,
    scope: CallerScope,
    part: { readonly after: WorkPlace | null; readonly limit: number; readonly today: string },
  ): Promise<WorkRow[]> {
    const values: unknown[] = [part.today];
    const value = (of: unknown): string => `$${values.push(of)}`;
    const where = [await conditionOf(sql, { filter, scope }, values)];
    if (part.after) {
      const [ended, dueOn, id] = part.after;
      where.push(
        `(${ORDER}, w.due_on, w.id) > (${value(ended)}::int, ${value(dueOn)}::date, ${value(id)}::uuid)`,
      );
    }
    return readRows(
      sql,
      listedRow,
      // Names and titles are read of those that the page has.
      `select ${COLUMNS} from (
         select w.* from assigned_work w where ${where.join(' and ')}
         order by ${ORDER}, w.due_on, w.id limit ${part.limit}) w
       join assignment a on a.id = w.assignment_id join person p on p.id = w.person_id
       order by ${ORDER}, w.due_on, w.id`,
      ...values,
    );
  }

  /** As many as the list has with these filters. */
  async count(sql: SqlExecutor, filter: WorkFilter, scope: CallerScope, today: string): Promise<number> {
    const values: unknown[] = [today];
    const condition = await conditionOf(sql, { filter, scope }, values);
    // A parameter that no condition uses would have no type.
    const statement = `select count(*)::int as count from assigned_work w where ${condition} and $1::date is not null`;
    return (await readRow(sql, countRow, statement, ...values)) ?? 0;
  }

  async find(sql: SqlExecutor, id: string, today: string): Promise<WorkDetails | undefined> {
    const found = await readRow(
      sql,
      listedRow,
      `select ${COLUMNS} ${WITH_PERSON} where w.id = $2::uuid`,
      today,
      id,
    );
    if (!found) return undefined;
    const history = await readRows(
      sql,
      stepRow,
      `select s.event, s.at, case when s.by is not null then ${whoSql('s.by')} end as by, s.reason, s."on"
       from assigned_work_step s where s.work_id = $1::uuid order by s.revision desc limit ${MOST_STEPS}`,
      id,
    );
    return { ...found, history };
  }

  /** What is overdue first, then what is due, then the newest of the rest. @param kind null: all */
  async ofPerson(sql: SqlExecutor, personId: string, kind: string | null, today: string): Promise<OwnWork[]> {
    const of = `select ${OWN} ${FROM} where w.person_id = $2::uuid and ($3::text is null or w.kind = $3)`;
    const pending = `${of} and ${PENDING} order by w.due_on, a.content->>'priority', w.id`;
    const ended = `${of} and not (${PENDING}) order by w.id desc limit ${MOST_ENDED}`;
    return [
      ...(await readRows(sql, ownRow, pending, today, personId, kind)),
      ...(await readRows(sql, ownRow, ended, today, personId, kind)),
    ];
  }

  async atHome(sql: SqlExecutor, personId: string, today: string): Promise<WorkAtHome> {
    const counts = await readRow(
      sql,
      homeRow,
      `select ${COUNTED}, count(*) filter (where ${STATE} in ('open', 'in_progress')
         and w.due_on > $1::date + ${SOON_DAYS})::int as later
       from assigned_work w where w.person_id = $2::uuid`,
      ...[today, personId],
    );
    const next = await readRows(
      sql,
      nextRow,
      `select w.id::text, w.kind, w.target_id::text as "targetId", a.title, w.due_on as "dueOn",
         ${STATE} = 'overdue' as "isOverdue"
       ${FROM} where w.person_id = $2::uuid and ${TO_DO}
       order by w.due_on, a.content->>'priority', w.id limit 3`,
      ...[today, personId],
    );
    return { ...(counts ?? { overdue: 0, dueSoon: 0, later: 0 }), next };
  }

  async counts(sql: SqlExecutor, scope: CallerScope, today: string): Promise<CrewWorkCounts> {
    const values: unknown[] = [today];
    const counts = await readRow(
      sql,
      crewWorkCounts,
      `select ${COUNTED} from assigned_work w
       where ${[`${ORDER} = 0 and w.due_on <= $1::date + ${SOON_DAYS}`, ...ofScope(scope, values)].join(' and ')}`,
      ...values,
    );
    if (!counts) throw new Error('An aggregate has a row');
    return counts;
  }
}

/** The condition of the list, whose first parameter is the day. */
async function conditionOf(
  sql: SqlExecutor,
  { filter, scope }: { readonly filter: WorkFilter; readonly scope: CallerScope },
  values: unknown[],
): Promise<string> {
  const { search, state, kind, due, personId, assignmentId } = filter;
  const value = (of: unknown): string => `$${values.push(of)}`;
  const where = ['true', ...ofScope(scope, values)];
  // Only a part of the index is read then.
  const isEnded = state === 'satisfied' || state === 'cancelled';
  if (state !== undefined) where.push(`${ORDER} = ${isEnded ? 1 : 0}`, `${STATE} = ${value(state)}`);
  if (kind !== undefined) where.push(`w.kind = ${value(kind)}`);
  if (due !== undefined) where.push(`${ORDER} = 0`, DUE[due]);
  if (personId !== undefined) where.push(`w.person_id = ${value(personId)}::uuid`);
  if (assignmentId !== undefined) where.push(`w.assignment_id = ${value(assignmentId)}::uuid`);
  if (search !== undefined) {
    const like = `%${likeText(search.trim().toLowerCase())}%`;
    const ways = [await isAboutFoundSql(sql, { search, column: 'w.person_id' }, values)];
    // Without this condition, an index on people finds all that there is.
    if (await hasRow(sql, TITLED, like))
      ways.push(
        `w.assignment_id in (select a.id from assignment a where lower(a.title) like ${value(like)})`,
      );
    where.push(ways.join(' or '));
  }
  return where.map((one) => `(${one})`).join(' and ');
}
