import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';

const APPLY = `
  insert into person (id, account_id, version) values ($1::uuid, $2::uuid, $3)
  on conflict (id) do update set account_id = excluded.account_id, version = excluded.version
  where person.version < excluded.version`;

/** Whose account is whose. */
@Injectable()
export class KnownPeople {
  /** One statement, so that of two deliveries at once the older one never stays. */
  async applyNewer(
    sql: SqlExecutor,
    personId: string,
    accountId: string | null,
    version: number,
  ): Promise<void> {
    await sql.$executeRawUnsafe(APPLY, personId, accountId, version);
  }
}
