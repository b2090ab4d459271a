import { Injectable } from '@nestjs/common';
import type { CallerIdentity } from '@rigwise/http';
import { readRows } from '@rigwise/persistence';
import { PrismaClient } from '../generated/client.ts';
import { attemptTaken, type AttemptTaken } from './own-standing.ts';

/** The attempts of a candidate at the tests of a page. */
@Injectable()
export class TakenAttempts {
  constructor(private readonly database: PrismaClient) {}

  /** @returns by test, oldest first */
  async at(
    testIds: readonly string[],
    { accountId, personId }: CallerIdentity,
  ): Promise<ReadonlyMap<string, readonly AttemptTaken[]>> {
    if (testIds.length === 0) return new Map();
    const rows = await readRows(
      this.database,
      attemptTaken,
      `select a.test_id::text as "testId", a.id::text, a.status, a.counted, a.started_at as "startedAt",
         a.deadline_at as "deadlineAt", a.remaining_ms as "remainingMs", a.submitted_at as "submittedAt", a.score, a.max_score as "maxScore", a.passed
       from attempt a
       where (a.account_id = $1::uuid or a.person_id = $2::uuid) and a.test_id = any($3::uuid[])
       order by a.started_at, a.id`,
      ...[accountId, personId ?? null, [...testIds]],
    );
    return Map.groupBy(rows, ({ testId }) => testId);
  }
}
