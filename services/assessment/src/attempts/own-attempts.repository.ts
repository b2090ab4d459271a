import { Injectable } from '@nestjs/common';
import { attemptRules, attemptStatuses, testContent } from '@rigwise/contracts';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { attemptOutcome } from './attempt-outcome.ts';
import type { CandidateKey } from './attempts.repository.ts';

const row = z.strictObject({
  id: z.string(),
  testId: z.string(),
  ordinal: z.number(),
  status: z.enum(attemptStatuses),
  startedAt: z.date(),
  deadlineAt: z.date().nullable(),
  remainingMs: z.number().nullable(),
  submittedAt: z.date().nullable(),
  releasedAt: z.date().nullable(),
  score: z.number().nullable(),
  maxScore: z.number().nullable(),
  outcome: attemptOutcome.nullable(),
  content: testContent,
  /** By which another starts: those of the live version, or of its own if none is live any more. */
  rules: attemptRules,
  /** All at the test: one of them counts, and what is left follows from them. */
  others: z.array(
    z.strictObject({
      id: z.string(),
      status: z.enum(attemptStatuses),
      counted: z.boolean(),
      score: z.number().nullable(),
      maxScore: z.number().nullable(),
      startedAt: z.coerce.date(),
      submittedAt: z.coerce.date().nullable(),
    }),
  ),
});
export type OwnRow = z.output<typeof row>;

interface OwnQuery {
  readonly testId?: string | undefined;
  readonly running?: 'true' | undefined;
  readonly after: readonly [at: string, id: string] | null;
  readonly limit: number;
}

const OF = '(a.account_id = $1::uuid or a.person_id = $2::uuid)';

/** A candidate's attempts. */
@Injectable()
export class OwnAttempts {
  /** Newest first. @returns up to `limit` + 1 */
  page(
    sql: SqlExecutor,
    { accountId, personId }: CandidateKey,
    { testId, running, after, limit }: OwnQuery,
  ): Promise<OwnRow[]> {
    const [at, id] = after ?? [null, null];
    return readRows(
      sql,
      row,
      `select a.id::text, a.test_id::text as "testId", a.ordinal, a.status, a.started_at as "startedAt",
         a.deadline_at as "deadlineAt", a.remaining_ms as "remainingMs", a.submitted_at as "submittedAt", a.released_at as "releasedAt",
         a.score, a.max_score as "maxScore", a.outcome, v.content,
         coalesce((select l.content->'attempts' from test_version l where l.test_id = a.test_id and l.status = 'live'),
           v.content->'attempts') as rules,
         (select jsonb_agg(jsonb_build_object('id', o.id, 'status', o.status, 'counted', o.counted,
            'score', o.score, 'maxScore', o.max_score, 'startedAt', o.started_at, 'submittedAt', o.submitted_at))
          from attempt o where o.test_id = a.test_id and ${OF.replaceAll('a.', 'o.')}) as others
       from attempt a join test_version v on v.id = a.test_version_id
       where ${OF} and ($3::uuid is null or a.test_id = $3::uuid)
         and (not $4::boolean or a.status in ('in_progress', 'suspended'))
         and ($5::timestamptz is null or (a.started_at, a.id) < ($5::timestamptz, $6::uuid))
       order by a.started_at desc, a.id desc limit $7::int`,
      ...[accountId, personId, testId ?? null, running === 'true', at && new Date(at), id, limit + 1],
    );
  }
}
