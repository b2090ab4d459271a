import { Injectable } from '@nestjs/common';
import { crewOnShift, type CallInput, type CrewOnShift, type listRotations } from '@rigwise/contracts';
import type { CallerScope } from '@rigwise/http';
import { inScopeSql, peopleByNameSql } from '@rigwise/people';
import { countRow, readRow, readRows, scopeSql, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { keyOf } from '../levels/compute-levels.ts';
import {
  HAS_ROTATION,
  mayBeAway,
  onDate,
  rosterJoins,
  shiftBegins,
  shiftSql,
  stateSql,
  todayOfEach,
} from './roster-sql.ts';

const personRow = z.strictObject({
  ...{ personId: z.string(), name: z.string(), employeeNumber: z.string(), position: z.string().nullable() },
  ...{ department: z.string().nullable(), rotation: z.string().nullable(), nameKey: z.string() },
  revision: z.number(),
});
/** A person as lists of rotations begin with. */
export type RotationPerson = Readonly<z.output<typeof personRow>>;
const numberedRow = z.strictObject({ personId: z.string(), number: z.string(), isInScope: z.boolean() });
const textRow = z.strictObject({ text: z.string() }).transform(({ text }) => text);

const IS_LISTED = 'p.active and p.merged_into_id is null and p.version > 0';
const SCOPED = { department: 'p.department', crew: 'p.manager_id' } as const;
const COLUMNS = `p.id::text as "personId", p.name, p.employee_number as "employeeNumber", p.position, p.department,
  nullif(btrim(p.rotation), '') as rotation, p.name_key as "nameKey",
  coalesce((select r.revision from person_rotation r where r.person_id = p.id), 0) as revision`;
const LAST_PATTERN = `(select case when t.pattern_id is null then 'none' else 'set' end from rotation_term t
  where t.person_id = p.id order by t.starts_on desc limit 1)`;
/** More people on shift are counted, and not named. */
const NAMED = 8;

export type RotationFilter = Omit<CallInput<typeof listRotations>['query'], 'cursor' | 'limit' | 'from'>;

/** People with what they do on a day, in one statement whatever their number. */
@Injectable()
export class RotationRows {
  /** Active people by name. @returns up to `limit` */
  async page(
    sql: SqlExecutor,
    filter: RotationFilter,
    scope: CallerScope,
    part: {
      readonly on: string;
      readonly after: readonly [string, string] | null;
      readonly limit: number;
      /** Texts of the directory that are read as patterns; needed to choose by setting. */
      readonly readable: readonly string[];
    },
  ): Promise<RotationPerson[]> {
    const values: unknown[] = [];
    const { from, condition, order } = chosenBy({ filter, scope, ...part }, values);
    return readRows(
      sql,
      personRow,
      `select ${COLUMNS} from ${from} where ${condition} order by ${order} limit ${part.limit}`,
      ...values,
    );
  }

  /** As many as the list has with these filters, which have no `setting`. */
  async count(
    sql: SqlExecutor,
    filter: Omit<RotationFilter, 'setting'>,
    scope: CallerScope,
    on: string,
  ): Promise<number> {
    const values: unknown[] = [];
    const { from, condition } = chosenBy({ filter, scope, on, after: null, readable: [] }, values);
    const statement = `select count(*)::int as count from ${from} where ${condition}`;
    return (await readRow(sql, countRow, statement, ...values)) ?? 0;
  }

  ofPeople(sql: SqlExecutor, personIds: readonly string[]): Promise<RotationPerson[]> {
    const statement = `select ${COLUMNS} from person p where p.id = any($1::uuid[]) and p.version > 0 order by p.name_key, p.id`;
    return readRows(sql, personRow, statement, personIds);
  }

  /** What the directory says of rotations, each once. */
  textsOfDirectory(sql: SqlExecutor): Promise<string[]> {
    return readRows(
      sql,
      textRow,
      `select distinct btrim(p.rotation) as text from person p where ${IS_LISTED} and btrim(p.rotation) <> ''`,
    );
  }

  /** Active people by their numbers in lower case, and whether the caller may set their rotation. */
  byNumber(
    sql: SqlExecutor,
    numbers: readonly string[],
    scope: CallerScope,
  ): Promise<z.output<typeof numberedRow>[]> {
    const values: unknown[] = [numbers];
    const statement = `select p.id::text as "personId", p.employee_number_key as number,
        coalesce(${scopeSql(scope, SCOPED, values)}, false) as "isInScope"
      from person p where p.employee_number_key = any($1::text[]) and ${IS_LISTED}`;
    return readRows(sql, numberedRow, statement, ...values);
  }

  /** Counts the people in a scope by what they do today, each by the zone of their rotation. */
  async today(sql: SqlExecutor, scope: CallerScope, now: Date): Promise<CrewOnShift> {
    const values: unknown[] = [now];
    const day = todayOfEach('$1');
    const counts = (['on', 'off', 'away', 'unknown'] as const).map(
      (one) => `count(*) filter (where shift = '${one}')::int as "${one}"`,
    );
    const found = await readRow(
      sql,
      crewOnShift,
      `with crew as (
         select p.id, p.name, p.name_key, p.position, ${stateSql(day)} as state, ${shiftSql(day)} as shift
         from person p ${rosterJoins(day)} where ${IS_LISTED} and ${scopeSql(scope, SCOPED, values)})
       select ${counts.join(', ')}, coalesce((
         select json_agg(json_build_object('personId', n.id, 'name', n.name, 'position', n.position, 'duty', n.state)
           order by n.name_key, n.id)
         from (select * from crew where shift = 'on' order by name_key, id limit ${NAMED}) n), '[]') as people
       from crew`,
      ...values,
    );
    if (!found) throw new Error('An aggregate has a row');
    return found;
  }
}

interface Chosen {
  readonly filter: RotationFilter;
  readonly scope: CallerScope;
  readonly on: string;
  readonly after: readonly [string, string] | null;
  readonly readable: readonly string[];
}

/** The people of a list with what this needs. */
function chosenBy({ filter, scope, on, after, readable }: Chosen, values: unknown[]) {
  const value = (of: unknown): string => `$${values.push(of)}`;
  const { search, position, department, crew, patternId, setting, shift } = filter;
  const ofPerson = (person: string): string[] => {
    const own = [inScopeSql(scope, person, values)];
    if (position !== undefined) own.push(`lower(btrim(${person}.position)) = ${value(keyOf(position))}`);
    if (department !== undefined) own.push(`${person}.department = ${value(department)}`);
    if (crew !== undefined) own.push(`${person}.manager_id = ${value(crew)}::uuid`);
    return own;
  };
  const { from, condition, order } = peopleByNameSql({ search, after, where: ofPerson }, values);
  const where = [IS_LISTED, condition];
  const date = value(on);
  const day = onDate(date);
  if (patternId !== undefined) where.push(`t.pattern_id = ${value(patternId)}::uuid`);
  // Each of the others is looked at for several days otherwise.
  if (shift === 'on' || shift === 'off' || shift === 'mobilising') where.push(HAS_ROTATION);
  if (shift === 'mobilising') where.push(`${shiftSql(day)} = 'off' and ${shiftBegins(date)}`);
  else if (shift !== undefined) where.push(`${shiftSql(day)} = ${value(shift)}`);
  if (shift === 'away') where.push(mayBeAway(date));
  if (setting !== undefined) {
    where.push(`coalesce(${LAST_PATTERN}, case when nullif(btrim(p.rotation), '') is null then 'none'
      when btrim(p.rotation) = any(${value(readable)}::text[]) then 'start-missing' else 'unreadable' end) = ${value(setting)}`);
  }
  const needsDay = patternId !== undefined || shift !== undefined;
  // A parameter that no condition uses would have no type.
  if (!needsDay) where.push(`${day('')} is not null`);
  return { from: `${from}${needsDay ? rosterJoins(day) : ''}`, condition: where.join(' and '), order };
}
