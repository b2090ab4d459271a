import { Injectable } from '@nestjs/common';
import { itemContent } from '@rigwise/contracts';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const row = z.strictObject({ id: z.string(), content: itemContent });

/** What items say in their latest versions. */
@Injectable()
export class ItemContents {
  /** In the order of their ids. */
  latest(sql: SqlExecutor, ids: readonly string[]): Promise<z.output<typeof row>[]> {
    return readRows(
      sql,
      row,
      `select v.item_id::text as id, v.content from item_version v
       where v.is_latest and v.item_id = any($1::uuid[]) order by v.item_id`,
      [...ids],
    );
  }
}
