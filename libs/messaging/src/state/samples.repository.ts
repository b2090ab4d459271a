import type { SqlExecutor } from '@rigwise/persistence';

export interface Sample {
  readonly minute: Date;
  readonly outboxWaiting: number;
  readonly outboxOldestSeconds: number;
  readonly lag: number | null;
  readonly heldKeys: number;
  readonly deadLetters: number;
  readonly mailsFailed: number | null;
  readonly jobsFailed: number | null;
}

/** The rows of `operations_sample`: one per minute. */
export class SamplesRepository {
  async has(tx: SqlExecutor, minute: Date): Promise<boolean> {
    const found = await tx.$queryRawUnsafe<unknown[]>(
      'SELECT 1 AS found FROM operations_sample WHERE minute = $1::timestamptz',
      minute,
    );
    return found.length > 0;
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
    return tx.$queryRawUnsafe<Sample[]>(
      `SELECT minute, outbox_waiting AS "outboxWaiting", outbox_oldest_seconds AS "outboxOldestSeconds",
              lag::float8 AS lag, held_keys AS "heldKeys", dead_letters AS "deadLetters",
              mails_failed AS "mailsFailed", jobs_failed AS "jobsFailed"
       FROM operations_sample s WHERE s.minute >= $1::timestamptz ORDER BY s.minute`,
      minute,
    );
  }
}
