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
import { countRow, likeText, readRow, readRows, scopeSql } from '@rigwise/persistence';
import { z } from 'zod';
import { PrismaClient } from '../generated/client.ts';
import { itemRowColumns, ROW } from './item-views.repository.ts';
import { queueSql, searchSql } from '../versions/list-sql.ts';
import type { Actor } from '../versions/version.ts';
import { phrasesOf } from './phrases-of.ts';

export interface ListQuery extends ItemFilter {
  readonly scope: CallerScope;
  readonly caller: Actor;
  /** The last row of the previous page: when it changed, and its id. */
  readonly after: readonly [changedAt: string, id: string] | null;
  readonly limit: number;
}

const MOST_COUNTED = 5_000;
/** Each is read to compare its words. */
const MOST_COUNTED_BY_WORDS = 1_000;
/** Characters: the beginning of a question tells it from others. */
const MOST_COMPARED = 500;
/** Those that share the most phrases. Each takes a third of a millisecond to compare. */
const MOST_CANDIDATES = 40;
const LEAST_SIMILARITY = 0.6;
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
    const most = query.search ? MOST_COUNTED_BY_WORDS : MOST_COUNTED;
    const fitting = `select from ${FROM} where ${where} limit ${most + 1}`;
    const sql = `select count(*)::int as count from (${fitting}) as counted`;
    const total = await readRow(this.database, countRow, sql, ...values);
    return total !== undefined && total <= most ? total : undefined;
  }

  /**
   * The most similar items by trigrams of their words, of those that share a phrase with the text: the index finds them.
   * Comparing all of a large bank takes seconds (docs/adr/0103).
   */
  async similar(
    text: string,
    except: string | undefined,
    scope: CallerScope,
  ): Promise<CallAnswer<typeof findSimilarItems, 200>['items']> {
    const compared = text.slice(0, MOST_COMPARED).toLowerCase();
    const values: unknown[] = [compared, except ?? null];
    const covered = scopeSql(scope, { department: 'i.department', crew: null }, values);
    const phrases = phrasesOf(compared).map(
      (phrase) => `v.words like $${values.push(`%${likeText(phrase)}%`)}`,
    );
    if (phrases.length === 0) return [];
    const shared = phrases.map((has) => `(${has})::int`).join(' + ');
    return readRows(
      this.database,
      similarRow,
      `select id, title, status, left(words, 300) as text, similarity
       from (select *, word_similarity($1, words)::float8 as similarity
         from (select i.id::text, v.title, v.status, v.words from ${FROM}
           where v.is_latest and (${phrases.join(' or ')}) and ($2::uuid is null or i.id <> $2::uuid) and ${covered}
           order by ${shared} desc, v.item_id desc limit ${MOST_CANDIDATES}) as candidate) as compared
       where similarity >= ${LEAST_SIMILARITY} order by similarity desc, id limit 10`,
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
      // Grouped first: few different lists of topics and languages are taken apart, not those of every item.
      `select topic, difficulty, language, sum(live)::int as live, sum(drafts)::int as drafts
       from (
         select v.topics, v.difficulty, v.languages, count(i.live_number) as live,
           count(*) filter (where ${UPCOMING}) as drafts
         from ${FROM} where v.is_latest and ${covered}
         group by v.topics, v.difficulty, v.languages) as alike
       cross join unnest(topics) as topic cross join unnest(languages) as language
       group by topic, difficulty, language order by topic, difficulty, language`,
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
  // The ids first: what filters compare is in an index, and the items that don't fit are not read.
  const ids = `select v.item_id from ${FROM} where ${parts.join(' and ')}
    order by v.changed_at desc, v.item_id desc limit ${query.limit + 1}`;
  const sql = `select ${ROW} from ${FROM} where v.is_latest and v.item_id in (${ids})
    order by v.changed_at desc, v.item_id desc`;
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
