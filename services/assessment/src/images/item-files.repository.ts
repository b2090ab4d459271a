import { Injectable } from '@nestjs/common';
import { readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { Tx } from '../database/transactions.ts';

const row = z.strictObject({ thumbnailId: z.string().nullable() });
const ONE = `
  select thumbnail_id::text as "thumbnailId" from item_file where item_id = $1::uuid and file_id = $2::uuid`;
const idRow = z.strictObject({ id: z.string() });
const LOCK_ALL =
  'select file_id::text as id from item_file where item_id = $1::uuid order by file_id for update';
/** By its id in a version's content as text: what is nearly a name keeps a file, too. */
const NOTE_UNNAMED = `
  update item_file f set unnamed_since = case when named.by_some then null else coalesce(unnamed_since, $2::timestamptz) end
  from (select i.file_id, exists (select from item_version v
      where v.item_id = i.item_id and strpos(lower(v.content::text), i.file_id::text) > 0) as by_some
    from item_file i where i.item_id = $1::uuid) as named
  where f.file_id = named.file_id and named.by_some = (f.unnamed_since is not null)`;
const UNNAMED = `
  delete from item_file where file_id in (select file_id from item_file where unnamed_since <= $1::timestamptz
    order by unnamed_since limit $2::int for update skip locked)
  returning file_id::text as id`;

/** An image of an item. */
export interface ItemFile {
  /** Null until someone has looked at it. */
  readonly thumbnailId: string | null;
}

/** Which item each claimed image belongs to. */
@Injectable()
export class ItemFiles {
  find(sql: SqlExecutor, itemId: string, fileId: string): Promise<ItemFile | undefined> {
    return readRow(sql, row, ONE, itemId, fileId);
  }

  /** Like `find`, and locks the row. */
  lock(tx: SqlExecutor, itemId: string, fileId: string): Promise<ItemFile | undefined> {
    return readRow(tx, row, `${ONE} for update`, itemId, fileId);
  }

  /** Locks all images of an item: none is swept meanwhile. @returns their ids */
  async lockAll(tx: SqlExecutor, itemId: string): Promise<string[]> {
    return (await readRows(tx, idRow, LOCK_ALL, itemId)).map(({ id }) => id);
  }

  async add(
    tx: Tx,
    file: {
      readonly fileId: string;
      readonly itemId: string;
      readonly addedBy: string;
      readonly addedAt: Date;
    },
  ): Promise<void> {
    await tx.itemFile.create({ data: file, select: { fileId: true } });
  }

  async setThumbnail(tx: Tx, fileId: string, thumbnailId: string): Promise<void> {
    await tx.itemFile.update({ where: { fileId }, data: { thumbnailId }, select: { fileId: true } });
  }

  /** Notes since when no version of a locked item names its images, and forgets it of those that one names. */
  async noteUnnamed(tx: SqlExecutor, itemId: string, at: Date): Promise<void> {
    await tx.$executeRawUnsafe(NOTE_UNNAMED, itemId, at);
  }

  /** Removes up to `limit` images that no version has named since `before`. @returns their ids */
  async removeUnnamed(tx: SqlExecutor, before: Date, limit: number): Promise<string[]> {
    return (await readRows(tx, idRow, UNNAMED, before, limit)).map(({ id }) => id);
  }
}
