import { Injectable } from '@nestjs/common';
import { itemFigures, itemTypes, testFigures } from '@rigwise/contracts';
import { hasRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { storedDetails, type Analysis, type AnalysisHead } from './stored-analysis.ts';

const headRow = z.strictObject({
  asOf: z.date(),
  method: z.number(),
  finished: z.number(),
  attempts: z.number(),
  scoreSum: z.string(),
  figures: testFigures,
});
export type StoredHead = z.output<typeof headRow>;
const HEAD = `as_of as "asOf", method, finished, attempts, score_sum as "scoreSum", figures`;

const versionRow = z.strictObject({
  versionId: z.string(),
  attempts: z.number(),
  asOf: z.date(),
  figures: itemFigures.nullable(),
  details: storedDetails.nullable(),
});
const itemRow = versionRow.omit({ details: true }).extend({
  itemId: z.string(),
  number: z.number(),
  title: z.string(),
  type: z.enum(itemTypes),
});
export type ItemRow = z.output<typeof itemRow>;
const ITEM = `
  select i.version_id::text as "versionId", i.attempts, i.as_of as "asOf", i.figures, v.item_id::text as "itemId",
    v.number, v.title, v.type
  from item_analysis i join item_version v on v.id = i.version_id where i.test_id = $1::uuid`;

/** Analyses as they are stored, and the requests to compute them. */
@Injectable()
export class Analyses {
  async head(sql: SqlExecutor, testId: string): Promise<StoredHead | null> {
    const statement = `select ${HEAD} from test_analysis where test_id = $1::uuid`;
    return (await readRow(sql, headRow, statement, testId)) ?? null;
  }

  /** In the order of the forms. */
  items(sql: SqlExecutor, testId: string): Promise<ItemRow[]> {
    return readRows(sql, itemRow, `${ITEM} order by i.position`, testId);
  }

  async item(sql: SqlExecutor, testId: string, versionId: string): Promise<ItemRow | null> {
    return (await readRow(sql, itemRow, `${ITEM} and i.version_id = $2::uuid`, testId, versionId)) ?? null;
  }

  async details(sql: SqlExecutor, testId: string, versionId: string) {
    const row = await readRow(
      sql,
      versionRow.pick({ details: true }),
      'select details from item_analysis where test_id = $1::uuid and version_id = $2::uuid',
      ...[testId, versionId],
    );
    return row?.details ?? null;
  }

  versions(sql: SqlExecutor, testId: string) {
    return readRows(
      sql,
      versionRow,
      `select version_id::text as "versionId", attempts, as_of as "asOf", figures, details
       from item_analysis where test_id = $1::uuid`,
      testId,
    );
  }

  /** Replaces the analysis of a test as a whole. */
  async save(tx: SqlExecutor, testId: string, { versions, figures, ...head }: Analysis): Promise<void> {
    await this.remove(tx, testId);
    const { asOf, method, finished, attempts, scoreSum }: AnalysisHead = head;
    await tx.$executeRawUnsafe(
      `insert into test_analysis (test_id, as_of, method, finished, attempts, score_sum, figures)
       values ($1::uuid, $2::timestamptz, $3::int, $4::int, $5::int, $6, $7::jsonb)`,
      ...[testId, asOf, method, finished, attempts, scoreSum, JSON.stringify(figures)],
    );
    await tx.$executeRawUnsafe(
      `insert into item_analysis (test_id, version_id, position, attempts, as_of, figures, details)
       select $1::uuid, v."versionId", v.position, v.attempts, v."asOf", v.figures, v.details
       from jsonb_to_recordset($2::jsonb)
         as v("versionId" uuid, position int, attempts int, "asOf" timestamptz, figures jsonb, details jsonb)`,
      ...[testId, JSON.stringify(versions.map((version, position) => ({ ...version, position })))],
    );
  }

  async remove(tx: SqlExecutor, testId: string): Promise<void> {
    await tx.$executeRawUnsafe('delete from test_analysis where test_id = $1::uuid', testId);
  }

  /** While one waits or is computed, another changes nothing. */
  async request(tx: SqlExecutor, testId: string, now: Date): Promise<void> {
    await tx.$executeRawUnsafe(
      `insert into analysis_request (test_id, requested_at) values ($1::uuid, $2::timestamptz)
       on conflict do nothing`,
      ...[testId, now],
    );
  }

  isRequested(sql: SqlExecutor, testId: string): Promise<boolean> {
    return hasRow(sql, 'select 1 from analysis_request where test_id = $1::uuid', testId);
  }

  async fulfil(tx: SqlExecutor, testId: string): Promise<void> {
    await tx.$executeRawUnsafe('delete from analysis_request where test_id = $1::uuid', testId);
  }
}
