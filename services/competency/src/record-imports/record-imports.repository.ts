import { Injectable } from '@nestjs/common';
import {
  recordImportStatuses,
  recordVerdicts,
  type RecordImport,
  type RecordImportStatus,
} from '@rigwise/contracts';
import { who, whoSql } from '@rigwise/people';
import { readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const INSERT = `
  insert into external_record_import (id, file_name, status, account_id, uploaded_at, remarks, judgement, digest)
  values ($1::uuid, $2, 'checked', $3::uuid, $4::timestamptz, $5::text[], 1, $6)`;
const STATE = `
  select i.id::text, i.status, i.judgement, i.digest, i.account_id::text as "accountId", i.file_id::text as "fileId",
    i.address
  from external_record_import i`;
const state = z.strictObject({
  id: z.string(),
  status: z.enum(recordImportStatuses),
  judgement: z.number(),
  digest: z.string(),
  accountId: z.string(),
  fileId: z.string().nullable(),
  address: z.string().nullable(),
});
export type RecordImportState = Readonly<z.output<typeof state>>;
const VIEW = `
  select i.id::text, i.file_name as "fileName", i.status, ${whoSql('i.account_id')} as "uploadedBy",
    i.uploaded_at as "uploadedAt", i.ended_at as "endedAt", i.judgement, i.remarks,
    (select coalesce(jsonb_object_agg(v.verdict, v.count), '{}') from (
      select r.verdict, count(*)::int as count from external_record_import_row r where r.import_id = i.id
      group by r.verdict) v) as counts
  from external_record_import i`;
const instant = z.date().transform((at) => at.toISOString());
const view = z
  .strictObject({
    id: z.string(),
    fileName: z.string(),
    status: z.enum(recordImportStatuses),
    uploadedBy: who,
    uploadedAt: instant,
    endedAt: instant.nullable(),
    judgement: z.number(),
    remarks: z.array(z.string()),
    counts: z.partialRecord(z.enum(recordVerdicts), z.number()),
  })
  .transform(({ counts, ...row }) => ({ ...row, counts: { added: 0, unchanged: 0, refused: 0, ...counts } }));
export type RecordImportView = Omit<RecordImport, 'isOwn'>;

/** Imports of external records, by any administrator. */
@Injectable()
export class RecordImports {
  async insert(
    tx: SqlExecutor,
    one: Record<'id' | 'fileName' | 'accountId' | 'digest', string> & {
      readonly uploadedAt: Date;
      readonly remarks: readonly string[];
    },
  ): Promise<void> {
    const { id, fileName, accountId, uploadedAt, remarks, digest } = one;
    await tx.$executeRawUnsafe(INSERT, id, fileName, accountId, uploadedAt, remarks, digest);
  }

  /** Locks an import until the transaction ends. */
  async lock(tx: SqlExecutor, id: string): Promise<RecordImportState | null> {
    return (await readRow(tx, state, `${STATE} where i.id = $1::uuid for no key update`, id)) ?? null;
  }

  /** Locks one that is to be applied and that no other process works on. */
  async claim(tx: SqlExecutor): Promise<RecordImportState | null> {
    const sql = `${STATE} where i.status = 'applying' order by i.uploaded_at, i.id limit 1 for no key update skip locked`;
    return (await readRow(tx, state, sql)) ?? null;
  }

  /** From then on it is applied in the background. */
  async begin(
    tx: SqlExecutor,
    id: string,
    { fileId, address }: Pick<RecordImportState, 'fileId' | 'address'>,
  ): Promise<void> {
    const sql = `
      update external_record_import set status = 'applying', file_id = $2::uuid, address = $3 where id = $1::uuid`;
    await tx.$executeRawUnsafe(sql, id, fileId, address);
  }

  /** Something had changed: its administrator looks at it again, and adds the document again. */
  async judgeAnew(tx: SqlExecutor, id: string, digest: string): Promise<void> {
    const sql = `
      update external_record_import set status = 'checked', judgement = judgement + 1, digest = $2, address = null,
        file_id = null
      where id = $1::uuid`;
    await tx.$executeRawUnsafe(sql, id, digest);
  }

  async end(tx: SqlExecutor, id: string, status: RecordImportStatus, at: Date): Promise<void> {
    const sql = `
      update external_record_import set status = $2, ended_at = $3::timestamptz, address = null where id = $1::uuid`;
    await tx.$executeRawUnsafe(sql, id, status, at);
  }

  /** @returns how often applying it failed, with this time */
  async countFailure(tx: SqlExecutor, id: string): Promise<number> {
    const sql = `update external_record_import set failures = failures + 1 where id = $1::uuid returning failures`;
    return (await readRow(tx, z.strictObject({ failures: z.number() }), sql, id))?.failures ?? 0;
  }

  async view(sql: SqlExecutor, id: string): Promise<RecordImportView | null> {
    return (await readRow(sql, view, `${VIEW} where i.id = $1::uuid`, id)) ?? null;
  }

  /** @returns up to `limit` + 1, newest first */
  page(
    sql: SqlExecutor,
    after: readonly [uploadedAt: string, id: string] | null,
    limit: number,
  ): Promise<RecordImportView[]> {
    const [at, id] = after ?? [null, null];
    return readRows(
      sql,
      view,
      `${VIEW} where $1::timestamptz is null or (i.uploaded_at, i.id) < ($1::timestamptz, $2::uuid)
       order by i.uploaded_at desc, i.id desc limit ${limit + 1}`,
      ...[at, id],
    );
  }
}
