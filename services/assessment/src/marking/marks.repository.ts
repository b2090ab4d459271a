import { Injectable } from '@nestjs/common';
import {
  answerMarks,
  attemptStatuses,
  itemResponse,
  MARKING_HOLD_HOURS,
  type AnswerMarks,
} from '@rigwise/contracts';
import { idRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const row = z.strictObject({
  id: z.string(),
  attemptId: z.string(),
  position: z.number(),
  testId: z.string(),
  submittedAt: z.date(),
  markerId: z.string().nullable(),
  heldUntil: z.date().nullable(),
  markedAt: z.date().nullable(),
  status: z.enum(attemptStatuses),
  testNumber: z.number(),
  seed: z.string(),
  language: z.string(),
  startedAt: z.date(),
  itemId: z.string(),
  versionId: z.string(),
  response: itemResponse,
  late: z.boolean(),
});
/** An answer to mark, with what of its attempt and its question it takes to show and to score it. */
export type StoredMark = Readonly<z.output<typeof row>>;

const FIND = `
  select m.id::text, m.attempt_id::text as "attemptId", m.position, m.test_id::text as "testId",
    m.submitted_at as "submittedAt", m.marker_id::text as "markerId", m.held_until as "heldUntil",
    m.marked_at as "markedAt", a.status, a.test_number as "testNumber", a.seed, a.language,
    a.started_at as "startedAt", i.item_id::text as "itemId", i.version_id::text as "versionId",
    coalesce(i.response, '{}') as response, i.late
  from mark m join attempt a on a.id = m.attempt_id
    join attempt_item i on i.attempt_id = m.attempt_id and i.position = m.position
  where m.id = $1::uuid`;

const TAKE = `
  update mark set marker_id = $2::uuid, held_until = $3::timestamptz
  where id = $1::uuid and marked_at is null
    and (marker_id is null or marker_id = $2::uuid or held_until is null or held_until <= $4::timestamptz)`;
const HOLD_MS = MARKING_HOLD_HOURS * 3_600_000;

const draftRow = z.strictObject({ marks: answerMarks, savedAt: z.date() });

export const holdUntil = (now: Date): Date => new Date(now.getTime() + HOLD_MS);

/** Answers that people mark: who holds them, their drafts, and the marks. */
@Injectable()
export class Marks {
  async find(sql: SqlExecutor, id: string): Promise<StoredMark | null> {
    return (await readRow(sql, row, FIND, id)) ?? null;
  }

  /** Locks it until the end of the transaction. */
  async lock(tx: SqlExecutor, id: string): Promise<StoredMark | null> {
    return (await readRow(tx, row, `${FIND} for no key update of m`, id)) ?? null;
  }

  /** Taking it again holds it anew. @returns false if another holds it, or it is marked */
  async take(sql: SqlExecutor, id: string, markerId: string, now: Date): Promise<boolean> {
    return (await sql.$executeRawUnsafe(TAKE, id, markerId, holdUntil(now), now)) > 0;
  }

  /** The draft stays. If another holds it, nothing changes. */
  async putBack(sql: SqlExecutor, id: string, markerId: string): Promise<void> {
    await sql.$executeRawUnsafe(
      `update mark set marker_id = null, held_until = null
       where id = $1::uuid and marker_id = $2::uuid and marked_at is null`,
      ...[id, markerId],
    );
  }

  /** Makes marks final, and deletes all drafts. */
  async mark(tx: SqlExecutor, id: string, marks: AnswerMarks, now: Date): Promise<void> {
    await tx.$executeRawUnsafe(
      `update mark set marks = $2::jsonb, marked_at = $3::timestamptz, held_until = null where id = $1::uuid`,
      ...[id, JSON.stringify(marks), now],
    );
    await tx.$executeRawUnsafe('delete from mark_draft where mark_id = $1::uuid', id);
  }

  /** The answers of an attempt that still wait. @returns their ids */
  left(sql: SqlExecutor, attemptId: string): Promise<string[]> {
    return readRows(
      sql,
      idRow,
      'select id::text from mark where attempt_id = $1::uuid and marked_at is null order by position',
      attemptId,
    );
  }

  draft(sql: SqlExecutor, id: string, accountId: string) {
    return readRow(
      sql,
      draftRow,
      `select marks, saved_at as "savedAt" from mark_draft where mark_id = $1::uuid and account_id = $2::uuid`,
      ...[id, accountId],
    );
  }

  async saveDraft(
    tx: SqlExecutor,
    id: string,
    accountId: string,
    marks: AnswerMarks,
    now: Date,
  ): Promise<void> {
    await tx.$executeRawUnsafe(
      `insert into mark_draft (mark_id, account_id, marks, saved_at)
       values ($1::uuid, $2::uuid, $3::jsonb, $4::timestamptz)
       on conflict (mark_id, account_id) do update set marks = excluded.marks, saved_at = excluded.saved_at`,
      ...[id, accountId, JSON.stringify(marks), now],
    );
  }
}
