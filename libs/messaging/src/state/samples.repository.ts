import { hasRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';

const storedSample = z.strictObject({
  minute: z.date(),
  outboxWaiting: z.int(),
  outboxOldestSeconds: z.int(),
  lag: z.number().nullable(),
  heldKeys: z.int(),
  deadLetters: z.int(),
  mailsFailed: z.int().nullable(),
  jobsFailed: z.int().nullable(),
});
export type Sample = Readonly<z.output<typeof storedSample>>;

/** The rows of `operations_sample`: one per minute. */
export class SamplesRepository {
  has(tx: SqlExecutor, minute: Date): Promise<boolean> {
    return hasRow(tx, 'SELECT 1 AS found FROM operations_sample WHERE minute = $1::timestamptz', minute);
  }

  /** The first process to add a minute wins. @returns whether it was this one */
  async add(tx: SqlExecutor, sample: Sample): Promise<boolean> {
    const added = await tx.$executeRawUnsafe(
      `INSERT INTO operations_sample
         (minute, outbox_waiting, outbox_oldest_seconds, lag, held_keys, dead_letters, mails_failed, jobs_failed)
       VALUES ($1::timestamptz, $2::int, $3::int, $4::bigint, $5::int, $6::int, $7::int, $8::int)
       ON CONFLICT DO NOTHING`,
      sample.minute,
      sample.outboxWaiting,
      sample.outboxOldestSeconds,
      sample.lag,
      sample.heldKeys,
      sample.deadLetters,
      sample.mailsFailed,
      sample.jobsFailed,
    );
    return added > 0;
  }

  async removeBefore(tx: SqlExecutor, minute: Date): Promise<void> {
    await tx.$executeRawUnsafe('DELETE FROM operations_sample WHERE minute < $1::timestamptz', minute);
  }

  /** Oldest first. */
  since(tx: SqlExecutor, minute: Date): Promise<Sample[]> {
    return readRows(
      tx,
      storedSample,
      `SELECT minute, outbox_waiting AS "outboxWaiting", outbox_oldest_seconds AS "outboxOldestSeconds",
              lag::float8 AS lag, held_keys AS "heldKeys", dead_letters AS "deadLetters",
              mails_failed AS "mailsFailed", jobs_failed AS "jobsFailed"
       FROM operations_sample s WHERE s.minute >= $1::timestamptz ORDER BY s.minute`,
      minute,
    );
  }
}
