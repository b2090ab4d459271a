import { Injectable } from '@nestjs/common';
import {
  progressionLevels,
  skillLevels,
  type CallInput,
  type listLevelProgression,
  type ProgressionLevel,
} from '@rigwise/contracts';
import type { CallerScope } from '@rigwise/http';
import { countRow, readRow, readRows, scopeSql, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { keyOf } from '../levels/compute-levels.ts';
import { levelNamed } from '../levels/rule-book-source.ts';

type Asked = CallInput<typeof listLevelProgression>['query'];
export type ProgressionFigure = Pick<Asked, 'level' | 'only' | 'next' | 'at'>;
/** Whom it is about, and in which skills. */
export interface ProgressionSubject {
  readonly skills: readonly string[];
  readonly filter: Pick<Asked, 'position' | 'department'>;
  readonly scope: CallerScope;
}
/** Name, person and skill of the last one of a page. */
export type ProgressionPlace = readonly [nameKey: string, personId: string, skillId: string];

const HERE = 'p.active and p.merged_into_id is null and p.version > 0';
const atLevel = z.strictObject({ level: z.number(), people: z.number() });
const gapsRow = z.strictObject({
  skillId: z.string(),
  held: z.number(),
  next: z.number().nullable(),
  missing: z.array(z.number()),
  people: z.number(),
});
const row = z
  .strictObject({
    personId: z.string(),
    name: z.string(),
    employeeNumber: z.string(),
    department: z.string().nullable(),
    position: z.string().nullable(),
    skillId: z.string(),
    level: z.number(),
    required: z.number().nullable(),
    nameKey: z.string(),
  })
  .transform(({ nameKey, employeeNumber, level, required, ...rest }) => ({
    nameKey,
    row: {
      ...rest,
      employeeNumber: employeeNumber || null,
      level: progressionLevels[level] ?? 'none',
      required: required === null ? null : levelNamed(required),
    },
  }));
export type CountedLevel = z.output<typeof atLevel>;
export type CountedGaps = Readonly<z.output<typeof gapsRow>>;
export type ListedProgression = z.output<typeof row>;

/** Where people stand in some skills, by the last computation. */
@Injectable()
export class LevelProgressionRows {
  /** Active people who match. */
  async people(sql: SqlExecutor, about: ProgressionSubject): Promise<number> {
    const values: unknown[] = [];
    const statement = `select count(*)::int as count from person p where ${whereOf(about, values)}`;
    return (await readRow(sql, countRow, statement, ...values)) ?? 0;
  }

  /** How many have each level, without those who have none. */
  levels(sql: SqlExecutor, about: ProgressionSubject): Promise<CountedLevel[]> {
    const values: unknown[] = [about.skills];
    return readRows(
      sql,
      atLevel,
      `select l.level, count(*)::int as people from person_level l join person p on p.id = l.person_id
       where l.skill_id = any($1::uuid[]) and ${whereOf(about, values)} group by l.level`,
      ...values,
    );
  }

  /** How many are stopped at each level of each skill, by the clauses that aren’t met. */
  gaps(sql: SqlExecutor, about: ProgressionSubject): Promise<CountedGaps[]> {
    const values: unknown[] = [about.skills];
    return readRows(
      sql,
      gapsRow,
      `select g.skill_id::text as "skillId", g.held, g.next, g.missing, count(*)::int as people
       from person_gap g join person p on p.id = g.person_id
       where g.skill_id = any($1::uuid[]) and ${whereOf(about, values)}
       group by g.skill_id, g.held, g.next, g.missing`,
      ...values,
    );
  }

  /** Those whom a figure counts, by name. @returns up to `limit` */
  page(
    sql: SqlExecutor,
    about: ProgressionSubject,
    { level, only, next, at }: ProgressionFigure,
    { after, limit }: { readonly after: ProgressionPlace | null; readonly limit: number },
  ): Promise<ListedProgression[]> {
    const values: unknown[] = [about.skills];
    const value = (of: unknown): string => `$${values.push(of)}`;
    const where = [whereOf(about, values)];
    const number = numberOf(level);
    const { from, skill, held } = pairsOf(number, only !== undefined || next !== undefined);
    if (held) where.push(`${held} = ${value(number)}`);
    if (next !== undefined)
      where.push(next === 'none' ? 'g.next is null' : `g.next = ${value(skillLevels.indexOf(next) + 1)}`);
    if (at !== undefined) where.push(`${value(at)}::smallint = any(g.missing)`);
    if (after) {
      const [name, person, last] = [value(after[0]), value(after[1]), value(after[2])];
      // The first condition repeats what the second implies: an index finds names, and no index covers both tables.
      where.push(
        `p.name_key >= ${name}`,
        `(p.name_key, p.id, ${skill}) > (${name}, ${person}::uuid, ${last}::uuid)`,
      );
    }
    return readRows(
      sql,
      row,
      `select p.id::text as "personId", p.name, p.employee_number as "employeeNumber", p.department, p.position,
         ${skill}::text as "skillId", ${number} as level, g.required::int as required, p.name_key as "nameKey"
       from person p ${from}
       where ${where.join(' and ')} order by p.name_key, p.id, ${skill} limit ${limit}`,
      ...values,
    );
  }
}

/**
 * People with a skill each, as `p` and perhaps `g`, their gap, so that an index on skills and levels finds the few and
 * one on names the first of many.
 */
function pairsOf(
  level: number,
  isStopped: boolean,
): { readonly from: string; readonly skill: string; readonly held?: string } {
  if (isStopped)
    return {
      from: 'join person_gap g on g.person_id = p.id and g.skill_id = any($1::uuid[])',
      ...{ skill: 'g.skill_id', held: 'g.held' },
    };
  const gap = (skill: string): string =>
    `left join person_gap g on g.person_id = p.id and g.skill_id = ${skill}`;
  if (level > 0)
    return {
      from: `join person_level l on l.person_id = p.id and l.skill_id = any($1::uuid[]) ${gap('l.skill_id')}`,
      ...{ skill: 'l.skill_id', held: 'l.level' },
    };
  // Without a level there is no row.
  return {
    from: `join unnest($1::uuid[]) as s (id)
      on not exists (select from person_level l where l.person_id = p.id and l.skill_id = s.id) ${gap('s.id')}`,
    skill: 's.id',
  };
}

function whereOf({ filter, scope }: ProgressionSubject, values: unknown[]): string {
  const { position, department } = filter;
  const conditions = [HERE, scopeSql(scope, { department: 'p.department', crew: 'p.manager_id' }, values)];
  if (position !== undefined) conditions.push(`lower(btrim(p.position)) = $${values.push(keyOf(position))}`);
  if (department !== undefined) conditions.push(`p.department = $${values.push(department)}`);
  return conditions.join(' and ');
}

/** 0 for none. */
const numberOf = (level: ProgressionLevel): number => progressionLevels.indexOf(level);
