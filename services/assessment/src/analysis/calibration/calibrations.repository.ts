import { Injectable } from '@nestjs/common';
import { groupings, itemTypes } from '@rigwise/contracts';
import { readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import {
  comparedItems,
  versionCalibration,
  type CalibrationHead,
  type StoredCalibration,
  type StoredComparison,
} from './stored-calibration.ts';

const headRow = z.strictObject({
  asOf: z.date(),
  method: z.number(),
  attempts: z.number(),
  iterations: z.number(),
  converged: z.boolean(),
  fitAttempts: z.number(),
});
const itemRow = versionCalibration.extend({
  itemId: z.string(),
  number: z.number(),
  title: z.string(),
  type: z.enum(itemTypes),
});
export type CalibratedRow = z.output<typeof itemRow>;
const comparisonRow = z.strictObject({
  by: z.enum(groupings),
  reference: z.string(),
  people: z.number(),
  others: z.number(),
});
const COMPARISON = 'by, reference, people, others';

/** Calibrations as they are stored, and what is to be calibrated. */
@Injectable()
export class Calibrations {
  async head(sql: SqlExecutor, testId: string): Promise<CalibrationHead | null> {
    const row = await readRow(
      sql,
      headRow,
      `select as_of as "asOf", method, attempts, iterations, converged, fit_attempts as "fitAttempts"
       from calibration where test_id = $1::uuid`,
      testId,
    );
    return row ?? null;
  }

  /** In the order of the forms. */
  items(sql: SqlExecutor, testId: string): Promise<CalibratedRow[]> {
    return readRows(
      sql,
      itemRow,
      `select i.version_id::text as "versionId", i.responses, i.as_of as "asOf", i.parameters, i.reason, i.fit,
         v.item_id::text as "itemId", v.number, v.title, v.type
       from item_calibration i join item_version v on v.id = i.version_id
       where i.test_id = $1::uuid order by i.position`,
      testId,
    );
  }

  /** Without their items. */
  offered(sql: SqlExecutor, testId: string) {
    const statement = `select ${COMPARISON} from group_comparison where test_id = $1::uuid order by position`;
    return readRows(sql, comparisonRow, statement, testId);
  }

  comparisons(sql: SqlExecutor, testId: string): Promise<StoredComparison[]> {
    return readRows(
      sql,
      comparisonRow.extend({ items: comparedItems }),
      `select ${COMPARISON}, items from group_comparison where test_id = $1::uuid order by position`,
      testId,
    );
  }

  /** Replaces the calibration of a test as a whole. */
  async save(tx: SqlExecutor, testId: string, calibration: StoredCalibration): Promise<void> {
    await this.remove(tx, testId);
    const { asOf, method, attempts, iterations, converged, fitAttempts, versions, comparisons } = calibration;
    await tx.$executeRawUnsafe(
      `insert into calibration (test_id, as_of, method, attempts, iterations, converged, fit_attempts)
       values ($1::uuid, $2::timestamptz, $3::int, $4::int, $5::int, $6::boolean, $7::int)`,
      ...[testId, asOf, method, attempts, iterations, converged, fitAttempts],
    );
    await tx.$executeRawUnsafe(
      `insert into item_calibration (test_id, version_id, position, responses, as_of, parameters, reason, fit)
       select $1::uuid, v."versionId", v.position, v.responses, v."asOf", v.parameters, v.reason, v.fit
       from jsonb_to_recordset($2::jsonb) as v("versionId" uuid, position int, responses int, "asOf" timestamptz,
         parameters jsonb, reason text, fit jsonb)`,
      ...[testId, JSON.stringify(versions.map((one, position) => ({ ...one, position })))],
    );
    await tx.$executeRawUnsafe(
      `insert into group_comparison (test_id, by, reference, position, people, others, items)
       select $1::uuid, c.by, c.reference, c.position, c.people, c.others, c.items
       from jsonb_to_recordset($2::jsonb)
         as c(by text, reference text, position int, people int, others int, items jsonb)`,
      ...[testId, JSON.stringify(comparisons.map((one, position) => ({ ...one, position })))],
    );
  }

  async remove(tx: SqlExecutor, testId: string): Promise<void> {
    await tx.$executeRawUnsafe('delete from calibration where test_id = $1::uuid', testId);
  }
}
