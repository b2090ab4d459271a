import { Injectable } from '@nestjs/common';
import { hasRow, type SqlExecutor } from '@rigwise/persistence';

const REMEMBER = `
  insert into result_reading as r (account_id, what, at) values ($1::uuid, $2, $3::timestamptz)
  on conflict (account_id, what) do update set at = excluded.at where r.at < excluded.at - interval '1 hour'
  returning 1`;

/** Results that were opened within the last hour, by reader. */
@Injectable()
export class ResultReadings {
  /** @returns whether it is the first time in an hour; of two at once, one */
  isNew(sql: SqlExecutor, accountId: string, what: string, now: Date): Promise<boolean> {
    return hasRow(sql, REMEMBER, accountId, what, now);
  }
}
