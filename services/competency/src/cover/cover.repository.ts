import { Injectable } from '@nestjs/common';
import type { CoverCell } from '@rigwise/competence';
import {
  COVER_DAYS,
  type CallInput,
  type CoverGroup,
  type CoverPart,
  type listSkillCover,
} from '@rigwise/contracts';
import type { CallerScope } from '@rigwise/http';
import { countRow, readRow, readRows, scopeSql, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { calendarDate } from '../database/calendar-date.ts';
import { keyOf } from '../levels/compute-levels.ts';
import { levelNamed, namedLevel } from '../levels/rule-book-source.ts';

export type CoverFilter = Pick<
  CallInput<typeof listSkillCover>['query'],
  'skillId' | 'position' | 'department'
>;
/** Whom it is about. */
export interface CoverSubject {
  readonly filter: CoverFilter;
  readonly scope: CallerScope;
  /** Such as 2027-03-02. */
  readonly today: string;
  /** Only these people. */
  readonly personIds?: readonly string[];
}
/** Name, person and skill of the last one of a page. */
export type CoverPlace = [nameKey: string, personId: string, skillId: string];

const HERE = 'p.active and p.merged_into_id is null and p.version > 0';
// A person's need is met, and then a level, or it isn't, and then a gap: never both. Conditions stand outside: with one
// of its own, a part would be read as a whole, for each person of a crew as well.
const NEEDS = `person p join (
  select person_id, skill_id, required, level as held, met_until, true as is_met from person_level
  union all
  select person_id, skill_id, required, held, null::date, false from person_gap) n
  on n.person_id = p.id and n.required is not null`;
/** $1 is today. @param days ahead */
const hasIt = (days: number): string =>
  `(n.is_met and (n.met_until is null or n.met_until >= $1::date + ${days}))`;
const GROUPS: Readonly<Record<CoverGroup, { readonly key: string; readonly name: string }>> = {
  skill: { key: `''::text`, name: `''::text` },
  department: { key: `coalesce(p.department, '')`, name: `coalesce(p.department, '')` },
  // Positions are compared without upper and lower case.
  position: { key: 'lower(btrim(p.position))', name: 'min(btrim(p.position))' },
};
const PARTS: Readonly<Record<CoverPart, (days: number) => string>> = {
  needed: () => 'true',
  have: hasIt,
  lack: (days) => `not ${hasIt(days)}`,
};

const cellRow = z
  .strictObject({
    ...{ skill: z.string(), group: z.string(), name: z.string().nullable(), needed: z.number() },
    have: z.array(z.number()),
  })
  .transform(({ name, ...cell }) => ({ ...cell, name: name ?? '' }));
/** With the name of its group. */
export type NamedCell = CoverCell & Pick<z.output<typeof cellRow>, 'name'>;
const personRow = z
  .strictObject({
    personId: z.string(),
    name: z.string(),
    employeeNumber: z.string(),
    department: z.string().nullable(),
    position: z.string().nullable(),
    skillId: z.string(),
    required: z.number(),
    held: z.number(),
    until: calendarDate.nullable(),
    isMet: z.boolean(),
    nameKey: z.string(),
  })
  .transform(({ nameKey, employeeNumber, required, held, ...rest }) => ({
    nameKey,
    row: {
      ...{ ...rest, employeeNumber: employeeNumber || null },
      ...{ required: namedLevel(required), held: levelNamed(held) },
    },
  }));
export type ListedCover = z.output<typeof personRow>;

/** Who needs and who has which skill, by the last computation. */
@Injectable()
export class CoverRows {
  /** Active people who match, whether or not their positions need anything. */
  async people(sql: SqlExecutor, { filter, scope }: CoverSubject): Promise<number> {
    const values: unknown[] = [];
    const where = peopleWhere(filter, scope, values);
    const statement = `select count(*)::int as count from person p where ${where.join(' and ')}`;
    return (await readRow(sql, countRow, statement, ...values)) ?? 0;
  }

  cells(
    sql: SqlExecutor,
    by: CoverGroup,
    { filter, scope, today, personIds }: CoverSubject,
  ): Promise<NamedCell[]> {
    const values: unknown[] = [today];
    const where = needsWhere(filter, scope, values);
    if (personIds) where.push(`p.id = any($${values.push(personIds)}::uuid[])`);
    const { key, name } = GROUPS[by];
    const have = COVER_DAYS.map((days) => `count(*) filter (where ${hasIt(days)})::int`);
    return readRows(
      sql,
      cellRow,
      `select n.skill_id::text as skill, ${key} as "group", ${name} as name, count(*)::int as needed,
         array[${have.join(', ')}] as have
       from ${NEEDS} where ${where.join(' and ')} group by n.skill_id, ${by === 'skill' ? '1' : key}`,
      ...values,
    );
  }

  /** Those whom a figure counts, by name. @returns up to `limit` */
  page(
    sql: SqlExecutor,
    { filter, scope, today }: CoverSubject,
    figure: { readonly only: CoverPart; readonly days: number },
    { after, limit }: { readonly after: Readonly<CoverPlace> | null; readonly limit: number },
  ): Promise<ListedCover[]> {
    const values: unknown[] = [today];
    const where = [...needsWhere(filter, scope, values), PARTS[figure.only](figure.days)];
    if (after) {
      const [name, person, skill] = after.map((value) => `$${values.push(value)}`);
      // The first condition repeats what the second implies: an index finds names, and no index covers both tables.
      where.push(
        `p.name_key >= ${name}`,
        `(p.name_key, p.id, n.skill_id) > (${name}, ${person}::uuid, ${skill}::uuid)`,
      );
    }
    return readRows(
      sql,
      personRow,
      `select p.id::text as "personId", p.name, p.employee_number as "employeeNumber", p.department, p.position,
         n.skill_id::text as "skillId", n.required::int as required, n.held::int as held, n.met_until as until,
         ${hasIt(figure.days)} as "isMet", p.name_key as "nameKey"
       from ${NEEDS}
       where ${where.join(' and ')} order by p.name_key, p.id, n.skill_id limit ${limit}`,
      ...values,
    );
  }
}

function peopleWhere({ position, department }: CoverFilter, scope: CallerScope, values: unknown[]): string[] {
  const where = [HERE, scopeSql(scope, { department: 'p.department', crew: 'p.manager_id' }, values)];
  if (position !== undefined) where.push(`lower(btrim(p.position)) = $${values.push(keyOf(position))}`);
  if (department !== undefined) where.push(`coalesce(p.department, '') = $${values.push(department)}`);
  return where;
}

function needsWhere(filter: CoverFilter, scope: CallerScope, values: unknown[]): string[] {
  const where = peopleWhere(filter, scope, values);
  if (filter.skillId !== undefined) where.push(`n.skill_id = $${values.push(filter.skillId)}::uuid`);
  return where;
}
