import { Injectable } from '@nestjs/common';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const myMailRow = z.strictObject({
  id: z.string(),
  template: z.string(),
  address: z.string(),
  state: z.string(),
  created_at: z.date(),
  settled_at: z.date().nullable(),
});
type MyMailRow = Readonly<z.output<typeof myMailRow>>;

// By the person alone: several people may share an address.
const FIND = `
  select id::text, template, recipient_address as address, state, created_at, settled_at from delivery
  where person_id in (select id from person where account_id = $1::uuid) and ($2::uuid is null or id < $2::uuid)
  order by id desc limit $3::int`;

/** The ledger as a recipient may see it: never the content. */
@Injectable()
export class MyMailRows {
  find(sql: SqlExecutor, accountId: string, before: string | null, limit: number): Promise<MyMailRow[]> {
    return readRows(sql, myMailRow, FIND, accountId, before, limit);
  }
}
