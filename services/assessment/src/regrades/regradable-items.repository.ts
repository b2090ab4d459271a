import { Injectable } from '@nestjs/common';
import { itemContent, versionStatuses } from '@rigwise/contracts';
import { hasRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const MOST = 500;
const drawnRow = z.strictObject({
  itemId: z.string(),
  versionId: z.string(),
  number: z.number(),
  title: z.string(),
  attempts: z.number(),
  openRegradeId: z.string().nullable(),
});
export type DrawnVersion = z.output<typeof drawnRow>;
const versionRow = z.strictObject({
  id: z.string(),
  itemId: z.string(),
  number: z.number(),
  status: z.enum(versionStatuses),
  content: itemContent,
});
export type ItemVersionRow = z.output<typeof versionRow>;

/** The versions of items that attempts at tests drew. */
@Injectable()
export class RegradableItems {
  hasTest(sql: SqlExecutor, testId: string): Promise<boolean> {
    return hasRow(sql, 'select from test where id = $1::uuid', testId);
  }

  /** By title. @param versionId this one alone */
  drawn(sql: SqlExecutor, testId: string, versionId: string | null = null): Promise<DrawnVersion[]> {
    return readRows(
      sql,
      drawnRow,
      `select d.item_id::text as "itemId", d.version_id::text as "versionId", v.number, v.title, d.attempts,
         (select r.id::text from regrade r where r.test_id = $1::uuid and r.version_id = d.version_id
            and r.status in ('draft', 'submitted', 'applying')) as "openRegradeId"
       from (select i.item_id, i.version_id, count(*)::int as attempts
           from attempt a join attempt_item i on i.attempt_id = a.id
           where a.test_id = $1::uuid and a.status <> 'voided' and ($2::uuid is null or i.version_id = $2::uuid)
           group by 1, 2) d join item_version v on v.id = d.version_id
       order by v.title, v.number, d.version_id limit ${MOST}`,
      ...[testId, versionId],
    );
  }

  /** All versions of these items, newest first. */
  versions(sql: SqlExecutor, itemIds: readonly string[]): Promise<ItemVersionRow[]> {
    return readRows(
      sql,
      versionRow,
      `select id::text, item_id::text as "itemId", number, status, content from item_version
       where item_id = any($1::uuid[]) order by item_id, number desc`,
      itemIds,
    );
  }
}
