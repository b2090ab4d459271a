import { Injectable } from '@nestjs/common';
import { MOST_PEOPLE_OF_A_MATRIX, type MatrixOrder } from '@rigwise/contracts';
import type { CallerScope } from '@rigwise/http';
import { isFoundSql } from '@rigwise/people';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { personSql, standingSql, type ProgressFilter } from './listed-people.ts';

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
// Its numbers were made by the statement, and are too many to be looked at one by one.
const numbers = z.custom<readonly (number | null)[]>(Array.isArray);
const cellsRow = z.strictObject({
  personId: z.string(),
  cells: z.string().transform((text) => numbers.parse(JSON.parse(text))),
});
export type ListedPerson = Readonly<z.output<typeof personRow>>;
/**
 * What a person needs, 0 for nothing, and has in skills: four numbers for each, the place of the skill in a list, needed,
 * held, and days, null for ever and never. Objects for 30,000 cells would be most of what is cleared away later.
 */
export type PersonCells = Readonly<z.output<typeof cellsRow>>;

const ORDER: Readonly<Record<MatrixOrder, string>> = {
  name: '',
  gaps: 's.required - s.met desc, ',
  // Those without one come last.
  department: 'p.department, ',
  position: `lower(btrim(p.position)), `,
};

// A text for each person, with numbers instead of ids: of 30,000 cells, ids and arrays cost three times as much.
// Where a lower level is held, what is lacking is also a level: the cell that needs something counts.
const CELLS = `
  with known as (select id, n - 1 as n from unnest($3::uuid[]) with ordinality as s (id, n))
  select c.person_id::text as "personId",
    '[' || string_agg(concat_ws(',', k.n, c.required, c.held, coalesce(c.days::text, 'null')), ',') || ']' as cells
  from (
    select person_id, skill_id, coalesce(required, 0) as required, level as held, met_until - $2::date as days
    from person_level where person_id = any($1::uuid[])
    union all
    select person_id, skill_id, required, held, lapsed_on - 1 - $2::date
    from person_gap where person_id = any($1::uuid[])) c
  join known k on k.id = c.skill_id group by c.person_id`;

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
    const where = [...standingSql(filter, values), ...personSql({ filter, scope }, 'p', values)];
    if (filter.search !== undefined) where.push(isFoundSql('p', filter.search, values));
    return readRows(
      sql,
      personRow,
      // Someone who was announced a moment ago has no standing yet. The first parameter would have no type elsewhere.
      `select p.id::text as "personId", p.name, p.employee_number as "employeeNumber", p.department, p.position,
         s.required - s.met as short
       from person p join standing s on s.person_id = p.id
       where $1::date is not null and ${where.join(' and ')}
       order by ${ORDER[order]}p.name_key, p.id limit ${MOST_PEOPLE_OF_A_MATRIX + 1}`,
      ...values,
    );
  }

  /** @param skills ids, to whose places the cells refer */
  cells(
    sql: SqlExecutor,
    personIds: readonly string[],
    { skills, today }: { readonly skills: readonly string[]; readonly today: string },
  ): Promise<PersonCells[]> {
    return readRows(sql, cellsRow, CELLS, personIds, today, skills);
  }
}
