import { Injectable } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';
import { ROWS_AT_ONCE, type Step } from './traces.ts';

const NAMES = `select nullif(name, '') as name, email from person where id = $1::uuid`;

/** The data stored about people who are erased. */
@Injectable()
export class Erasures {
  async namesOf(sql: SqlExecutor, personId: string): Promise<{ name: string | null; email: string | null }> {
    const rows = await sql.$queryRawUnsafe<{ name: string | null; email: string | null }[]>(NAMES, personId);
    return rows[0] ?? { name: null, email: null };
  }

  /** The rows one step finds, in batches: each is a transaction. */
  async removeAll(sql: SqlExecutor, { sql: statement, values }: Step): Promise<void> {
    while ((await sql.$executeRawUnsafe(statement, ...values)) >= ROWS_AT_ONCE);
  }
}
