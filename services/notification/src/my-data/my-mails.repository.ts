import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';

export interface MyMailRow {
  readonly id: string;
  readonly template: string;
  readonly address: string;
  readonly state: string;
  readonly created_at: Date;
  readonly settled_at: Date | null;
}

// By the person alone: several people may share an address.
const FIND = `
  select id::text, template, recipient_address as address, state, created_at, settled_at from delivery
  where person_id in (select id from person where account_id = $1::uuid) and ($2::uuid is null or id < $2::uuid)
  order by id desc limit $3::int`;

/** The ledger as a recipient may see it: never the content. */
@Injectable()
export class MyMailRows {
  find(sql: SqlExecutor, accountId: string, before: string | null, limit: number): Promise<MyMailRow[]> {
    return sql.$queryRawUnsafe<MyMailRow[]>(FIND, accountId, before, limit);
  }
}
