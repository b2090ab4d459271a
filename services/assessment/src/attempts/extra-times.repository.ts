import { Injectable } from '@nestjs/common';
import type { extraTimeSetV1, PayloadOf } from '@rigwise/contracts';
import { readRow, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const row = z.strictObject({ multiplier: z.number() }).transform(({ multiplier }) => multiplier);

// One statement, so that of two concurrent deliveries the older one never wins, and nothing of an erased person comes
// back.
const STORE = `
  insert into extra_time (person_id, multiplier, version)
  select $1::uuid, $2::float8::numeric, $3::bigint where not exists (select from erased where id = $1::uuid)
  on conflict (person_id) do update set multiplier = excluded.multiplier, version = excluded.version
  where extra_time.version < excluded.version`;

/** The extra time that people get in tests, as identity announced it: health data, kept for starts alone. */
@Injectable()
export class ExtraTimes {
  async store(
    sql: SqlExecutor,
    { personId, multiplier }: PayloadOf<typeof extraTimeSetV1>,
    version: number,
  ): Promise<void> {
    await sql.$executeRawUnsafe(STORE, personId, multiplier, version);
  }

  /** @returns what a test's time limit is multiplied by: 1 unless a person has extra time */
  async multiplierOf(sql: SqlExecutor, personId: string | null): Promise<number> {
    const statement = 'select multiplier::float8 as multiplier from extra_time where person_id = $1::uuid';
    return (await readRow(sql, row, statement, personId)) ?? 1;
  }
}
