import { Injectable } from '@nestjs/common';
import {
  ANSWER_GRACE_SECONDS,
  attemptStatuses,
  itemResponse,
  type SentAnswer,
  type StoredAnswer,
} from '@rigwise/contracts';
import { readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { CandidateKey } from './attempts.repository.ts';

const answerRow = z.strictObject({
  position: z.number(),
  seq: z.number(),
  response: itemResponse,
  flagged: z.boolean(),
});
const savedRow = z.strictObject({
  id: z.string(),
  status: z.enum(attemptStatuses),
  revision: z.number(),
  startedAt: z.date(),
  baseSeconds: z.number().nullable(),
  limitSeconds: z.number().nullable(),
  deadlineAt: z.date().nullable(),
  remainingMs: z.number().nullable(),
  device: z.string(),
  submittedAt: z.date().nullable(),
  saved: z.array(z.strictObject({ position: z.number(), seq: z.number() })),
});
/** The attempt as it is, and what is stored of the answers that were sent. */
export type SavedRow = z.output<typeof savedRow>;

// One round trip. The share lock makes a step that ends the attempt wait for the answer, or the answer for the step; so an
// answer that was acknowledged is there when the attempt is marked.
const SAVE = `
  with a as materialized (
    select * from attempt where id = $1::uuid and (account_id = $2::uuid or person_id = $3::uuid) for share),
  given as (
    select * from jsonb_to_recordset($4::jsonb)
      as t(position int, seq int, response jsonb, flagged boolean, "answeredAt" timestamptz)),
  saved as (
    update attempt_item i set response = g.response, flagged = g.flagged, seq = g.seq, answered_at = g."answeredAt",
      saved_at = $6::timestamptz, late = coalesce($6::timestamptz > a.deadline_at, false)
    from given g, a
    where i.attempt_id = a.id and i.position = g.position and i.seq < g.seq
      and a.status = 'in_progress' and a.device = $5::uuid
      and (a.deadline_at is null or $6::timestamptz <= a.deadline_at
        or $6::timestamptz < a.deadline_at + make_interval(secs => ${ANSWER_GRACE_SECONDS})
          and g."answeredAt" <= a.deadline_at)
    returning i.position, i.seq)
  select a.id::text, a.status, a.revision, a.started_at as "startedAt", a.base_seconds as "baseSeconds",
    a.limit_seconds as "limitSeconds", a.deadline_at as "deadlineAt", a.remaining_ms as "remainingMs",
    a.device::text, a.submitted_at as "submittedAt",
    (select coalesce(jsonb_agg(jsonb_build_object('position', i.position, 'seq', coalesce(s.seq, i.seq))), '[]')
     from given g join attempt_item i on i.attempt_id = a.id and i.position = g.position
       left join saved s on s.position = i.position) as saved
  from a`;

/** The answers of attempts. */
@Injectable()
export class Answers {
  /**
   * Saves what is newer than what is stored, if this device may answer now.
   * @returns undefined if the candidate has no such attempt
   */
  save(
    sql: SqlExecutor,
    attemptId: string,
    { accountId, personId }: CandidateKey,
    { answers, device, at }: { answers: readonly SentAnswer[]; device: string; at: Date },
  ): Promise<SavedRow | undefined> {
    return readRow(sql, savedRow, SAVE, attemptId, accountId, personId, JSON.stringify(answers), device, at);
  }

  /** Keeps answers that could not count any more, if they are newer than what is stored. */
  async setAside(
    sql: SqlExecutor,
    attemptId: string,
    { answers, device, at }: { answers: readonly SentAnswer[]; device: string; at: Date },
  ): Promise<number> {
    return sql.$executeRawUnsafe(
      `insert into attempt_set_aside as s (attempt_id, position, device, seq, response, answered_at, received_at)
       select i.attempt_id, i.position, $3::uuid, g.seq, g.response, g."answeredAt", $4::timestamptz
       from jsonb_to_recordset($2::jsonb)
         as g(position int, seq int, response jsonb, flagged boolean, "answeredAt" timestamptz)
       join attempt_item i on i.attempt_id = $1::uuid and i.position = g.position and i.seq < g.seq
       on conflict (attempt_id, position, device) do update
         set seq = excluded.seq, response = excluded.response, answered_at = excluded.answered_at,
           received_at = excluded.received_at
         where s.seq < excluded.seq`,
      ...[attemptId, JSON.stringify(answers), device, at],
    );
  }

  /** Those that are stored, by position. */
  of(sql: SqlExecutor, attemptId: string): Promise<StoredAnswer[]> {
    return readRows(
      sql,
      answerRow,
      `select position, seq, response, flagged from attempt_item
       where attempt_id = $1::uuid and seq > 0 order by position`,
      attemptId,
    );
  }
}
