import { Injectable } from '@nestjs/common';
import {
  disputeProposals,
  disputeStatuses,
  disputeSteps,
  MOST_OTHER_DISPUTES,
  regradeStatuses,
  type CallInput,
  type DisputeDetails,
  type DisputeRow,
  type listDisputes,
  type Scope,
} from '@rigwise/contracts';
import { CallerScope } from '@rigwise/http';
import { who, whoSql } from '@rigwise/people';
import { countRow, readRow, readRows, scopeSql, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { Actor } from '../versions/version.ts';
import type { DisputedQuestion } from './disputes.repository.ts';

const instant = z.date().transform((at) => at.toISOString());
const row = z.strictObject({
  id: z.string(),
  test: z.object({ id: z.string(), title: z.string() }),
  item: z.object({ id: z.string(), title: z.string(), number: z.number() }),
  status: z.enum(disputeStatuses),
  proposal: z.enum(disputeProposals).nullable(),
  disputedAt: instant,
  open: z.number(),
}) satisfies z.ZodType<DisputeRow>;
const details = row.extend({
  attemptId: z.string(),
  position: z.number(),
  revision: z.number(),
  reason: z.string(),
  versionId: z.string(),
  liveNumber: z.number().nullable(),
  department: z.string().nullable(),
  testDepartment: z.string().nullable(),
  regrade: z.object({ id: z.string(), status: z.enum(regradeStatuses) }).nullable(),
  own: z.boolean(),
});
export type DisputeDetailsRow = z.output<typeof details>;
const otherRow = z.strictObject({ id: z.string(), status: z.enum(disputeStatuses), disputedAt: instant });
const stepRow = z.strictObject({
  what: z.enum(disputeSteps),
  at: instant,
  by: who.nullable(),
  proposal: z.enum(disputeProposals).nullable(),
  text: z.string().nullable(),
});
const placeRow = z.strictObject({
  id: z.string(),
  person: z.string().nullable(),
  department: z.string().nullable(),
});

const FROM = `attempt_dispute d join attempt a on a.id = d.attempt_id
  join attempt_item i on i.attempt_id = d.attempt_id and i.position = d.position
  join item x on x.id = i.item_id`;
const UNDECIDED = ['open', 'answered'];
/** Of the same question: few are undecided, so those are found first. */
const OPEN = `(select count(*)::int from attempt_dispute o join attempt b on b.id = o.attempt_id
    join attempt_item j on j.attempt_id = o.attempt_id and j.position = o.position
  where o.status in ('open', 'answered') and b.test_id = a.test_id and j.version_id = i.version_id)`;
const ROW = `d.id::text, json_build_object('id', a.test_id, 'title', t.title) as test,
  json_build_object('id', i.item_id, 'title', v.title, 'number', v.number) as item, d.status, d.proposal,
  d.at as "disputedAt", ${OPEN} as open`;
const NAMED = `${FROM} join test_version t on t.id = a.test_version_id join item_version v on v.id = i.version_id`;
const DETAILS = `${ROW}, a.id::text as "attemptId", d.position, d.revision, d.reason, i.version_id::text as "versionId",
  x.live_number as "liveNumber", x.department,
  (select y.department from test y where y.id = a.test_id) as "testDepartment",
  (select json_build_object('id', r.id, 'status', r.status) from regrade r where r.id = d.regrade_id) as regrade,
  coalesce(d.answered_by = $2::uuid or d.answerer_person_id = $3::uuid, false) as own`;

type Filter = Omit<CallInput<typeof listDisputes>['query'], 'cursor' | 'limit'>;
interface Part {
  readonly after: readonly [at: string, id: string] | null;
  readonly limit: number;
}

/** Disputes as those read them who answer and decide; whose they are is never read. */
@Injectable()
export class DisputeList {
  /** Oldest first, without those of the caller's own attempts. @returns up to `limit` + 1 */
  page(
    sql: SqlExecutor,
    { status, testId, itemId }: Filter,
    { scope, actor }: { readonly scope: CallerScope; readonly actor: Actor },
    { after, limit }: Part,
  ): Promise<DisputeRow[]> {
    const values: unknown[] = [actor.accountId, actor.personId];
    const value = (of: unknown): string => `$${values.push(of)}`;
    const parts = [
      scopeSql(scope, { department: 'x.department', crew: null }, values),
      'not coalesce(a.account_id = $1::uuid or a.person_id = $2::uuid, false)',
    ];
    if (status !== 'all')
      parts.push(`d.status = any(${value(status === undefined ? UNDECIDED : [status])}::text[])`);
    if (testId) parts.push(`a.test_id = ${value(testId)}::uuid`);
    if (itemId) parts.push(`i.item_id = ${value(itemId)}::uuid`);
    if (after)
      parts.push(`(d.at, d.id) > (${value(new Date(after[0]))}::timestamptz, ${value(after[1])}::uuid)`);
    return readRows(
      sql,
      row,
      `select ${ROW} from ${NAMED} where ${parts.join(' and ')} order by d.at, d.id limit ${limit + 1}`,
      ...values,
    );
  }

  /** How many with this status the actor could take a step with: no answers and no questions of their own. */
  async waiting(sql: SqlExecutor, status: 'open' | 'answered', scope: Scope, actor: Actor): Promise<number> {
    const values: unknown[] = [actor.accountId, actor.personId, status];
    const covered = scopeSql(new CallerScope(scope), { department: 'x.department', crew: null }, values);
    const count = await readRow(
      sql,
      countRow,
      `select count(*)::int as count from ${FROM} where d.status = $3 and ${covered}
         and not coalesce(d.answered_by = $1::uuid or d.answerer_person_id = $2::uuid, false)
         and not exists (select from attempt o join attempt_item j on j.attempt_id = o.id
           where o.test_id = a.test_id and j.version_id = i.version_id and o.status <> 'voided'
             and (o.account_id = $1::uuid or o.person_id = $2::uuid))`,
      ...values,
    );
    return count ?? 0;
  }

  find(sql: SqlExecutor, id: string, { accountId, personId }: Actor): Promise<DisputeDetailsRow | undefined> {
    return readRow(
      ...([sql, details, `select ${DETAILS} from ${NAMED} where d.id = $1::uuid`] as const),
      ...[id, accountId, personId],
    );
  }

  /** Of the same question, oldest first. */
  others(
    sql: SqlExecutor,
    id: string,
    { testId, versionId }: DisputedQuestion,
  ): Promise<DisputeDetails['others']> {
    return readRows(
      sql,
      otherRow,
      `select d.id::text, d.status, d.at as "disputedAt" from ${FROM}
       where a.test_id = $1::uuid and i.version_id = $2::uuid and d.id <> $3::uuid
       order by d.at, d.id limit ${MOST_OTHER_DISPUTES}`,
      ...[testId, versionId, id],
    );
  }

  /** How many other disputes of the question have this status and were not answered by the caller. */
  async also(
    sql: SqlExecutor,
    id: string,
    status: 'open' | 'answered',
    question: DisputedQuestion,
    { accountId, personId }: Actor,
  ): Promise<number> {
    const count = await readRow(
      sql,
      countRow,
      `select count(*)::int as count from ${FROM}
       where a.test_id = $1::uuid and i.version_id = $2::uuid and d.id <> $3::uuid and d.status = $4
         and not coalesce(d.answered_by = $5::uuid or d.answerer_person_id = $6::uuid, false)`,
      ...[question.testId, question.versionId, id, status, accountId, personId],
    );
    return count ?? 0;
  }

  steps(sql: SqlExecutor, id: string): Promise<DisputeDetails['steps']> {
    return readRows(
      sql,
      stepRow,
      `select s.what, s.at, case when s.by is not null then ${whoSql('s.by')} end as by, s.proposal, s.text
       from dispute_step s where s.dispute_id = $1::uuid order by s.at, s.id`,
      id,
    );
  }

  /** Where disputes belong, with the person whose attempt it is. */
  places(sql: SqlExecutor, ids: readonly string[]): Promise<z.output<typeof placeRow>[]> {
    return readRows(
      sql,
      placeRow,
      `select d.id::text, a.person_id::text as person, x.department from ${FROM} where d.id = any($1::uuid[])`,
      ids,
    );
  }
}
