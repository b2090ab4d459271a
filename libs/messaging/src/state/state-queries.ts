import { countRow, readRow, type SqlExecutor } from '@rigwise/persistence';
import { ofService } from '../consumer/delivery.ts';
import { firstIdOf } from '@rigwise/platform';
import { z } from 'zod';

const letterCountsRow = z.strictObject({ waiting: z.int(), oldest: z.date().nullable() });
export type LetterCounts = Readonly<z.output<typeof letterCountsRow>>;

const heldCountsRow = z.strictObject({ keys: z.int(), events: z.int() });
export type HeldCounts = Readonly<z.output<typeof heldCountsRow>>;

/** Dead letters that need a decision. */
export async function letterCounts(tx: SqlExecutor, service: string): Promise<LetterCounts> {
  const counts = await readRow(
    tx,
    letterCountsRow,
    `SELECT count(*)::int AS waiting, min(failed_at) AS oldest FROM dead_letter
     WHERE ${ofService('$1')} AND settled_at IS NULL`,
    service,
  );
  return counts ?? { waiting: 0, oldest: null };
}

export async function heldCounts(tx: SqlExecutor, service: string): Promise<HeldCounts> {
  const counts = await readRow(
    tx,
    heldCountsRow,
    `SELECT (SELECT count(*)::int FROM held_key WHERE ${ofService('$1')}) AS keys,
            (SELECT count(*)::int FROM parked_event WHERE ${ofService('$1')}) AS events`,
    service,
  );
  return counts ?? { keys: 0, events: 0 };
}

/** Dead letters created in `[from, to)`, settled since or not. */
export async function lettersArrived(
  tx: SqlExecutor,
  service: string,
  from: Date,
  to: Date,
): Promise<number> {
  const count = await readRow(
    tx,
    countRow,
    `SELECT count(*)::int AS count FROM dead_letter
     WHERE ${ofService('$1')} AND id >= $2::uuid AND id < $3::uuid`,
    service,
    firstIdOf(from),
    firstIdOf(to),
  );
  return count ?? 0;
}
