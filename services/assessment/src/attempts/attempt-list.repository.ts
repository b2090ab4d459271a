import { Injectable } from '@nestjs/common';
import { attemptStatuses, type AttemptRow, type CallInput, type listAttempts } from '@rigwise/contracts';
import type { CallerScope } from '@rigwise/http';
import { isAboutFoundSql } from '@rigwise/people';
import { readRow, readRows, scopeSql, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { attemptOutcome, scoreOf } from './attempt-outcome.ts';
import { minutes } from './attempt-state.ts';

const instant = z.date().transform((at) => at.toISOString());
const row = z
  .strictObject({
    id: z.string(),
    testId: z.string(),
    testNumber: z.number(),
    title: z.string(),
    personId: z.string().nullable(),
    name: z.string().nullable(),
    employeeNumber: z.string().nullable(),
    department: z.string().nullable(),
    ordinal: z.number(),
    status: z.enum(attemptStatuses),
    revision: z.number(),
    startedAt: instant,
    deadline: instant.nullable(),
    limitSeconds: z.number().nullable(),
    baseSeconds: z.number().nullable(),
    submittedAt: instant.nullable(),
    releasedAt: instant.nullable(),
    answered: z.number(),
    items: z.number(),
    outcome: attemptOutcome.nullable(),
    conflict: z.boolean(),
  })
  .transform(
    ({
      personId,
      name,
      employeeNumber,
      department,
      limitSeconds,
      baseSeconds,
      outcome,
      ...rest
    }): AttemptRow => ({
      ...rest,
      candidate: { personId, name, employeeNumber, department },
      limitMinutes: minutes(limitSeconds),
      extendedFromMinutes: limitSeconds === baseSeconds ? null : minutes(baseSeconds),
      score: outcome && scoreOf(outcome),
    }),
  );

const SELECT = `
  select a.id::text, a.test_id::text as "testId", a.test_number as "testNumber", v.title,
    a.person_id::text as "personId", p.name, p.employee_number as "employeeNumber", p.department, a.ordinal, a.status,
    a.revision, a.started_at as "startedAt", a.deadline_at as deadline, a.limit_seconds as "limitSeconds",
    a.base_seconds as "baseSeconds", a.submitted_at as "submittedAt", a.released_at as "releasedAt",
    (select count(*)::int from attempt_item i where i.attempt_id = a.id and i.response <> '{}') as answered,
    (select count(*)::int from attempt_item i where i.attempt_id = a.id) as items, a.outcome, a.conflict
  from attempt a join test_version v on v.id = a.test_version_id left join person p on p.id = a.person_id`;

export type AttemptFilter = Omit<CallInput<typeof listAttempts>['query'], 'cursor' | 'limit'>;

/** Attempts as those who watch over them see them. */
@Injectable()
export class AttemptList {
  /** Newest first. @returns up to `limit` + 1 */
  async page(
    sql: SqlExecutor,
    { status, running, testId, personId, search }: AttemptFilter,
    scope: CallerScope,
    { after, limit }: { readonly after: readonly [at: string, id: string] | null; readonly limit: number },
  ): Promise<AttemptRow[]> {
    const values: unknown[] = [];
    const value = (of: unknown): string => `$${values.push(of)}`;
    const parts = [scopeSql(scope, { department: 'p.department', crew: 'p.manager_id' }, values)];
    if (status) parts.push(`a.status = ${value(status)}`);
    if (running) parts.push(`a.status in ('in_progress', 'suspended')`);
    if (testId) parts.push(`a.test_id = ${value(testId)}::uuid`);
    if (personId) parts.push(`a.person_id = ${value(personId)}::uuid`);
    if (search)
      parts.push(await isAboutFoundSql(sql, { search, column: 'a.person_id', person: 'p' }, values));
    if (after)
      parts.push(
        `(a.started_at, a.id) < (${value(new Date(after[0]))}::timestamptz, ${value(after[1])}::uuid)`,
      );
    return readRows(
      sql,
      row,
      `${SELECT} where ${parts.join(' and ')} order by a.started_at desc, a.id desc limit ${limit + 1}`,
      ...values,
    );
  }

  find(sql: SqlExecutor, id: string): Promise<AttemptRow | undefined> {
    return readRow(sql, row, `${SELECT} where a.id = $1::uuid`, id);
  }
}
