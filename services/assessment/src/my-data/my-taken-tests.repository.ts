import { Injectable } from '@nestjs/common';
import {
  answerFile,
  attemptEvents,
  attemptStatuses,
  disputeStatuses,
  itemResponse,
  testContent,
} from '@rigwise/contracts';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { attemptOutcome } from '../attempts/attempt-outcome.ts';

// Times out of JSON have the offset of the connection.
const moment = z.coerce.date().transform((at) => at.toISOString());
const row = z.strictObject({
  id: z.string(),
  content: testContent,
  ordinal: z.number(),
  status: z.enum(attemptStatuses),
  startedAt: moment,
  submittedAt: moment.nullable(),
  releasedAt: moment.nullable(),
  limitSeconds: z.number().nullable(),
  outcome: attemptOutcome.nullable(),
  answers: z.array(
    z.object({
      question: z.number(),
      answer: itemResponse,
      flagged: z.boolean(),
      answeredAt: moment.nullable(),
    }),
  ),
  files: z.array(answerFile),
  events: z.array(z.object({ what: z.enum(attemptEvents), at: moment })),
  comments: z.array(z.object({ question: z.number(), comment: z.string() })),
  disputes: z.array(
    z.object({
      ...{ question: z.number(), at: moment, reason: z.string(), status: z.enum(disputeStatuses) },
      decision: z.object({ at: moment, text: z.string() }).nullable(),
    }),
  ),
  earlierScores: z.array(
    z.object({ at: moment, reason: z.string(), before: attemptOutcome, after: attemptOutcome }),
  ),
});
export type TakenTestRow = z.output<typeof row>;

const all = (columns: string, from: string, order: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object(${columns}) order by ${order}), '[]') from ${from})`;
const FIND = `
  select a.id::text, v.content, a.ordinal, a.status, a.started_at as "startedAt", a.submitted_at as "submittedAt",
    a.released_at as "releasedAt", a.limit_seconds as "limitSeconds", a.outcome,
    ${all(
      `'question', i.position + 1, 'answer', i.response, 'flagged', i.flagged, 'answeredAt', i.answered_at`,
      'attempt_item i where i.attempt_id = a.id and i.response is not null',
      'i.position',
    )} as answers,
    ${all(
      `'id', f.id, 'name', f.name`,
      `file f where f.owner = 'attempt-file:' || a.id::text and f.expires_at is null`,
      'f.id',
    )} as files,
    ${all(`'what', e.what, 'at', e.at`, 'attempt_event e where e.attempt_id = a.id', 'e.at, e.id')} as events,
    ${all(
      `'question', d.position + 1, 'at', d.at, 'reason', d.reason, 'status', d.status, 'decision',
        case when d.decided_at is not null then jsonb_build_object('at', d.decided_at, 'text', d.decision) end`,
      'attempt_dispute d where d.attempt_id = a.id',
      'd.position',
    )} as disputes,
    ${all(
      `'question', m.position + 1, 'comment', m.marks->>'comment'`,
      `mark m where m.attempt_id = a.id and m.marks->>'comment' <> ''`,
      'm.position, m.stage',
    )} as comments,
    ${all(
      `'at', s.at, 'reason', r.candidate_reason, 'before', s.before, 'after', s.after`,
      'attempt_score s join regrade r on r.id = s.regrade_id where s.attempt_id = a.id',
      's.number',
    )} as "earlierScores"
  from attempt a join test_version v on v.id = a.test_version_id
  where (a.account_id = $1::uuid or a.person_id = $2::uuid)
    and ($3::timestamptz is null or (a.started_at, a.id) < ($3::timestamptz, $4::uuid))
  order by a.started_at desc, a.id desc limit $5::int`;

/** A person's attempts with everything that is stored of them. */
@Injectable()
export class MyTakenTests {
  find(
    sql: SqlExecutor,
    candidate: { readonly accountId: string; readonly personId: string | null },
    after: readonly [at: string, id: string] | null,
    limit: number,
  ): Promise<TakenTestRow[]> {
    const { accountId, personId } = candidate;
    const [at, id] = after ?? [null, null];
    return readRows(sql, row, FIND, accountId, personId, at && new Date(at), id, limit);
  }
}
