import { Injectable } from '@nestjs/common';
import type { PayloadOf, testPublishedV1 } from '@rigwise/contracts';
import { idRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const row = z.strictObject({ testId: z.string(), number: z.number(), title: z.string() });

/** Tests that were ever live, as other services are told of them. */
@Injectable()
export class PublishedTests {
  /** The newest version of each that was live. The tests are locked until the transaction ends. */
  async lockAll(
    tx: SqlExecutor,
    testIds: readonly string[],
  ): Promise<readonly PayloadOf<typeof testPublishedV1>[]> {
    const lock = 'select id::text from test where id = any($1::uuid[]) order by id for no key update';
    return readRows(
      tx,
      row,
      `select distinct on (test_id) test_id::text as "testId", number, title from test_version
       where test_id = any($1::uuid[]) and status in ('live', 'retired') order by test_id, number desc`,
      await readRows(tx, idRow, lock, testIds),
    );
  }

  after(sql: SqlExecutor, last: string | null, limit: number): Promise<string[]> {
    return readRows(
      sql,
      idRow,
      'select id::text from test where ($1::uuid is null or id > $1::uuid) order by id limit $2::int',
      ...[last, limit],
    );
  }
}
