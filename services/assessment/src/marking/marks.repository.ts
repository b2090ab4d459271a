import { Injectable } from '@nestjs/common';
import { attemptStatuses, itemResponse, MARKING_HOLD_HOURS, type AnswerMarks } from '@rigwise/contracts';
import { hasRow, idRow, isDuplicate, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { stageColumn } from './stages.ts';

const row = z.strictObject({
  id: z.string(),
  stage: stageColumn,
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

/** A mark for good. */
export interface FinalMark {
  readonly marks: AnswerMarks;
  /** Of an adjudication. */
  readonly reason: string | null;
  readonly points: number;
  /** The most that it could give. */
  readonly maxPoints: number;
}

const FIND = `
  select m.id::text, m.stage, m.attempt_id::text as "attemptId", m.position, m.test_id::text as "testId",
    m.submitted_at as "submittedAt", m.marker_id::text as "markerId", m.held_until as "heldUntil",
    m.marked_at as "markedAt", a.status, a.test_number as "testNumber", a.seed, a.language,
    a.started_at as "startedAt", i.item_id::text as "itemId", i.version_id::text as "versionId",
    coalesce(i.response, '{}') as response, i.late
  from mark m join attempt a on a.id = m.attempt_id
    join attempt_item i on i.attempt_id = m.attempt_id and i.position = m.position
  where m.id = $1::uuid`;

/** Another mark of the same answer, of this marker. */
const OTHER = `
  select 1 from mark o
  where o.attempt_id = m.attempt_id and o.position = m.position and o.id <> m.id and o.marker_id = $2::uuid`;
const TAKE = `
  update mark m set marker_id = $2::uuid, held_until = $3::timestamptz
  where id = $1::uuid and marked_at is null
    and (marker_id is null or marker_id = $2::uuid or held_until is null or held_until <= $4::timestamptz)
    and not exists (${OTHER})`;
const HOLD_MS = MARKING_HOLD_HOURS * 3_600_000;

export const holdUntil = (now: Date): Date => new Date(now.getTime() + HOLD_MS);

/** The marks that people give: who holds an answer, and what they decided. */
@Injectable()
export class Marks {
  async find(sql: SqlExecutor, id: string): Promise<StoredMark | null> {
    return (await readRow(sql, row, FIND, id)) ?? null;
  }

  /** Locks it until the end of the transaction. */
  async lock(tx: SqlExecutor, id: string): Promise<StoredMark | null> {
    return (await readRow(tx, row, `${FIND} for no key update of m`, id)) ?? null;
  }

  /**
   * Taking it again holds it anew.
   *
   * @returns false if another holds it, it is marked, or the marker holds or gave another mark of the same answer
   */
  async take(sql: SqlExecutor, id: string, markerId: string, now: Date): Promise<boolean> {
    try {
      return (await sql.$executeRawUnsafe(TAKE, id, markerId, holdUntil(now), now)) > 0;
    } catch (error) {
      // In two windows at once, the same marker took two marks of the answer.
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** Whether they hold or gave another mark of the same answer. */
  isOtherMarker(sql: SqlExecutor, id: string, markerId: string): Promise<boolean> {
    return hasRow(sql, `select 1 from mark m where m.id = $1::uuid and exists (${OTHER})`, id, markerId);
  }

  /** The draft stays. If another holds it, nothing changes. */
  async putBack(sql: SqlExecutor, id: string, markerId: string): Promise<void> {
    await sql.$executeRawUnsafe(
      `update mark set marker_id = null, held_until = null
       where id = $1::uuid and marker_id = $2::uuid and marked_at is null`,
      ...[id, markerId],
    );
  }

  /** Makes marks final. */
  async mark(tx: SqlExecutor, id: string, final: FinalMark, now: Date): Promise<void> {
    const { marks, reason, points, maxPoints } = final;
    await tx.$executeRawUnsafe(
      `update mark set marks = $2::jsonb, marked_at = $3::timestamptz, held_until = null, reason = $4::text,
         points = $5::float8, max_points = $6::float8
       where id = $1::uuid`,
      ...[id, JSON.stringify(marks), now, reason, points, maxPoints],
    );
  }

  /** The marks of an attempt that are still to give. @returns their ids */
  left(sql: SqlExecutor, attemptId: string): Promise<string[]> {
    return readRows(
      sql,
      idRow,
      'select id::text from mark where attempt_id = $1::uuid and marked_at is null order by position, stage',
      attemptId,
    );
  }
}
