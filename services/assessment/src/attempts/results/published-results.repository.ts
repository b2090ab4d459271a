import { Injectable } from '@nestjs/common';
import type { PayloadOf, resultChangedV1 } from '@rigwise/contracts';
import { idRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

export interface ResultSnapshot {
  readonly revision: number;
  /** Its title is that of the test's version. */
  readonly payload: Omit<PayloadOf<typeof resultChangedV1>, 'title'>;
}

const instant = z.date().transform((at) => at.toISOString());
const row = z
  .strictObject({
    attemptId: z.string(),
    testId: z.string(),
    testNumber: z.number(),
    accountId: z.string(),
    personId: z.string().nullable(),
    ordinal: z.number(),
    submittedAt: instant,
    releasedAt: instant,
    voided: z.boolean(),
    score: z.number(),
    max: z.number(),
    passed: z.boolean(),
    conflict: z.boolean(),
    revision: z.number(),
  })
  .transform(({ revision, ...payload }): ResultSnapshot => ({ revision, payload }));

const RELEASED = 'released_at is not null and account_id is not null';

/** Released results, as other services are told of them. */
@Injectable()
export class PublishedResults {
  /** @returns those of the attempts whose results were ever released, and whose candidates weren't erased */
  find(sql: SqlExecutor, attemptIds: readonly string[]): Promise<ResultSnapshot[]> {
    return readRows(
      sql,
      row,
      `select id::text as "attemptId", test_id::text as "testId", test_number as "testNumber",
         account_id::text as "accountId", person_id::text as "personId", ordinal, submitted_at as "submittedAt",
         released_at as "releasedAt", status = 'voided' as voided, score, max_score as max, passed, conflict, revision
       from attempt where id = any($1::uuid[]) and ${RELEASED} order by id`,
      attemptIds,
    );
  }

  after(sql: SqlExecutor, last: string | null, limit: number): Promise<string[]> {
    return readRows(
      sql,
      idRow,
      `select id::text from attempt where ($1::uuid is null or id > $1::uuid) and ${RELEASED} order by id limit $2::int`,
      ...[last, limit],
    );
  }

  /** @returns those that exist, locked until the transaction ends */
  lockAll(sql: SqlExecutor, attemptIds: readonly string[]): Promise<string[]> {
    return readRows(
      sql,
      idRow,
      'select id::text from attempt where id = any($1::uuid[]) order by id for no key update',
      attemptIds,
    );
  }
}
