import { Injectable } from '@nestjs/common';
import { readRow, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import { ROWS_AT_ONCE, type Step } from './traces.ts';

const NAMES = `select nullif(name, '') as name, email from person where id = $1::uuid`;
const namesRow = z.strictObject({ name: z.string().nullable(), email: z.string().nullable() });

/** The data stored about people who are erased. */
@Injectable()
export class Erasures {
  async namesOf(sql: SqlExecutor, personId: string): Promise<z.output<typeof namesRow>> {
    return (await readRow(sql, namesRow, NAMES, personId)) ?? { name: null, email: null };
  }

  /** The rows one step finds, in batches: each is a transaction. */
  async removeAll(sql: SqlExecutor, { sql: statement, values }: Step): Promise<void> {
    while ((await sql.$executeRawUnsafe(statement, ...values)) >= ROWS_AT_ONCE);
  }
}
