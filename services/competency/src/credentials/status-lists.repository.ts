import { Injectable } from '@nestjs/common';
import { countRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const indexRow = z.strictObject({ index: z.number() });
const LIST = 'c.status_index >= $1::bigint and c.status_index < $2::bigint';
const NOT_VALID = `(c.state in ('suspended', 'superseded', 'revoked') or c.is_shaken)`;

/** Which certificates of a list must not be relied on. */
@Injectable()
export class StatusLists {
  /** @param from the first index of the list. @param until the one after the last */
  async indexes(sql: SqlExecutor, from: number, until: number): Promise<number[]> {
    const statement = `select c.status_index as index from certificate c where ${LIST} and ${NOT_VALID}`;
    return (await readRows(sql, indexRow, statement, from, until)).map(({ index }) => index);
  }

  /** Whether any certificate is in it. */
  async isKnown(sql: SqlExecutor, from: number, until: number): Promise<boolean> {
    const statement = `select count(*)::int as count from (select from certificate c where ${LIST} limit 1) one`;
    return ((await readRow(sql, countRow, statement, from, until)) ?? 0) > 0;
  }
}
