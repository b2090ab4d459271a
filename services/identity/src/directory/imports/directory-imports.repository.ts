import { Injectable } from '@nestjs/common';
import {
  directoryFields,
  importFailures,
  importStatuses,
  verdicts,
  type ImportConcern,
  type ImportStatus,
} from '@rigwise/contracts';
import { readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { Tx } from '../../database/transactions.ts';
import type { DirectoryImport } from './directory-import.ts';
import { NoSuchImport } from './directory-imports.errors.ts';

const CONCERN_LASTS_MS = 7 * 24 * 60 * 60 * 1000;
const IS_CONCERN: Record<ImportConcern, string> = {
  failed: "(i.status = 'failed' or (i.status = 'loaded' and i.refused + i.loaded_refused > 0))",
  unfinished: "i.status = 'checked'",
};
const CONCERNS = `
  select count(*) filter (where ${IS_CONCERN.unfinished})::int as unfinished,
    count(*) filter (where ${IS_CONCERN.failed})::int as failed
  from directory_import i where i.uploaded_at > $1::timestamptz`;
const concernsRow = z.strictObject({ unfinished: z.int(), failed: z.int() });

const COUNTS = (
  prefix: string,
) => `jsonb_build_object('created', i.${prefix}created, 'changed', i.${prefix}changed,
  'unchanged', i.${prefix}unchanged, 'refused', i.${prefix}refused)`;
const SELECT = `
  select i.id, i.file_name as "fileName", i.status, p.first_name || ' ' || p.last_name as "uploadedBy",
    i.uploaded_at as "uploadedAt", i.loaded_by as "loadedBy", i.loaded_from as "loadedFrom", i.ended_at as "endedAt",
    i.columns, i.ignored_columns as "ignoredColumns", i.rows, i.ranked, i.checked, i.failures, i.failure,
    ${COUNTS('')} as verdicts, ${COUNTS('loaded_')} as loaded
  from directory_import i left join account a on a.id = i.uploaded_by left join person p on p.id = a.person_id`;
const counts = z.record(z.enum(verdicts), z.int());
const importRow = z.strictObject({
  id: z.string(),
  fileName: z.string(),
  status: z.enum(importStatuses),
  uploadedBy: z.string().nullable(),
  uploadedAt: z.date(),
  loadedBy: z.string().nullable(),
  loadedFrom: z.string().nullable(),
  endedAt: z.date().nullable(),
  columns: z.enum(directoryFields).array(),
  ignoredColumns: z.string().array(),
  rows: z.int(),
  ranked: z.boolean(),
  checked: z.int(),
  failures: z.int(),
  failure: z.enum(importFailures).nullable(),
  verdicts: counts,
  loaded: counts,
});
const BY_ID = `${SELECT} where i.id = $1::uuid`;
const PAGE = `${SELECT} where ($1::timestamptz is null or (i.uploaded_at, i.id) < ($1::timestamptz, $2::uuid))
  and ($4::text is null or i.uploaded_at > $5::timestamptz and case $4::text
    when 'failed' then ${IS_CONCERN.failed} else ${IS_CONCERN.unfinished} end)
  order by i.uploaded_at desc, i.id desc limit $3::int`;
// A worker locks the import's row: when its process dies, the lock is released immediately and another continues.
const CLAIM = `${SELECT} where i.status in ('checking', 'loading') order by i.uploaded_at limit 1
  for update of i skip locked`;

const INSERT = `
  insert into directory_import (id, file_name, status, uploaded_by, uploaded_at, columns, ignored_columns, rows)
  values ($1::uuid, $2, 'checking', $3::uuid, $4::timestamptz, '{}', '{}', 0)`;
const DESCRIBE = `
  update directory_import set columns = $2::text[], ignored_columns = $3::text[], rows = $4::int where id = $1::uuid`;
const FAIL = `
  update directory_import set failures = failures + 1,
    status = case when failures + 1 >= $2::int then 'failed' else status end,
    failure = case when failures + 1 >= $2::int then 'error' end,
    ended_at = case when failures + 1 >= $2::int then $3::timestamptz end
  where id = $1::uuid and status in ('checking', 'loading') returning status = 'failed' as "isGivenUp"`;
const SLOW = `
  update directory_import set slow_steps = slow_steps + 1, slow_since = coalesce(slow_since, $4::timestamptz),
    status = case when slow_steps + 1 >= $2::int and slow_since <= $3::timestamptz then 'failed' else status end,
    failure = case when slow_steps + 1 >= $2::int and slow_since <= $3::timestamptz then 'too-slow' end,
    ended_at = case when slow_steps + 1 >= $2::int and slow_since <= $3::timestamptz then $4::timestamptz end
  where id = $1::uuid and status in ('checking', 'loading') returning status = 'failed' as "isGivenUp"`;
const failedRow = z.strictObject({ isGivenUp: z.boolean() });

export interface NewImport extends Pick<DirectoryImport, 'id' | 'fileName' | 'uploadedAt'> {
  readonly accountId: string;
}

export interface ImportsQuery {
  readonly after: readonly [string, string] | null;
  readonly limit: number;
  readonly concern: ImportConcern | undefined;
  readonly now: Date;
}

const concernsFrom = (now: Date): Date => new Date(now.getTime() - CONCERN_LASTS_MS);

@Injectable()
export class DirectoryImports {
  /** @throws NoSuchImport */
  async get(sql: SqlExecutor, id: string): Promise<DirectoryImport> {
    const row = await readRow(sql, importRow, BY_ID, id);
    if (!row) throw new NoSuchImport();
    return row;
  }

  /** Newest first. @param after the previous page's last import */
  page(sql: SqlExecutor, { after, limit, concern, now }: ImportsQuery): Promise<DirectoryImport[]> {
    const [at = null, id = null] = after ?? [];
    return readRows(sql, importRow, PAGE, at, id, limit, concern ?? null, concernsFrom(now));
  }

  /** How many imports there are per concern. */
  async countConcerns(sql: SqlExecutor, now: Date): Promise<Readonly<Record<ImportConcern, number>>> {
    const row = await readRow(sql, concernsRow, CONCERNS, concernsFrom(now));
    if (!row) throw new Error('An aggregate without a row');
    return row;
  }

  /** Locks the oldest unfinished import that no worker holds, until the transaction ends. */
  async claim(sql: SqlExecutor): Promise<DirectoryImport | null> {
    return (await readRow(sql, importRow, CLAIM)) ?? null;
  }

  async insert(sql: SqlExecutor, { id, fileName, accountId, uploadedAt }: NewImport): Promise<void> {
    await sql.$executeRawUnsafe(INSERT, id, fileName, accountId, uploadedAt);
  }

  /** Stores what the file contains. */
  async describe(
    sql: SqlExecutor,
    id: string,
    { columns, ignoredColumns, rows }: Pick<DirectoryImport, 'columns' | 'ignoredColumns' | 'rows'>,
  ): Promise<void> {
    await sql.$executeRawUnsafe(DESCRIBE, id, [...columns], [...ignoredColumns], rows);
  }

  /** Stores the progress of a claimed import. */
  async save(tx: Tx, one: DirectoryImport): Promise<void> {
    const { id, status, ranked, checked, endedAt, verdicts: found, loaded } = one;
    const noFailures = { failures: 0, slowSteps: 0, slowSince: null };
    const counted = {
      loadedCreated: loaded.created,
      loadedChanged: loaded.changed,
      loadedUnchanged: loaded.unchanged,
      loadedRefused: loaded.refused,
    };
    await tx.directoryImport.updateMany({
      where: { id },
      data: { status, ranked, checked, endedAt, ...noFailures, ...found, ...counted },
    });
  }

  /** @returns whether it was in one of these states; of two concurrent calls one succeeds */
  async move(
    tx: Tx,
    id: string,
    from: readonly ImportStatus[],
    status: ImportStatus,
    endedAt: Date | null,
  ): Promise<boolean> {
    const which = { id, status: { in: [...from] } };
    return (await tx.directoryImport.updateMany({ where: which, data: { status, endedAt } })).count > 0;
  }

  async recordLoader(tx: Tx, id: string, loadedBy: string, loadedFrom: string): Promise<void> {
    await tx.directoryImport.updateMany({ where: { id }, data: { loadedBy, loadedFrom } });
  }

  /**
   * Counts an internal error; after `most` in a row the import fails.
   * @returns whether it has failed now
   */
  async countFailure(sql: SqlExecutor, id: string, most: number, now: Date): Promise<boolean> {
    return (await readRow(sql, failedRow, FAIL, id, most, now))?.isGivenUp ?? false;
  }

  /**
   * Counts a step that the database took too long for; after `most` in a row, the first of them before `since`, the
   * import fails.
   * @returns whether it has failed now
   */
  async countSlowStep(
    sql: SqlExecutor,
    id: string,
    { most, since, now }: { readonly most: number; readonly since: Date; readonly now: Date },
  ): Promise<boolean> {
    return (await readRow(sql, failedRow, SLOW, id, most, since, now))?.isGivenUp ?? false;
  }

  /** The account that started the load; the uploader's if nobody has. */
  async startedBy(tx: Tx, id: string): Promise<string | null> {
    const select = { loadedBy: true, uploadedBy: true };
    const row = await tx.directoryImport.findUnique({ where: { id }, select });
    return row ? (row.loadedBy ?? row.uploadedBy) : null;
  }
}
