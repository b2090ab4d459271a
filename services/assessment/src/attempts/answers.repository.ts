import { Injectable } from '@nestjs/common';
import {
  ANSWER_GRACE_SECONDS,
  attemptStatuses,
  itemResponse,
  type SentAnswer,
  type StoredAnswer,
} from '@rigwise/contracts';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { CandidateKey } from './attempts.repository.ts';

const answerRow = z.strictObject({
  position: z.number(),
  seq: z.number(),
  response: itemResponse,
  flagged: z.boolean(),
});
const savedRow = z.strictObject({
  n: z.number(),
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
export type SavedRow = Omit<z.output<typeof savedRow>, 'n'>;

/** Answers of one browser to one attempt, as they arrived. */
export interface SentAnswers {
  readonly attemptId: string;
  readonly candidate: CandidateKey;
  readonly answers: readonly SentAnswer[];
  readonly device: string;
  readonly at: Date;
}

// One round trip. The share locks make a step that ends an attempt wait for its answers, or the answers for the step; so
// an answer that was acknowledged is there when the attempt is marked. Locked in the order of their ids, as everywhere.
// Arrays, as PostgreSQL expects few rows of them, and so looks up each by its key.
const SAVE = `
  with request as (
    select n, attempt_id, account_id, nullif(person_id, '')::uuid as person_id, asking, at
    from unnest($1::int[], $2::uuid[], $3::uuid[], $4::text[], $5::uuid[], $6::timestamptz[])
      as t(n, attempt_id, account_id, person_id, asking, at)),
  a as materialized (
    select r.n, r.asking, r.at, a.* from request r
      join attempt a on a.id = r.attempt_id and (a.account_id = r.account_id or a.person_id = r.person_id)
    order by a.id for share of a),
  given as (
    select a.id, a.status, a.device, a.asking, a.at, a.deadline_at, t.*
    from unnest($7::int[], $8::int[], $9::int[], $10::text[], $11::boolean[], $12::timestamptz[])
      as t(n, position, seq, response, flagged, answered_at) join a using (n)),
  saved as (
    update attempt_item i set response = g.response::jsonb, flagged = g.flagged, seq = g.seq,
      answered_at = g.answered_at, saved_at = g.at, late = coalesce(g.at > g.deadline_at, false)
    from given g
    where i.attempt_id = g.id and i.position = g.position and i.seq < g.seq
      and g.status = 'in_progress' and g.device = g.asking
      and (g.deadline_at is null or g.at <= g.deadline_at
        or g.at < g.deadline_at + make_interval(secs => ${ANSWER_GRACE_SECONDS})
          and g.answered_at <= g.deadline_at)
    returning i.attempt_id, i.position, i.seq)
  select a.n, a.id::text, a.status, a.revision, a.started_at as "startedAt", a.base_seconds as "baseSeconds",
    a.limit_seconds as "limitSeconds", a.deadline_at as "deadlineAt", a.remaining_ms as "remainingMs",
    a.device::text, a.submitted_at as "submittedAt",
    (select coalesce(jsonb_agg(jsonb_build_object('position', i.position, 'seq', coalesce(s.seq, i.seq))), '[]')
     from given g join attempt_item i on i.attempt_id = g.id and i.position = g.position
       left join saved s on s.attempt_id = i.attempt_id and s.position = i.position
     where g.n = a.n) as saved
  from a`;

/** The answers of attempts. */
@Injectable()
export class Answers {
  /**
   * Saves what is newer than what is stored, of each attempt whose device may answer now.
   * @param sent of different attempts
   * @returns in the same order; undefined where the candidate has no such attempt
   */
  async save(sql: SqlExecutor, sent: readonly SentAnswers[]): Promise<(SavedRow | undefined)[]> {
    const each = sent.flatMap(({ answers }, n) => answers.map((one) => ({ ...one, n })));
    const rows = await readRows(
      ...([sql, savedRow, SAVE] as const),
      ...[sent.map((_, n) => n), sent.map(({ attemptId }) => attemptId)],
      ...[sent.map(({ candidate }) => candidate.accountId)],
      ...[sent.map(({ candidate }) => candidate.personId ?? '')],
      ...[sent.map(({ device }) => device), sent.map(({ at }) => at.toISOString())],
      ...[each.map(({ n }) => n), each.map(({ position }) => position), each.map(({ seq }) => seq)],
      ...[each.map(({ response }) => JSON.stringify(response)), each.map(({ flagged }) => flagged)],
      ...[each.map(({ answeredAt }) => answeredAt)],
    );
    const found = new Map(rows.map(({ n, ...row }) => [n, row]));
    return sent.map((_, n) => found.get(n));
  }

  /** Keeps answers that could not count any more, if they are newer than what is stored. */
  async setAside(
    sql: SqlExecutor,
    attemptId: string,
    { answers, device, at }: Pick<SentAnswers, 'answers' | 'device' | 'at'>,
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
