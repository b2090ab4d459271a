import { Injectable } from '@nestjs/common';
import type { ImportConcern, ImportStatus } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';
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
const SAVE = `
  update directory_import set status = $2, ranked = $3, checked = $4::int, failures = 0, slow_steps = 0, slow_since = null,
    ended_at = $5::timestamptz,
    created = ($6::jsonb->>'created')::int, changed = ($6::jsonb->>'changed')::int,
    unchanged = ($6::jsonb->>'unchanged')::int, refused = ($6::jsonb->>'refused')::int,
    loaded_created = ($7::jsonb->>'created')::int, loaded_changed = ($7::jsonb->>'changed')::int,
    loaded_unchanged = ($7::jsonb->>'unchanged')::int, loaded_refused = ($7::jsonb->>'refused')::int
  where id = $1::uuid`;
const MOVE = `update directory_import set status = $2, ended_at = $3::timestamptz
  where id = $1::uuid and status = any($4::text[])`;
const TELL = 'update directory_import set loaded_by = $2::uuid, loaded_from = $3 where id = $1::uuid';
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
const STARTED_BY = 'select coalesce(loaded_by, uploaded_by) as id from directory_import where id = $1::uuid';

export interface NewImport extends Pick<DirectoryImport, 'id' | 'fileName' | 'uploadedAt'> {
  readonly accountId: string;
}

export interface ImportsQuestion {
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
    const [row] = await sql.$queryRawUnsafe<DirectoryImport[]>(BY_ID, id);
    if (!row) throw new NoSuchImport();
    return row;
  }

  /** Newest first. @param after the previous page's last import */
  page(sql: SqlExecutor, { after, limit, concern, now }: ImportsQuestion): Promise<DirectoryImport[]> {
    const [at = null, id = null] = after ?? [];
    return sql.$queryRawUnsafe<DirectoryImport[]>(PAGE, at, id, limit, concern ?? null, concernsFrom(now));
  }

  /** How many imports there are per concern. */
  async countConcerns(sql: SqlExecutor, now: Date): Promise<Readonly<Record<ImportConcern, number>>> {
    const [row] = await sql.$queryRawUnsafe<Record<ImportConcern, number>[]>(CONCERNS, concernsFrom(now));
    if (!row) throw new Error('An aggregate without a row');
    return row;
  }

  /** Locks the oldest unfinished import that no worker holds, until the transaction ends. */
  async claim(sql: SqlExecutor): Promise<DirectoryImport | null> {
    const [row] = await sql.$queryRawUnsafe<DirectoryImport[]>(CLAIM);
    return row ?? null;
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
  async save(sql: SqlExecutor, one: DirectoryImport): Promise<void> {
    const { id, status, ranked, checked, endedAt, verdicts, loaded } = one;
    const counts = [JSON.stringify(verdicts), JSON.stringify(loaded)];
    await sql.$executeRawUnsafe(SAVE, id, status, ranked, checked, endedAt, ...counts);
  }

  /** @returns whether it was in one of these states; of two concurrent calls one succeeds */
  async move(
    sql: SqlExecutor,
    id: string,
    from: readonly ImportStatus[],
    to: ImportStatus,
    endedAt: Date | null,
  ): Promise<boolean> {
    return (await sql.$executeRawUnsafe(MOVE, id, to, endedAt, [...from])) > 0;
  }

  async tellWhoLoads(sql: SqlExecutor, id: string, accountId: string, address: string): Promise<void> {
    await sql.$executeRawUnsafe(TELL, id, accountId, address);
  }

  /**
   * Counts an internal error; after `most` in a row the import fails.
   * @returns whether it has failed now
   */
  async countFailure(sql: SqlExecutor, id: string, most: number, now: Date): Promise<boolean> {
    const rows = await sql.$queryRawUnsafe<{ isGivenUp: boolean }[]>(FAIL, id, most, now);
    return rows[0]?.isGivenUp ?? false;
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
    const rows = await sql.$queryRawUnsafe<{ isGivenUp: boolean }[]>(SLOW, id, most, since, now);
    return rows[0]?.isGivenUp ?? false;
  }

  /** The account that started the load; the uploader's if nobody has. */
  async startedBy(sql: SqlExecutor, id: string): Promise<string | null> {
    const rows = await sql.$queryRawUnsafe<{ id: string | null }[]>(STARTED_BY, id);
    return rows[0]?.id ?? null;
  }
}
