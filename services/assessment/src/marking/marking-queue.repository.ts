import { Injectable } from '@nestjs/common';
import type { MarkingRow, MarkingTest } from '@rigwise/contracts';
import type { CallerScope } from '@rigwise/http';
import { idRow, readRow, readRows, scopeSql, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { Actor } from '../versions/version.ts';
import { holdUntil } from './marks.repository.ts';
import { stageColumn } from './stages.ts';

const MOST_TESTS = 200;
/** How far back turnaround looks. */
const LATELY = `interval '90 days'`;

const instant = z.date().transform((at) => at.toISOString());
const row = z
  .strictObject({
    id: z.string(),
    testId: z.string(),
    title: z.string(),
    question: z.string(),
    points: z.number(),
    stage: stageColumn,
    submittedAt: instant,
    mine: z.boolean(),
    hasDraft: z.boolean(),
  })
  .transform(({ testId, title, ...rest }): MarkingRow => ({ ...rest, test: { id: testId, title } }));
const testRow = z.strictObject({
  id: z.string(),
  title: z.string(),
  waiting: z.number(),
  mine: z.number(),
  // Times out of JSON have the offset of the connection.
  stages: z.array(
    z.object({
      ...{ stage: stageColumn, waiting: z.number() },
      oldest: z.coerce.date().transform((at) => at.toISOString()),
    }),
  ),
  oldest: instant,
  markedLately: z.number(),
  turnaroundHours: z.number().nullable(),
});

/** A test of which answers wait, without what is known of its markers. */
export type WaitingTest = Omit<MarkingTest, 'agreement'>;

/** Who asks for which answers. */
export interface MarkingQuery {
  readonly marker: Actor;
  readonly scope: CallerScope;
  readonly now: Date;
  readonly testId?: string | undefined;
}

const FROM = `
  mark m join attempt a on a.id = m.attempt_id left join person p on p.id = a.person_id`;
const TITLE = `(select v.title from test_version v where v.test_id = m.test_id and v.is_latest)`;

/** Answers that wait for a person to mark them. */
@Injectable()
export class MarkingQueue {
  tests(sql: SqlExecutor, query: MarkingQuery): Promise<WaitingTest[]> {
    const values: unknown[] = [];
    const { where, mine, value, lowest } = waiting(query, values);
    const now = `${value(query.now)}::timestamptz`;
    return readRows(
      sql,
      testRow,
      `with s as (
         select m.test_id as id, m.stage, count(*)::int as waiting, count(*) filter (where ${mine})::int as mine,
           min(m.submitted_at) as oldest
         from ${FROM} where ${where} and ${lowest} group by m.test_id, m.stage),
       t as (
         select id, sum(waiting)::int as waiting, sum(mine)::int as mine, min(oldest) as oldest,
           jsonb_agg(jsonb_build_object('stage', stage, 'waiting', waiting, 'oldest', oldest) order by stage) as stages
         from s group by id order by min(oldest), id limit ${MOST_TESTS})
       select t.id::text, v.title, t.waiting, t.mine, t.stages, t.oldest, d.count as "markedLately",
         d.hours as "turnaroundHours"
       from t join test_version v on v.test_id = t.id and v.is_latest
         cross join lateral (select count(*)::int as count,
             percentile_cont(0.5) within group (order by extract(epoch from marked_at - submitted_at) / 3600) as hours
           from mark where test_id = t.id and marked_at > ${now} - ${LATELY}) d
       order by t.oldest, t.id`,
      ...values,
    );
  }

  /** The longest waiting first. @returns up to `limit` + 1 */
  page(
    sql: SqlExecutor,
    query: MarkingQuery & { readonly isMine: boolean },
    {
      after,
      limit,
    }: { readonly after: readonly [submittedAt: string, id: string] | null; readonly limit: number },
  ): Promise<MarkingRow[]> {
    const values: unknown[] = [];
    const { where, mine, value, lowest } = waiting(query, values);
    const parts = [where, lowest, ...(query.isMine ? [mine] : [])];
    if (after)
      parts.push(
        `(m.submitted_at, m.id) > (${value(new Date(after[0]))}::timestamptz, ${value(after[1])}::uuid)`,
      );
    return readRows(
      sql,
      row,
      `select m.id::text, m.test_id::text as "testId", ${TITLE} as title,
         (select v.title from item_version v where v.id = i.version_id) as question,
         (select sum((q->>'max')::float8) from jsonb_array_elements(i.outcome->'questions') q
           where q->>'state' = 'to-mark') as points,
         m.stage, m.submitted_at as "submittedAt", ${mine} as mine,
         exists (select 1 from mark o join mark_draft d on d.mark_id = o.id
           where o.attempt_id = m.attempt_id and o.position = m.position
             and d.account_id = ${value(query.marker.accountId)}::uuid) as "hasDraft"
       from ${FROM} join attempt_item i on i.attempt_id = m.attempt_id and i.position = m.position
       where ${parts.join(' and ')} order by m.submitted_at, m.id limit ${limit + 1}`,
      ...values,
    );
  }

  /**
   * Takes one: of those that the marker holds first, then the longest waiting. Two markers never take the
   * same, and none takes two marks of one answer.
   * @param after the one that the marker skips: the next ones in the queue come first, then those before it
   * @returns its id
   */
  takeNext(sql: SqlExecutor, query: MarkingQuery, after: string | undefined): Promise<string | undefined> {
    const values: unknown[] = [];
    const { where, mine, value } = waiting(query, values);
    const skipped = after === undefined ? null : `${value(after)}::uuid`;
    const [other, first] =
      skipped === null
        ? ['', `${mine} desc`]
        : [
            ` and m.id <> ${skipped}`,
            `(m.submitted_at, m.id) < (select s.submitted_at, s.id from mark s where s.id = ${skipped})`,
          ];
    return readRow(
      sql,
      idRow,
      `update mark set marker_id = ${value(query.marker.accountId)}::uuid,
         held_until = ${value(holdUntil(query.now))}::timestamptz
       where id = (select m.id from ${FROM} where ${where}${other}
         order by ${first}, m.submitted_at, m.stage, m.id limit 1 for no key update of m skip locked)
       returning id::text`,
      ...values,
    );
  }
}

/**
 * What a marker can take or holds: within their scope, nothing of their own, and one mark of each answer. `lowest` is the
 * one to show where an answer has several that they could take.
 */
function waiting({ marker, scope, now, testId }: MarkingQuery, values: unknown[]) {
  const value = (of: unknown): string => `$${values.push(of)}`;
  const me = `${value(marker.accountId)}::uuid`;
  const person = `${value(marker.personId)}::uuid`;
  const at = `${value(now)}::timestamptz`;
  const same = 'o.attempt_id = m.attempt_id and o.position = m.position';
  const mine = `(m.marker_id is not distinct from ${me} and m.held_until > ${at})`;
  const parts = [
    scopeSql(scope, { department: 'p.department', crew: 'p.manager_id' }, values),
    `m.marked_at is null and a.status = 'grading'`,
    `(m.marker_id is null or m.marker_id = ${me} or m.held_until <= ${at})`,
    `a.account_id is distinct from ${me} and (${person} is null or a.person_id is distinct from ${person})`,
    `not exists (select 1 from mark o where ${same} and o.id <> m.id and o.marker_id = ${me})`,
  ];
  const lowest = `(m.marker_id is not distinct from ${me} or not exists (select 1 from mark o where ${same}
    and o.stage < m.stage and o.marked_at is null and (o.marker_id is null or o.held_until <= ${at})))`;
  if (testId !== undefined) parts.push(`m.test_id = ${value(testId)}::uuid`);
  return { where: parts.join(' and '), mine, value, lowest };
}
