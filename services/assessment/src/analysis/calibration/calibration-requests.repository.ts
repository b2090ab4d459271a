import { Injectable } from '@nestjs/common';
import { hasRow, idRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import type { TestResponses } from '@rigwise/scoring/analysis';
import { z } from 'zod';
import { storedResponses } from './stored-calibration.ts';

const requestRow = z.strictObject({ asOf: z.date(), method: z.number(), answers: storedResponses });
export type CalibrationRequest = z.output<typeof requestRow>;

/** What is to be calibrated: the answers that an item analysis was computed from. */
@Injectable()
export class CalibrationRequests {
  /** Newer answers take the place of those that nobody calibrated yet. */
  async put(
    tx: SqlExecutor,
    testId: string,
    {
      asOf,
      method,
      answers,
    }: { readonly asOf: Date; readonly method: number; readonly answers: TestResponses },
  ): Promise<void> {
    await tx.$executeRawUnsafe(
      `insert into calibration_request (test_id, as_of, method, answers)
       values ($1::uuid, $2::timestamptz, $3::int, $4::jsonb)
       on conflict (test_id) do update
         set as_of = excluded.as_of, method = excluded.method, answers = excluded.answers`,
      ...[testId, asOf, method, JSON.stringify(answers)],
    );
  }

  /** @param due a condition over `r` and `$1`, the time */
  list(sql: SqlExecutor, due: string, now: Date, limit: number): Promise<string[]> {
    return readRows(
      sql,
      idRow,
      `select r.test_id::text as id from calibration_request r where ${due} order by r.as_of, r.test_id limit $2::int`,
      ...[now, limit],
    );
  }

  isThere(sql: SqlExecutor, testId: string): Promise<boolean> {
    return hasRow(sql, 'select 1 from calibration_request where test_id = $1::uuid', testId);
  }

  async find(sql: SqlExecutor, testId: string): Promise<CalibrationRequest | null> {
    const statement = `select as_of as "asOf", method, answers from calibration_request where test_id = $1::uuid`;
    return (await readRow(sql, requestRow, statement, testId)) ?? null;
  }

  /** @returns whether it was still there: only one process fulfils it, and none after newer answers took its place */
  async take(tx: SqlExecutor, testId: string, asOf: Date): Promise<boolean> {
    const statement = `delete from calibration_request where test_id = $1::uuid and as_of = $2::timestamptz`;
    return (await tx.$executeRawUnsafe(statement, testId, asOf)) === 1;
  }

  async remove(tx: SqlExecutor, testId: string): Promise<void> {
    await tx.$executeRawUnsafe('delete from calibration_request where test_id = $1::uuid', testId);
  }
}
