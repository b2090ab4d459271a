import { Injectable } from '@nestjs/common';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { Tx } from '../database/transactions.ts';

const testRow = z.strictObject({ id: z.string(), title: z.string(), department: z.string().nullable() });
export type TestWithItem = z.output<typeof testRow>;

// One at a time, before any row is locked: tests go live, and items retire, a few times a day.
const LOCK = `select pg_advisory_xact_lock(hashtextextended('fixed items of live tests', 0))`;

/** Which live tests have an item as a fixed one. */
@Injectable()
export class TestsWithItem {
  /**
   * Until the transaction ends, no test goes live and no item retires or moves elsewhere. Take it before anything else is
   * locked.
   */
  async lock(tx: Tx): Promise<void> {
    await tx.$executeRawUnsafe(LOCK);
  }

  live(sql: SqlExecutor, itemId: string): Promise<TestWithItem[]> {
    return readRows(
      sql,
      testRow,
      `select v.test_id::text as id, v.title, t.department from test_version v join test t on t.id = v.test_id
       where v.status = 'live' and v.item_ids @> array[$1::uuid] order by v.test_id`,
      itemId,
    );
  }
}
