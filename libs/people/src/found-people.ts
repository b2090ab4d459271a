import type { CallerScope } from '@rigwise/http';
import { idRow, likeText, readRows, scopeSql, type SqlExecutor } from '@rigwise/persistence';
import { keyOf } from './key-of.ts';

/** As many people as are looked up before the rows about them. */
const FEW = 1_000;

/**
 * SQL of whether a text finds a person: it is part of their name, or their number.
 * @param person what the statement calls the table
 * @param values parameters of the statement; those of the condition are added
 */
export function isFoundSql(person: string, search: string, values: unknown[]): string {
  const text = keyOf(search);
  const like = `$${values.push(`%${likeText(text)}%`)}`;
  return `(${person}.name_key like ${like} or ${person}.employee_number_key = $${values.push(text)})`;
}

/** SQL of whether a person is in a scope. @param person what the statement calls the table */
export const inScopeSql = (scope: CallerScope, person: string, values: unknown[]): string =>
  scopeSql(scope, { department: `${person}.department`, crew: `${person}.manager_id` }, values);

/** People of a list in the order of their names. */
export interface PeopleByName {
  readonly search: string | undefined;
  /** Name and id of the last one of the previous page. */
  readonly after: readonly [nameKey: string, id: string] | null;
  /** SQL of conditions on columns of `person`, as the statement calls it. */
  readonly where: (person: string) => readonly string[];
}

/**
 * SQL of people as `p`, so that a page ends after its last row. Those whom a text finds are taken from an index that
 * holds names and numbers: to see that it is none of 100,000 takes 20 ms.
 * @param values parameters of the statement; those of the conditions are added
 */
export function peopleByNameSql({ search, after, where }: PeopleByName, values: unknown[]) {
  const person = search === undefined ? 'p' : 'f';
  const conditions = [...where(person)];
  if (search !== undefined) conditions.push(isFoundSql(person, search, values));
  if (after)
    conditions.push(
      `(${person}.name_key, ${person}.id) > ($${values.push(after[0])}, $${values.push(after[1])}::uuid)`,
    );
  const condition = ['true', ...conditions].join(' and ');
  const order = `${person}.name_key, ${person}.id`;
  if (search === undefined) return { from: 'person p', condition, order };
  // OFFSET: otherwise PostgreSQL takes both for one table, and reads everyone's row.
  const found = `select f.id, f.name_key from person f where ${condition} order by ${order} offset 0`;
  return { from: `(${found}) f join person p on p.id = f.id`, condition: 'true', order };
}

/**
 * SQL of whether a row of a list is about someone whom a text finds. Few people are looked up first, so that an index on
 * their ids finds the rows; of many, each row is compared, as a page is full soon.
 * @param column of the list, with the person’s id
 * @param person what the statement calls `person`, if it joins it
 */
export async function isAboutFoundSql(
  sql: SqlExecutor,
  { search, column, person }: { readonly search: string; readonly column: string; readonly person?: string },
  values: unknown[],
): Promise<string> {
  const few = await fewFound(sql, search);
  if (few) return `${column} = any($${values.push(few)}::uuid[])`;
  if (person !== undefined) return isFoundSql(person, search, values);
  return `exists (select from person f where f.id = ${column} and ${isFoundSql('f', search, values)})`;
}

/** @returns ids, or null if they are many */
async function fewFound(sql: SqlExecutor, search: string): Promise<readonly string[] | null> {
  const values: unknown[] = [];
  const where = isFoundSql('f', search, values);
  const statement = `select f.id::text from person f where ${where} limit ${FEW + 1}`;
  const found = await readRows(sql, idRow, statement, ...values);
  return found.length > FEW ? null : found;
}
