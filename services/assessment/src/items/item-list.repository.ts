import { Injectable } from '@nestjs/common';
import {
  difficulties,
  versionStatuses,
  type CallAnswer,
  type findSimilarItems,
  type itemCoverage,
  type ItemFilter,
  type ItemRow,
} from '@rigwise/contracts';
import type { CallerScope } from '@rigwise/http';
import { countRow, readRow, readRows, scopeSql } from '@rigwise/persistence';
import { z } from 'zod';
import { PrismaClient } from '../generated/client.ts';
import { itemRowColumns, ROW } from './item-views.repository.ts';
import { queueSql, searchSql } from '../versions/list-sql.ts';
import type { Actor } from '../versions/version.ts';

export interface ListQuery extends ItemFilter {
  readonly scope: CallerScope;
  readonly caller: Actor;
  /** The last row of the previous page: when it changed, and its id. */
  readonly after: readonly [changedAt: string, id: string] | null;
  readonly limit: number;
}

const MOST_COUNTED = 10_000;
/** Characters: the beginning of a question tells it from others. */
const MOST_COMPARED = 500;
/** Of a bank that repeats itself: comparing all 100,000 takes longer than a request may. */
const MOST_CANDIDATES = 1000;
const UPCOMING = "(i.live_number is null and v.status <> 'retired')";
/** Items and their versions, for `conditions`. */
export const FROM = 'item_version v join item i on i.id = v.item_id';
const similarRow = z.strictObject({
  id: z.string(),
  title: z.string(),
  status: z.enum(versionStatuses),
  text: z.string(),
  similarity: z.number(),
});
const coverageRow = z.strictObject({
  topic: z.string(),
  difficulty: z.enum(difficulties),
  language: z.string(),
  live: z.number(),
  drafts: z.number(),
});

/** The bank as lists show it: each item by its latest version. */
@Injectable()
export class ItemList {
  constructor(private readonly database: PrismaClient) {}

  /** @returns up to `limit` + 1 rows, to show whether there are more */
  page(query: ListQuery): Promise<ItemRow[]> {
    const { sql, values } = pageStatement(query);
    return readRows(this.database, itemRowColumns, sql, ...values);
  }

  /** @returns undefined if there are more than are counted */
  async total(query: ListQuery): Promise<number | undefined> {
    const { where, values } = conditions(query);
    const fitting = `select from ${FROM} where ${where} limit ${MOST_COUNTED + 1}`;
    const sql = `select count(*)::int as count from (${fitting}) as counted`;
    const total = await readRow(this.database, countRow, sql, ...values);
    return total !== undefined && total <= MOST_COUNTED ? total : undefined;
  }

  /** The most similar items by trigrams of their words. */
  similar(
    text: string,
    except: string | undefined,
    scope: CallerScope,
  ): Promise<CallAnswer<typeof findSimilarItems, 200>['items']> {
    const values: unknown[] = [text.slice(0, MOST_COMPARED).toLowerCase(), except ?? null];
    const covered = scopeSql(scope, { department: 'i.department', crew: null }, values);
    return readRows(
      this.database,
      similarRow,
      `select id, title, status, left(words, 300) as text, word_similarity($1, words)::float8 as similarity
       from (select i.id::text, v.title, v.status, v.words from ${FROM}
         where v.is_latest and $1 <% v.words and ($2::uuid is null or i.id <> $2::uuid) and ${covered}
         limit ${MOST_CANDIDATES}) as candidate
       order by similarity desc, id limit 10`,
      ...values,
    );
  }

  async departments(scope: CallerScope): Promise<string[]> {
    const values: unknown[] = [];
    const covered = scopeSql(scope, { department: 'department', crew: null }, values);
    const rows = await readRows(
      this.database,
      z.strictObject({ department: z.string() }),
      `select distinct department from (
         select department from person union all select department from item) as known
       where department is not null and ${covered} order by department limit 500`,
      ...values,
    );
    return rows.map(({ department }) => department);
  }

  coverage(scope: CallerScope): Promise<CallAnswer<typeof itemCoverage, 200>['cells']> {
    const values: unknown[] = [];
    const covered = scopeSql(scope, { department: 'i.department', crew: null }, values);
    return readRows(
      this.database,
      coverageRow,
      `select topic, v.difficulty, language, count(*) filter (where i.live_number is not null)::int as live,
         count(*) filter (where ${UPCOMING})::int as drafts
       from ${FROM} cross join unnest(v.topics) as topic cross join unnest(v.languages) as language
       where v.is_latest and ${covered} group by topic, v.difficulty, language
       order by topic, v.difficulty, language`,
      ...values,
    );
  }
}

/** Exported for the test of its query plans. */
export function pageStatement(query: ListQuery): { readonly sql: string; readonly values: unknown[] } {
  const { where, values } = conditions(query);
  const parts = [where];
  if (query.after) {
    const [at, id] = query.after;
    const first = values.push(new Date(at), id) - 1;
    parts.push(`(v.changed_at, v.item_id) < ($${first}::timestamptz, $${first + 1}::uuid)`);
  }
  const sql = `select ${ROW} from ${FROM} where ${parts.join(' and ')}
    order by v.changed_at desc, v.item_id desc limit ${query.limit + 1}`;
  return { sql, values };
}

/** Which items a filter selects, of those that the caller may read. */
export function conditions(query: Omit<ListQuery, 'after' | 'limit'>): { where: string; values: unknown[] } {
  const { scope, caller, status, stage, type, topic, difficulty, cognitiveLevel, language, search } = query;
  const values: unknown[] = [];
  const value = (of: unknown): string => `$${values.push(of)}`;
  const parts = ['v.is_latest', scopeSql(scope, { department: 'i.department', crew: null }, values)];
  if (status) parts.push(`v.status = ${value(status)}`);
  if (stage === 'live') parts.push('i.live_number is not null');
  if (stage === 'upcoming') parts.push(UPCOMING);
  if (type) parts.push(`v.type = ${value(type)}`);
  if (topic) parts.push(`v.topics @> array[${value(topic)}::text]`);
  if (difficulty) parts.push(`v.difficulty = ${value(difficulty)}`);
  if (cognitiveLevel) parts.push(`v.cognitive_level = ${value(cognitiveLevel)}`);
  if (language) parts.push(`${value(language)} = any(v.languages)`);
  if (query.department) parts.push(`i.department = ${value(query.department)}`);
  parts.push(...searchSql(search, value));
  if (query.queue) parts.push(queueSql('item', 'i', query.queue, caller, value));
  return { where: parts.join(' and '), values };
}
