import { hasRow, readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { firstIdOf } from '@rigwise/platform';
import { z } from 'zod';
import type { HeldKey } from './held-keys.ts';
import type { IncomingMessage } from '../broker/event-broker.ts';
import { ofService } from '../consumer/delivery.ts';
import { headersAsJson, storedMessage } from './stored-message.ts';

const outcomes = ['replayed', 'discarded'] as const;
export type DeadLetterOutcome = (typeof outcomes)[number];

export interface NewDeadLetter {
  readonly id: string;
  readonly consumer: string;
  readonly eventId: string;
  readonly eventName: string | null;
  readonly holdsKey: boolean;
  readonly key: string | null;
  readonly message: IncomingMessage;
  readonly error: string;
  readonly attempts: number;
  readonly failedAt: Date;
}

const deadLetterRow = storedMessage.extend({
  id: z.string(),
  consumer: z.string(),
  event_id: z.string(),
  event_name: z.string().nullable(),
  holds_key: z.boolean(),
  error: z.string(),
  attempts: z.int(),
  failed_at: z.date(),
  settled_at: z.date().nullable(),
  outcome: z.enum(outcomes).nullable(),
  reason: z.string().nullable(),
  /** Events currently parked behind it. */
  parked: z.int(),
});
export type DeadLetterRow = Readonly<z.output<typeof deadLetterRow>>;

export interface DeadLetterFilter {
  readonly settled?: boolean;
  readonly after?: string;
  /** Dead letters created from this time on. */
  readonly from?: Date;
  readonly to?: Date;
  /** Dead letters whose last failure was before this time. */
  readonly failedBefore?: Date;
  readonly limit: number;
}

const PARKED = `(SELECT count(*)::int FROM parked_event p
  WHERE d.holds_key AND p.consumer = d.consumer AND p.topic = d.topic AND p.key = d.key)`;
const COLUMNS = `d.id::text, d.consumer, d.event_id::text, d.event_name, d.holds_key, d.topic, d.partition, d.message_offset::text, d.key,
  d.headers, d.value, d.error, d.attempts, d.failed_at, d.settled_at, d.outcome, d.reason, ${PARKED} AS parked`;
const countsRow = z.strictObject({ deadLetters: z.int(), parked: z.int() });

/** A service's rows of `dead_letter`, of all its handlers. */
export class DeadLetterRepository {
  constructor(private readonly service: string) {}

  async insert(tx: SqlExecutor, letter: NewDeadLetter): Promise<void> {
    const { message } = letter;
    await tx.$executeRawUnsafe(
      `INSERT INTO dead_letter (id, consumer, topic, partition, message_offset, key, event_id, event_name, holds_key,
         headers, value, error, attempts, failed_at)
       VALUES ($1::uuid, $2, $3, $4::int, $5::bigint, $6, $7::uuid, $8, $9::boolean,
         $10::jsonb, $11::bytea, $12, $13::int, $14::timestamptz)`,
      letter.id,
      letter.consumer,
      message.topic,
      message.partition,
      message.offset,
      letter.key,
      letter.eventId,
      letter.eventName,
      letter.holdsKey,
      headersAsJson(message.headers),
      message.value,
      letter.error,
      letter.attempts,
      letter.failedAt,
    );
  }

  /** Oldest first. */
  list(tx: SqlExecutor, filter: DeadLetterFilter): Promise<DeadLetterRow[]> {
    const { settled, after, from, to, failedBefore, limit } = filter;
    return readRows(
      tx,
      deadLetterRow,
      `SELECT ${COLUMNS} FROM dead_letter d
       WHERE ${ofService('$1')} AND ($2::boolean IS NULL OR (d.settled_at IS NOT NULL) = $2::boolean)
         AND ($3::uuid IS NULL OR d.id > $3::uuid)
         AND ($5::uuid IS NULL OR d.id >= $5::uuid) AND ($6::uuid IS NULL OR d.id < $6::uuid)
         AND ($7::timestamptz IS NULL OR d.failed_at < $7::timestamptz)
       ORDER BY d.id LIMIT $4::int`,
      this.service,
      settled ?? null,
      after ?? null,
      limit,
      from ? firstIdOf(from) : null,
      to ? firstIdOf(to) : null,
      failedBefore ?? null,
    );
  }

  find(tx: SqlExecutor, id: string): Promise<DeadLetterRow | undefined> {
    return readRow(
      tx,
      deadLetterRow,
      `SELECT ${COLUMNS} FROM dead_letter d WHERE ${ofService('$1')} AND d.id = $2::uuid`,
      this.service,
      id,
    );
  }

  /** Locks one row: of two concurrent decisions, the second sees the result of the first. */
  async lock(tx: SqlExecutor, id: string): Promise<void> {
    await tx.$executeRawUnsafe('SELECT FROM dead_letter WHERE id = $1::uuid FOR UPDATE', id);
  }

  async settle(
    tx: SqlExecutor,
    id: string,
    how: { outcome: DeadLetterOutcome; reason: string | null; at: Date },
  ): Promise<void> {
    await tx.$executeRawUnsafe(
      'UPDATE dead_letter SET settled_at = $2::timestamptz, outcome = $3, reason = $4 WHERE id = $1::uuid',
      id,
      how.at,
      how.outcome,
      how.reason,
    );
  }

  /** Erases the message; the row stays and keeps the outcome. */
  async empty(tx: SqlExecutor, id: string): Promise<void> {
    await tx.$executeRawUnsafe(
      `UPDATE dead_letter SET value = NULL, headers = '{}', error = 'erased' WHERE id = $1::uuid`,
      id,
    );
  }

  async recordFailure(tx: SqlExecutor, id: string, error: string, at: Date): Promise<void> {
    await tx.$executeRawUnsafe(
      `UPDATE dead_letter SET error = $2, attempts = attempts + 1, failed_at = $3::timestamptz
       WHERE id = $1::uuid AND settled_at IS NULL`,
      id,
      error,
      at,
    );
  }

  /** Whether an unsettled dead letter blocks this key. */
  holds(tx: SqlExecutor, { consumer, topic, key }: HeldKey): Promise<boolean> {
    return hasRow(
      tx,
      `SELECT 1 AS waiting FROM dead_letter WHERE consumer = $1 AND topic = $2 AND key = $3
       AND holds_key AND settled_at IS NULL LIMIT 1`,
      consumer,
      topic,
      key,
    );
  }

  async counts(tx: SqlExecutor): Promise<z.output<typeof countsRow>> {
    const counts = await readRow(
      tx,
      countsRow,
      `SELECT (SELECT count(*)::int FROM dead_letter WHERE ${ofService('$1')} AND settled_at IS NULL) AS "deadLetters",
              (SELECT count(*)::int FROM parked_event WHERE ${ofService('$1')}) AS parked`,
      this.service,
    );
    return counts ?? { deadLetters: 0, parked: 0 };
  }
}
