import { Injectable } from '@nestjs/common';
import {
  itemFormatNames,
  itemImportStatuses,
  type ItemImport,
  type ItemImportStatus,
} from '@rigwise/contracts';
import { readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { ItemImportState } from './item-import.ts';

const INSERT = `insert into item_import (id, file_name, format, status, account_id, person_id, uploaded_at)
  values ($1::uuid, $2, $3, 'checked', $4::uuid, $5::uuid, $6::timestamptz)`;
const STATE = `select i.id::text, i.file_name as "fileName", i.status, i.account_id::text as "accountId",
    i.person_id::text as "personId", i.department, i.failures from item_import i`;
const state = z.strictObject({
  id: z.string(),
  fileName: z.string(),
  status: z.enum(itemImportStatuses),
  accountId: z.string(),
  personId: z.string().nullable(),
  department: z.string().nullable(),
  failures: z.number(),
});
const COUNT = (where: string): string => `(select count(*)::int from item_import_row r
  where r.import_id = i.id and ${where})`;
const VIEW = `select i.id::text, i.file_name as "fileName", i.format, i.status, i.uploaded_at as "uploadedAt",
    i.ended_at as "endedAt", i.department,
    jsonb_build_object('readable', ${COUNT("r.verdict = 'readable'")}, 'duplicate', ${COUNT("r.verdict = 'duplicate'")},
      'refused', ${COUNT("r.verdict = 'refused'")}) as counts,
    ${COUNT("r.verdict <> 'refused' and jsonb_array_length(r.remarks) > 0")} as warnings,
    ${COUNT('r.item_id is not null')} as loaded
  from item_import i`;
const view = z
  .strictObject({
    id: z.string(),
    fileName: z.string(),
    format: z.enum(itemFormatNames),
    status: z.enum(itemImportStatuses),
    uploadedAt: z.date(),
    endedAt: z.date().nullable(),
    department: z.string().nullable(),
    counts: z.object({ readable: z.number(), duplicate: z.number(), refused: z.number() }),
    warnings: z.number(),
    loaded: z.number(),
  })
  .transform(({ uploadedAt, endedAt, ...row }): ItemImport => ({
    ...row,
    uploadedAt: uploadedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }));

/** Imports of questions. Each belongs to the account that uploaded the file. */
@Injectable()
export class ItemImports {
  async insert(
    tx: SqlExecutor,
    one: Pick<ItemImportState, 'id' | 'fileName' | 'accountId' | 'personId'> & {
      readonly format: string;
      readonly uploadedAt: Date;
    },
  ): Promise<void> {
    const { id, fileName, format, accountId, personId, uploadedAt } = one;
    await tx.$executeRawUnsafe(INSERT, id, fileName, format, accountId, personId, uploadedAt);
  }

  /** Locks an import of an account until the transaction ends. */
  async lock(tx: SqlExecutor, id: string, accountId: string): Promise<ItemImportState | null> {
    const sql = `${STATE} where i.id = $1::uuid and i.account_id = $2::uuid for no key update`;
    return (await readRow(tx, state, sql, id, accountId)) ?? null;
  }

  /** Locks one that is being loaded and that no other process works on. */
  async claim(tx: SqlExecutor): Promise<ItemImportState | null> {
    const sql = `${STATE} where i.status = 'loading' order by i.uploaded_at, i.id limit 1 for no key update skip locked`;
    return (await readRow(tx, state, sql)) ?? null;
  }

  async begin(tx: SqlExecutor, id: string, department: string | null): Promise<void> {
    const sql = `update item_import set status = 'loading', department = $2 where id = $1::uuid`;
    await tx.$executeRawUnsafe(sql, id, department);
  }

  async end(tx: SqlExecutor, id: string, status: ItemImportStatus, at: Date): Promise<void> {
    const sql = `update item_import set status = $2, ended_at = $3::timestamptz where id = $1::uuid`;
    await tx.$executeRawUnsafe(sql, id, status, at);
  }

  /** @returns how often a step failed, with this one */
  async countFailure(tx: SqlExecutor, id: string): Promise<number> {
    const sql = `update item_import set failures = failures + 1 where id = $1::uuid returning failures`;
    return (await readRow(tx, z.strictObject({ failures: z.number() }), sql, id))?.failures ?? 0;
  }

  async view(sql: SqlExecutor, id: string, accountId: string): Promise<ItemImport | null> {
    const one = `${VIEW} where i.id = $1::uuid and i.account_id = $2::uuid`;
    return (await readRow(sql, view, one, id, accountId)) ?? null;
  }

  /** @returns up to `limit` + 1, newest first */
  page(
    sql: SqlExecutor,
    accountId: string,
    after: readonly [uploadedAt: string, id: string] | null,
    limit: number,
  ): Promise<ItemImport[]> {
    const [at, id] = after ?? [null, null];
    return readRows(
      sql,
      view,
      `${VIEW} where i.account_id = $1::uuid
         and ($2::timestamptz is null or (i.uploaded_at, i.id) < ($2::timestamptz, $3::uuid))
       order by i.uploaded_at desc, i.id desc limit ${limit + 1}`,
      ...[accountId, at, id],
    );
  }
}
