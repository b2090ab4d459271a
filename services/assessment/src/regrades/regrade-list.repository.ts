import { Injectable } from '@nestjs/common';
import {
  failReasons,
  regradeCounts,
  regradeOutcomes,
  regradeStatuses,
  type CallInput,
  type listRegradeDifferences,
  type listRegrades,
  type RegradeChange,
  type RegradeDifference,
  type RegradeRow,
} from '@rigwise/contracts';
import type { CallerScope } from '@rigwise/http';
import { who, whoSql } from '@rigwise/people';
import { countRow, readRow, readRows, scopeSql, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { corrections } from '../attempts/corrections.repository.ts';
import type { Actor } from '../versions/version.ts';

const instant = z.date().transform((at) => at.toISOString());
const shown = {
  id: z.string(),
  test: z.object({ id: z.string(), title: z.string() }),
  item: z.object({ id: z.string(), title: z.string(), number: z.number() }),
  kind: z.enum(corrections),
  byNumber: z.number().nullable(),
  status: z.enum(regradeStatuses),
  revision: z.number(),
  proposedBy: who.nullable(),
  proposedAt: instant,
  counts: regradeCounts.nullable(),
  done: z.number(),
};
const changeOf = (kind: RegradeChange['kind'], number: number | null): RegradeChange =>
  kind === 'version' ? { kind, number: number ?? 1 } : { kind };
const row = z
  .strictObject(shown)
  .transform(({ kind, byNumber, ...rest }): RegradeRow => ({ ...rest, change: changeOf(kind, byNumber) }));
const details = z
  .strictObject({
    ...shown,
    reason: z.string(),
    candidateReason: z.string(),
    computing: z.boolean(),
    asOf: instant.nullable(),
    decidedBy: who.nullable(),
    decidedAt: instant.nullable(),
    decisionReason: z.string().nullable(),
    appliedAt: instant.nullable(),
    own: z.boolean(),
    department: z.string().nullable(),
  })
  .transform(({ kind, byNumber, ...rest }) => ({ ...rest, change: changeOf(kind, byNumber) }));

export type DetailsRow = z.output<typeof details>;

const ROW = `r.id::text, json_build_object('id', r.test_id, 'title', t.title) as test,
  json_build_object('id', r.item_id, 'title', i.title, 'number', r.number) as item, r.change as kind,
  r.by_number as "byNumber", r.status, r.revision, ${whoSql('r.proposed_by')} as "proposedBy",
  r.proposed_at as "proposedAt", r.counts, r.done`;
const FROM = `regrade r join test_version t on t.test_id = r.test_id and t.is_latest
  join item_version i on i.id = r.version_id`;
const DETAILS = `${ROW}, r.reason, r.candidate_reason as "candidateReason", r.as_of as "asOf",
  r.run_requested_at is not null as computing,
  case when r.decided_by is not null then ${whoSql('r.decided_by')} end as "decidedBy", r.decided_at as "decidedAt",
  r.decision_reason as "decisionReason", r.applied_at as "appliedAt",
  r.proposed_by = $2::uuid or coalesce(r.proposer_person_id = $3::uuid, false) as own,
  (select x.department from test x where x.id = r.test_id) as department`;

const score = z.object({
  ...{ score: z.number(), max: z.number(), percent: z.number(), cutScore: z.number(), passed: z.boolean() },
  failedBy: z.array(z.enum(failReasons)),
});
const differenceRow = z
  .strictObject({
    attemptId: z.string(),
    personId: z.string().nullable(),
    name: z.string().nullable(),
    employeeNumber: z.string().nullable(),
    ordinal: z.number(),
    place: z.number(),
    before: score,
    after: score,
  })
  .transform(({ personId, name, employeeNumber, place, ...rest }) => ({
    place,
    difference: {
      ...rest,
      candidate: { personId, name, employeeNumber },
      outcome: regradeOutcomes[place] ?? 'unchanged',
    } satisfies Omit<RegradeDifference, 'certificates'>,
  }));
export type DifferenceRow = z.output<typeof differenceRow>;

/** What is kept of those that are applied, in the form of a dry run. */
const APPLIED = `(select regrade_id, attempt_id, before, after,
    case when (before->>'passed')::boolean = (after->>'passed')::boolean then 2
      when (before->>'passed')::boolean then 0 else 1 end as place from attempt_score)`;

const tableOf = (isDecided: boolean): string => (isDecided ? APPLIED : 'regrade_preview');
const RESTING = `select from certificate_attempt c join certificate_basis b on b.certificate_id = c.certificate_id
  where c.attempt_id = d.attempt_id and b.stands`;

/** Of a regrade: those of its dry run, or those that were applied. */
export interface Differences {
  readonly id: string;
  readonly isDecided: boolean;
}
type ListFilter = Omit<CallInput<typeof listRegrades>['query'], 'cursor' | 'limit'>;
type DifferenceFilter = Omit<CallInput<typeof listRegradeDifferences>['query'], 'cursor' | 'limit'>;
interface Part<Key> {
  readonly after: Key | null;
  readonly limit: number;
}

/** Regrades as people read them. */
@Injectable()
export class RegradeList {
  /** Newest first. @returns up to `limit` + 1 */
  page(
    sql: SqlExecutor,
    { status, testId }: ListFilter,
    scope: CallerScope,
    { after, limit }: Part<readonly [at: string, id: string]>,
  ): Promise<RegradeRow[]> {
    const values: unknown[] = [];
    const value = (of: unknown): string => `$${values.push(of)}`;
    const parts = [scopeSql(scope, { department: 'x.department', crew: null }, values)];
    if (status) parts.push(`r.status = ${value(status)}`);
    if (testId) parts.push(`r.test_id = ${value(testId)}::uuid`);
    if (after)
      parts.push(
        `(r.proposed_at, r.id) < (${value(new Date(after[0]))}::timestamptz, ${value(after[1])}::uuid)`,
      );
    return readRows(
      sql,
      row,
      `select ${ROW} from ${FROM} join test x on x.id = r.test_id where ${parts.join(' and ')}
       order by r.proposed_at desc, r.id desc limit ${limit + 1}`,
      ...values,
    );
  }

  find(sql: SqlExecutor, id: string, { accountId, personId }: Actor): Promise<DetailsRow | undefined> {
    return readRow(
      ...([sql, details, `select ${DETAILS} from ${FROM} where r.id = $1::uuid`] as const),
      ...[id, accountId, personId],
    );
  }

  /** How many certificates rest on attempts whose score it changes. */
  async certificates(sql: SqlExecutor, { id, isDecided }: Differences): Promise<number> {
    const count = await readRow(
      sql,
      countRow,
      `select count(distinct b.certificate_id)::int as count
       from ${tableOf(isDecided)} d join certificate_attempt c on c.attempt_id = d.attempt_id
         join certificate_basis b on b.certificate_id = c.certificate_id
       where d.regrade_id = $1::uuid and d.place < 3 and b.stands`,
      id,
    );
    return count ?? 0;
  }

  /** Passes that are lost first. @returns up to `limit` + 1 */
  differences(
    sql: SqlExecutor,
    { id, isDecided }: Differences,
    { outcome, flips, certified }: DifferenceFilter,
    { after, limit }: Part<readonly [place: number, attemptId: string]>,
  ): Promise<DifferenceRow[]> {
    const values: unknown[] = [id];
    const value = (of: unknown): string => `$${values.push(of)}`;
    const parts = ['d.regrade_id = $1::uuid'];
    if (outcome) parts.push(`d.place = ${value(regradeOutcomes.indexOf(outcome))}::int`);
    if (flips) parts.push('d.place < 2');
    if (certified) parts.push(`d.place < 3 and exists (${RESTING})`);
    if (after) parts.push(`(d.place, d.attempt_id) > (${value(after[0])}::int, ${value(after[1])}::uuid)`);
    return readRows(
      sql,
      differenceRow,
      `select d.attempt_id::text as "attemptId", a.person_id::text as "personId", p.name,
         p.employee_number as "employeeNumber", a.ordinal, d.place, d.before, d.after
       from ${tableOf(isDecided)} d join attempt a on a.id = d.attempt_id
         left join person p on p.id = a.person_id
       where ${parts.join(' and ')} order by d.place, d.attempt_id limit ${limit + 1}`,
      ...values,
    );
  }
}
