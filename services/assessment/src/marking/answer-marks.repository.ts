import { Injectable } from '@nestjs/common';
import { answerMarks } from '@rigwise/contracts';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { newId } from '@rigwise/platform';
import { z } from 'zod';
import type { StoredMark } from './marks.repository.ts';
import { numberOf, stageColumn } from './stages.ts';

const row = z.strictObject({
  stage: stageColumn,
  /** Null while it is to give. */
  marks: answerMarks.nullable(),
  points: z.number().nullable(),
});
/** One of the marks of an answer. */
export type MarkOfAnswer = Readonly<z.output<typeof row>>;

/** All marks of one answer together. */
@Injectable()
export class AnswerMarksOf {
  /** Given or to give, by stage. */
  all(
    sql: SqlExecutor,
    { attemptId, position }: Pick<StoredMark, 'attemptId' | 'position'>,
  ): Promise<MarkOfAnswer[]> {
    return readRows(
      sql,
      row,
      'select stage, marks, points from mark where attempt_id = $1::uuid and position = $2::int order by stage',
      ...[attemptId, position],
    );
  }

  /** Asks a third person to decide between two marks. */
  async awaitAdjudication(tx: SqlExecutor, { id }: Pick<StoredMark, 'id'>): Promise<void> {
    await tx.$executeRawUnsafe(
      `insert into mark (id, attempt_id, position, stage, test_id, submitted_at)
       select $2::uuid, attempt_id, position, $3::int, test_id, submitted_at from mark where id = $1::uuid`,
      ...[id, newId(), numberOf('adjudication')],
    );
  }
}
