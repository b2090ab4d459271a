import { Injectable } from '@nestjs/common';
import { givenMarks, type GivenMarks } from '@rigwise/contracts';
import { readRow, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const row = z.strictObject({ marks: givenMarks, savedAt: z.date() });

/** It may have been saved while its marker was to give another mark of the same answer. */
const FIND = `
  select d.marks, d.saved_at as "savedAt"
  from mark m join mark o on o.attempt_id = m.attempt_id and o.position = m.position
    join mark_draft d on d.mark_id = o.id
  where m.id = $1::uuid and d.account_id = $2::uuid order by d.saved_at desc limit 1`;
const DELETE = `
  delete from mark_draft d using mark m join mark o on o.attempt_id = m.attempt_id and o.position = m.position
  where m.id = $1::uuid and d.mark_id = o.id and (d.account_id = m.marker_id or not exists (
    select 1 from mark w where w.attempt_id = m.attempt_id and w.position = m.position and w.marked_at is null))`;

/** Marks that are not final, each for its marker alone. */
@Injectable()
export class MarkDrafts {
  find(sql: SqlExecutor, markId: string, accountId: string) {
    return readRow(sql, row, FIND, markId, accountId);
  }

  async save(
    tx: SqlExecutor,
    markId: string,
    accountId: string,
    marks: GivenMarks,
    now: Date,
  ): Promise<void> {
    await tx.$executeRawUnsafe(
      `insert into mark_draft (mark_id, account_id, marks, saved_at)
       values ($1::uuid, $2::uuid, $3::jsonb, $4::timestamptz)
       on conflict (mark_id, account_id) do update set marks = excluded.marks, saved_at = excluded.saved_at`,
      ...[markId, accountId, JSON.stringify(marks), now],
    );
  }

  /** Once a mark is final: those of its marker, and all of the answer if nobody else has to mark it. */
  async forget(tx: SqlExecutor, markId: string): Promise<void> {
    await tx.$executeRawUnsafe(DELETE, markId);
  }
}
