import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';
import { ROWS_AT_ONCE, type Step } from './traces.ts';

// No event is newer than this version, and nothing refers to the row. Name and address are cleared last: they are used
// to find other people's notifications that mention them.
const DISCONNECT = `
  update person set version = 9223372036854775807, snapshot_version = 9223372036854775807, active = false,
    disabled = true, operator = false, account_id = null, manager_id = null
  where id = $1::uuid`;
const NAMES = 'select name, email from person where id = $1::uuid';
const FORGET = `
  update person set name = null, email = null, role = null, department = null, location = null, external = false,
    merged_in = null
  where id = $1::uuid`;

/** The data stored about people who are erased. */
@Injectable()
export class Erasures {
  /** Later events about them are ignored. @param personId locked by the transaction */
  async disconnect(tx: SqlExecutor, personId: string): Promise<void> {
    await tx.$executeRawUnsafe(DISCONNECT, personId);
  }

  async namesOf(sql: SqlExecutor, personId: string): Promise<{ name: string | null; email: string | null }> {
    const rows = await sql.$queryRawUnsafe<{ name: string | null; email: string | null }[]>(NAMES, personId);
    return rows[0] ?? { name: null, email: null };
  }

  /** The rows one step finds, in batches: each is a transaction. */
  async removeAll(sql: SqlExecutor, { sql: statement, values }: Step): Promise<void> {
    while ((await sql.$executeRawUnsafe(statement, ...values)) >= ROWS_AT_ONCE);
  }

  async forget(tx: SqlExecutor, personId: string): Promise<void> {
    await tx.$executeRawUnsafe(FORGET, personId);
  }
}
