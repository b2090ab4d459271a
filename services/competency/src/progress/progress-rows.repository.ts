import { Injectable } from '@nestjs/common';
import {
  fitnesses,
  progressCounts,
  type Fitness,
  type ProgressCounts,
  type ProgressRow,
} from '@rigwise/contracts';
import type { CallerScope } from '@rigwise/http';
import { peopleByNameSql } from '@rigwise/people';
import { readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { calendarDate } from '../database/calendar-date.ts';
import { EXPIRING, FITNESS, personSql, standingSql, type ListedPeople } from './listed-people.ts';

const row = z
  .strictObject({
    personId: z.string(),
    name: z.string(),
    employeeNumber: z.string(),
    department: z.string().nullable(),
    position: z.string().nullable(),
    required: z.number(),
    met: z.number(),
    reached: z.number(),
    fitUntil: calendarDate.nullable(),
    isExpiring: z.boolean(),
    nameKey: z.string(),
  })
  .transform(({ isExpiring, nameKey, employeeNumber, ...rest }) => ({
    nameKey,
    row: {
      ...rest,
      employeeNumber: employeeNumber || null,
      fitness: fitnessOf(rest, isExpiring),
    } satisfies ProgressRow,
  }));
export type ListedProgress = Readonly<z.output<typeof row>>;

function fitnessOf(
  { required, met }: { readonly required: number; readonly met: number },
  isExpiring: boolean,
): Fitness {
  if (required === 0) return 'no-profile';
  if (met < required) return 'short';
  return isExpiring ? 'expiring' : 'fit';
}

/** Name and id of the last one of a page. */
export type ProgressPlace = readonly [nameKey: string, id: string];

/** People with what they need and have, by the last computation. */
@Injectable()
export class ProgressRows {
  /** Active people by name. @returns up to `limit` */
  page(
    sql: SqlExecutor,
    about: ListedPeople,
    part: { readonly after: ProgressPlace | null; readonly limit: number; readonly today: string },
  ): Promise<ListedProgress[]> {
    const values: unknown[] = [part.today];
    const { from, condition, order } = peopleByNameSql(
      {
        ...{ search: about.filter.search, after: part.after },
        where: (person) => personSql(about, person, values),
      },
      values,
    );
    const where = [condition, ...standingSql(about.filter, values)];
    return readRows(
      sql,
      row,
      `select p.id::text as "personId", p.name, p.employee_number as "employeeNumber", p.department, p.position,
         coalesce(s.required, 0) as required, coalesce(s.met, 0) as met, coalesce(s.reached, 0) as reached,
         s.fit_until as "fitUntil", ${EXPIRING} as "isExpiring", p.name_key as "nameKey"
       from ${from} left join standing s on s.person_id = p.id
       where ${where.join(' and ')}
       order by ${order} limit ${part.limit}`,
      ...values,
    );
  }

  /** As many as `page` has of each. */
  async counts(sql: SqlExecutor, scope: CallerScope, today: string): Promise<ProgressCounts> {
    const values: unknown[] = [today];
    const counted = fitnesses.map((one) => `count(*) filter (where ${FITNESS[one]})::int as "${one}"`);
    const counts = await readRow(
      sql,
      progressCounts,
      `select ${counted.join(', ')} from person p left join standing s on s.person_id = p.id
       where ${[...standingSql({}, values), ...personSql({ filter: {}, scope }, 'p', values)].join(' and ')}`,
      ...values,
    );
    if (!counts) throw new Error('An aggregate has a row');
    return counts;
  }
}
