import { Injectable } from '@nestjs/common';
import type { ChangedResult } from '@rigwise/contracts';
import { readRows, settledSql, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { attemptOutcome, scoreOf } from './attempt-outcome.ts';

const instant = z.date().transform((at) => at.toISOString());
const row = z
  .strictObject({
    attemptId: z.string(),
    changedAt: instant,
    personId: z.string().nullable(),
    employeeNumber: z.string().nullable(),
    testId: z.string(),
    version: z.number(),
    title: z.string(),
    ordinal: z.number(),
    submittedAt: instant.nullable(),
    releasedAt: instant,
    voided: z.boolean(),
    outcome: attemptOutcome.nullable(),
    conflict: z.boolean(),
  })
  .transform(({ personId, employeeNumber, testId: id, version, title, outcome, ...rest }): ChangedResult => ({
    ...rest,
    candidate: personId === null ? null : { personId, employeeNumber },
    test: { id, version, title },
    score: rest.voided || outcome === null ? null : scoreOf(outcome),
  }));

/** Results in the order in which they changed, by the database's clock. */
@Injectable()
export class ChangedResults {
  /** @returns up to `limit` + 1 */
  after(
    sql: SqlExecutor,
    last: readonly [at: string, id: string] | null,
    limit: number,
  ): Promise<ChangedResult[]> {
    return readRows(
      sql,
      row,
      `select a.id::text as "attemptId", a.result_changed_at as "changedAt", a.person_id::text as "personId",
         p.employee_number as "employeeNumber", a.test_id::text as "testId", a.test_number as version, v.title, a.ordinal,
         a.submitted_at as "submittedAt", a.released_at as "releasedAt", a.status = 'voided' as voided, a.outcome,
         a.conflict
       from attempt a join test_version v on v.id = a.test_version_id left join person p on p.id = a.person_id
       where ${settledSql('a.result_changed_at')}
         and ($1::timestamptz is null or (a.result_changed_at, a.id) > ($1::timestamptz, $2::uuid))
       order by a.result_changed_at, a.id limit $3::int`,
      last && new Date(last[0]),
      last && last[1],
      limit + 1,
    );
  }
}
