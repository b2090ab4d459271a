import { Injectable } from '@nestjs/common';
import { MOST_TREND_PEOPLE } from '@rigwise/contracts';
import type { CallerScope } from '@rigwise/http';
import { countRow, readRow, readRows, scopeSql, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { calendarDate } from '../database/calendar-date.ts';

const personRow = z
  .strictObject({
    ...{ personId: z.string(), name: z.string(), employeeNumber: z.string() },
    ...{ position: z.string().nullable(), department: z.string().nullable() },
  })
  .transform(({ employeeNumber, ...rest }) => ({ ...rest, employeeNumber: employeeNumber || null }));
export type TrendPerson = Readonly<z.output<typeof personRow>>;
const workRow = z.strictObject({
  ...{ personId: z.string(), title: z.string(), dueOn: calendarDate },
  from: calendarDate.meta({ description: 'The first day on which it was overdue' }),
  until: calendarDate.nullable().meta({ description: 'The first day on which it no longer was' }),
});
export type OverdueWork = Readonly<z.output<typeof workRow>>;
const certificateRow = z.strictObject({
  ...{ personId: z.string(), title: z.string(), validUntil: calendarDate, isValid: z.boolean() },
});
export type EndingCertificate = Readonly<z.output<typeof certificateRow>>;

/** Whom trends are about. */
export interface TrendSubject {
  readonly scope: CallerScope;
  readonly department: string | undefined;
}

// Its state on a day of the past follows from its days: it was overdue from the day after it was due, or was assigned
// late, until it was done, cancelled, or waived.
const OVERDUE = `
  select * from (
    select w.person_id::text as "personId", a.title, w.due_on as "dueOn",
      greatest(w.due_on + 1, w.opens_on, w.assigned_at::date) as "from",
      least(w.satisfied_on, (
        select max(s.at)::date from assigned_work_step s
        where w.is_cancelled and s.work_id = w.id and s.event in ('cancelled', 'left')), (
        select max(s.at)::date from assigned_work_step s
        where w.waived_until >= $2::date and s.work_id = w.id and s.event = 'waived')) as until
    from assigned_work w join assignment a on a.id = w.assignment_id
    where w.person_id = any($1::uuid[]) and w.due_on < $2::date) o
  where until is null or until > "from"`;
const ENDING = `
  select c.person_id::text as "personId", t.content->>'title' as title, c.valid_until as "validUntil",
    c.valid_until >= $2::date as "isValid"
  from certificate c
  join certificate_scheme_step t on t.scheme_id = c.scheme_id and t.revision = c.scheme_revision
  where c.person_id = any($1::uuid[]) and c.state = 'issued' and not c.is_shaken and c.valid_from <= $2::date
    and c.valid_until between $3::date and $4::date`;

/** What trends are computed from besides the ledger of evidence. */
@Injectable()
export class TrendFacts {
  async count(sql: SqlExecutor, subject: TrendSubject): Promise<number> {
    const values: unknown[] = [];
    const statement = `select count(*)::int as count from person p where ${whereOf(subject, values)}`;
    return (await readRow(sql, countRow, statement, ...values)) ?? 0;
  }

  /** Active people by name. */
  people(sql: SqlExecutor, subject: TrendSubject): Promise<TrendPerson[]> {
    const values: unknown[] = [];
    return readRows(
      sql,
      personRow,
      `select p.id::text as "personId", p.name, p.employee_number as "employeeNumber", p.position, p.department
       from person p where ${whereOf(subject, values)} order by p.name_key, p.id limit ${MOST_TREND_PEOPLE}`,
      ...values,
    );
  }

  /** What was overdue on any day before today, and from when until when. */
  overdue(sql: SqlExecutor, personIds: readonly string[], today: string): Promise<OverdueWork[]> {
    return readRows(sql, workRow, OVERDUE, personIds, today);
  }

  /** Certificates that end within some days and weren’t replaced, suspended or revoked. */
  ending(
    sql: SqlExecutor,
    personIds: readonly string[],
    { today, from, to }: Readonly<Record<'today' | 'from' | 'to', string>>,
  ): Promise<EndingCertificate[]> {
    return readRows(sql, certificateRow, ENDING, personIds, today, from, to);
  }
}

function whereOf({ scope, department }: TrendSubject, values: unknown[]): string {
  const where = [
    'p.active and p.merged_into_id is null and p.version > 0',
    scopeSql(scope, { department: 'p.department', crew: 'p.manager_id' }, values),
  ];
  if (department !== undefined) where.push(`p.department = $${values.push(department)}`);
  return where.join(' and ');
}
