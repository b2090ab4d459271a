import { Injectable } from '@nestjs/common';
import { MOST_PEOPLE_OF_A_MATRIX, type MatrixOrder } from '@rigwise/contracts';
import type { CallerScope } from '@rigwise/http';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { listedPeople, type ProgressFilter } from './listed-people.ts';

const personRow = z
  .strictObject({
    personId: z.string(),
    name: z.string(),
    employeeNumber: z.string(),
    department: z.string().nullable(),
    position: z.string().nullable(),
    short: z.number(),
  })
  .transform(({ employeeNumber, ...rest }) => ({ ...rest, employeeNumber: employeeNumber || null }));
const cellsRow = z.strictObject({
  personId: z.string(),
  skills: z.array(z.string()),
  required: z.array(z.number()),
  held: z.array(z.number()),
  days: z.array(z.number().nullable()),
});
export type ListedPerson = Readonly<z.output<typeof personRow>>;
/** The skills that a person needs or has, and for each: what is needed, 0 for nothing, what is held, and days. */
export type PersonCells = Readonly<z.output<typeof cellsRow>>;

const SHORT = 'coalesce(s.required - s.met, 0)';
const ORDER: Readonly<Record<MatrixOrder, string>> = {
  name: '',
  gaps: `${SHORT} desc, `,
  // Those without one come last.
  department: 'p.department, ',
  position: `lower(btrim(p.position)), `,
};

// What is lacking is also a level, if a lower one is held.
const CELLS = `
  select c.person_id::text as "personId", array_agg(c.skill_id::text) as skills, array_agg(c.required) as required,
    array_agg(c.held) as held, array_agg(c.days) as days
  from (
    select l.person_id, l.skill_id, coalesce(l.required, 0)::int as required, l.level::int as held,
      l.met_until - $2::date as days
    from person_level l where l.person_id = any($1::uuid[])
      and not exists (select from person_gap g where g.person_id = l.person_id and g.skill_id = l.skill_id)
    union all
    select person_id, skill_id, required::int, held::int, lapsed_on - 1 - $2::date
    from person_gap where person_id = any($1::uuid[])) c
  group by c.person_id`;

/** People with what they need and have in each skill, by the last computation. */
@Injectable()
export class MatrixRows {
  /** @returns one more than a matrix has, if there are more */
  people(
    sql: SqlExecutor,
    { filter, order, scope }: { filter: ProgressFilter; order: MatrixOrder; scope: CallerScope },
    today: string,
  ): Promise<ListedPerson[]> {
    const values: unknown[] = [today];
    const where = listedPeople(filter, scope, values);
    return readRows(
      sql,
      personRow,
      // The first parameter is also used where no condition does.
      `select p.id::text as "personId", p.name, p.employee_number as "employeeNumber", p.department, p.position,
         ${SHORT} as short
       from person p left join standing s on s.person_id = p.id
       where $1::date is not null and ${where.join(' and ')}
       order by ${ORDER[order]}p.name_key, p.id limit ${MOST_PEOPLE_OF_A_MATRIX + 1}`,
      ...values,
    );
  }

  cells(sql: SqlExecutor, personIds: readonly string[], today: string): Promise<PersonCells[]> {
    return readRows(sql, cellsRow, CELLS, personIds, today);
  }
}
