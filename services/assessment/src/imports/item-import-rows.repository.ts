import { Injectable } from '@nestjs/common';
import {
  itemContent,
  itemTypes,
  itemVerdicts,
  type ItemImportRow,
  type ItemImportVerdict,
} from '@rigwise/contracts';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { FoundQuestion } from './item-import.ts';

const INSERT = `insert into item_import_row
    (import_id, position, line, identifier, file, verdict, remarks, content, digest)
  select $1::uuid, q.position, q.line, q.identifier, q.file, q.verdict, q.remarks, q.content, decode(q.digest, 'base64')
  from jsonb_to_recordset($2::jsonb) as q (position int, line int, identifier text, file text, verdict text,
    remarks jsonb, content jsonb, digest text)`;
/** The bank's own, or an earlier question of the same file. */
const MARK_DUPLICATES = `
  update item_import_row r set verdict = 'duplicate', duplicate_of = twin.item_id
  from (
    select mine.position, (
        select v.item_id from item_version v where v.is_latest and v.digest = mine.digest order by v.item_id limit 1
      ) as item_id,
      exists (select from item_import_row e where e.import_id = $1::uuid and e.digest = mine.digest
        and e.position < mine.position) as is_repeated
    from item_import_row mine where mine.import_id = $1::uuid and mine.verdict = 'readable') as twin
  where r.import_id = $1::uuid and r.position = twin.position and (twin.item_id is not null or twin.is_repeated)`;
const TO_LOAD = `select r.position, r.content from item_import_row r
  where r.import_id = $1::uuid and r.verdict = 'readable' and r.item_id is null order by r.position limit $2`;
const toLoad = z.strictObject({ position: z.number(), content: itemContent });
const PAGE = `select r.position, r.line, r.identifier, r.file, r.verdict, r.content->>'title' as title,
    case when r.content->>'kind' = 'scenario' then 'scenario' else r.content->'interaction'->>'type' end as type,
    r.remarks, r.duplicate_of::text as "duplicateOf", r.item_id::text as "itemId"
  from item_import_row r where r.import_id = $1::uuid and r.position > $2 and ($3::text is null or r.verdict = $3)
  order by r.position limit $4`;
const row = z.strictObject({
  position: z.number(),
  line: z.number().nullable(),
  identifier: z.string().nullable(),
  file: z.string().nullable(),
  verdict: z.enum(itemVerdicts),
  title: z.string().nullable(),
  type: z.enum(itemTypes).nullable(),
  remarks: z.array(z.object({ code: z.string(), message: z.string() })),
  duplicateOf: z.string().nullable(),
  itemId: z.string().nullable(),
});

/** The questions of imports. */
@Injectable()
export class ItemImportRows {
  async insert(tx: SqlExecutor, importId: string, questions: readonly FoundQuestion[]): Promise<void> {
    const rows = questions.map(({ digest, ...question }) => ({
      ...question,
      digest: digest && Buffer.from(digest).toString('base64'),
    }));
    await tx.$executeRawUnsafe(INSERT, importId, JSON.stringify(rows));
  }

  async markDuplicates(tx: SqlExecutor, importId: string): Promise<void> {
    await tx.$executeRawUnsafe(MARK_DUPLICATES, importId);
  }

  toLoad(tx: SqlExecutor, importId: string, limit: number): Promise<z.output<typeof toLoad>[]> {
    return readRows(tx, toLoad, TO_LOAD, importId, limit);
  }

  async setItem(tx: SqlExecutor, importId: string, position: number, itemId: string): Promise<void> {
    const sql = `update item_import_row set item_id = $3::uuid where import_id = $1::uuid and position = $2`;
    await tx.$executeRawUnsafe(sql, importId, position, itemId);
  }

  /** @returns up to `limit` rows after a position, in the order of the file */
  page(
    sql: SqlExecutor,
    importId: string,
    { after, verdict, limit }: { after: number; verdict: ItemImportVerdict | undefined; limit: number },
  ): Promise<ItemImportRow[]> {
    return readRows(sql, row, PAGE, importId, after, verdict ?? null, limit);
  }

  async deleteAll(tx: SqlExecutor, importId: string): Promise<void> {
    await tx.$executeRawUnsafe(`delete from item_import_row where import_id = $1::uuid`, importId);
  }
}
