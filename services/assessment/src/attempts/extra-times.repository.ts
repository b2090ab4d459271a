import { Injectable } from '@nestjs/common';
import { readRow, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const row = z.strictObject({ multiplier: z.number() }).transform(({ multiplier }) => multiplier);

/** The extra time that people get in tests, as identity announced it: health data, kept for starts alone. */
@Injectable()
export class ExtraTimes {
  /** @returns what a test's time limit is multiplied by: 1 unless a person has extra time */
  async multiplierOf(sql: SqlExecutor, personId: string | null): Promise<number> {
    const statement = 'select multiplier::float8 as multiplier from extra_time where person_id = $1::uuid';
    return (await readRow(sql, row, statement, personId)) ?? 1;
  }
}
