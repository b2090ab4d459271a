import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';
import { ROWS_AT_ONCE, type Step } from './traces.ts';

// No event is newer than this, and nothing refers to them. Name and address go last: others' news are found by them.
const DISCONNECT = `
  update person set version = 9223372036854775807, snapshot_version = 9223372036854775807, active = false,
    disabled = true, operator = false, account_id = null, manager_id = null
  where id = $1::uuid`;
const NAMES = 'select name, email from person where id = $1::uuid';
const FORGET = `
  update person set name = null, email = null, role = null, department = null, location = null, external = false,
    merged_in = null
  where id = $1::uuid`;

/** What is kept of people who are erased. */
@Injectable()
export class Erasures {
  /** No event about them counts any longer. @param personId held by the transaction */
  async disconnect(tx: SqlExecutor, personId: string): Promise<void> {
    await tx.$executeRawUnsafe(DISCONNECT, personId);
  }

  async namesOf(sql: SqlExecutor, personId: string): Promise<{ name: string | null; email: string | null }> {
    const rows = await sql.$queryRawUnsafe<{ name: string | null; email: string | null }[]>(NAMES, personId);
    return rows[0] ?? { name: null, email: null };
  }

  /** What one step finds, in portions: each is a transaction. */
  async removeAll(sql: SqlExecutor, { sql: statement, values }: Step): Promise<void> {
    while ((await sql.$executeRawUnsafe(statement, ...values)) >= ROWS_AT_ONCE);
  }

  async forget(tx: SqlExecutor, personId: string): Promise<void> {
    await tx.$executeRawUnsafe(FORGET, personId);
  }
}
