import { Injectable } from '@nestjs/common';
import type { PayloadOf, testPublishedV1 } from '@rigwise/contracts';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const row = z.strictObject({ id: z.string(), title: z.string() });

/** Tests that were ever live, as assessment announced them. */
@Injectable()
export class KnownTests {
  async store(tx: SqlExecutor, { testId, number, title }: PayloadOf<typeof testPublishedV1>): Promise<void> {
    await tx.$executeRawUnsafe(
      `insert into known_test (id, number, title) values ($1::uuid, $2::int, $3)
       on conflict (id) do update set number = excluded.number, title = excluded.title
       where known_test.number < excluded.number`,
      ...[testId, number, title],
    );
  }

  find(sql: SqlExecutor, ids: readonly string[]): Promise<{ id: string; title: string }[]> {
    return readRows(
      sql,
      row,
      'select id::text, title from known_test where id = any($1::uuid[]) order by id',
      ids,
    );
  }
}
