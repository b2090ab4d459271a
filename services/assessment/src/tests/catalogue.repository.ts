import { Injectable } from '@nestjs/common';
import { testContent, type CatalogueFilter } from '@rigwise/contracts';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { PrismaClient } from '../generated/client.ts';
import { searchSql } from '../versions/list-sql.ts';

/** Whom a catalogue is for, as the directory describes them. */
export interface Candidate {
  readonly department: string | null;
  readonly position: string | null;
  /** The manager whose crew they belong to. */
  readonly managerId: string | null;
}

export interface CatalogueQuery extends CatalogueFilter {
  readonly candidate: Candidate;
  readonly at: Date;
  /** The last row of the previous page: its title, and its id. */
  readonly after: readonly [title: string, id: string] | null;
  readonly limit: number;
}

const row = z.strictObject({
  id: z.string(),
  number: z.number(),
  versionId: z.string(),
  department: z.string().nullable(),
  sort_title: z.string(),
  item_count: z.number(),
  estimated_seconds: z.number(),
  content: testContent,
});
export type CatalogueRow = z.output<typeof row>;

/** Live tests that an employee may take, and that haven't closed. */
@Injectable()
export class Catalogue {
  constructor(private readonly database: PrismaClient) {}

  /** @returns up to `limit` + 1 rows, to show whether there are more */
  page(query: CatalogueQuery): Promise<CatalogueRow[]> {
    const { candidate, at, search, topic, language, longestMinutes, after, limit } = query;
    const values: unknown[] = [];
    const value = (of: unknown): string => `$${values.push(of)}`;
    const parts = [...openSql(candidate, at, value), ...searchSql(search, value)];
    if (topic) parts.push(`v.topics @> array[${value(topic)}::text]`);
    if (language) parts.push(`${value(language)} = any(v.languages)`);
    if (longestMinutes !== undefined)
      parts.push(
        `coalesce(v.time_limit_minutes * 60, v.estimated_seconds, 0) <= ${value(longestMinutes)}::int * 60`,
      );
    if (after) parts.push(`(v.title, v.test_id) > (${value(after[0])}::text, ${value(after[1])}::uuid)`);
    return this.read(this.database, parts, `order by v.title, v.test_id limit ${limit + 1}`, values);
  }

  async one(sql: SqlExecutor, id: string, candidate: Candidate, at: Date): Promise<CatalogueRow | undefined> {
    const values: unknown[] = [];
    const value = (of: unknown): string => `$${values.push(of)}`;
    const parts = [`v.test_id = ${value(id)}::uuid`, ...openSql(candidate, at, value)];
    return (await this.read(sql, parts, '', values))[0];
  }

  private read(
    sql: SqlExecutor,
    parts: readonly string[],
    rest: string,
    values: readonly unknown[],
  ): Promise<CatalogueRow[]> {
    return readRows(
      sql,
      row,
      `select v.test_id::text as id, v.number, v.id::text as "versionId", t.department, v.title as sort_title, v.item_count,
         coalesce(v.estimated_seconds, 0) as estimated_seconds, v.content
       from test_version v join test t on t.id = v.test_id where ${parts.join(' and ')} ${rest}`,
      ...values,
    );
  }
}

/** That a candidate may take a test, now or once it opens. */
function openSql({ department, position, managerId }: Candidate, at: Date, value: (of: unknown) => string) {
  return [
    `v.status = 'live'`,
    `(v.closes_at is null or v.closes_at > ${value(at)}::timestamptz)`,
    isOpenTo('departments', `${value(department)}::text`),
    isOpenTo('positions', `${value(position)}::text`),
    isOpenTo('crews', `${value(managerId)}::uuid`),
  ];
}

/** A list of the audience that is empty excludes nobody. */
const isOpenTo = (column: string, one: string): string =>
  `(v.${column} = '{}' or coalesce(${one} = any(v.${column}), false))`;
