import { readRow, readRows, type SqlExecutor } from '@rigwise/persistence';
import { z } from 'zod';
import type { OutboxRows } from './outbox-rows.ts';

const topicCounts = z.strictObject({
  topic: z.string(),
  waiting: z.int(),
  oldest: z.date().nullable(),
  parked: z.int(),
});
export type TopicCounts = Readonly<z.output<typeof topicCounts>>;

const storedOutboxRow = z.strictObject({
  sequence: z.string(),
  event_id: z.string(),
  event_name: z.string().nullable(),
  topic: z.string(),
  key: z.string(),
  bytes: z.int(),
  reason: z.string().nullable(),
  created_at: z.date(),
  parked_at: z.date().nullable(),
  published_at: z.date().nullable(),
});
export type StoredOutboxRow = Readonly<z.output<typeof storedOutboxRow>>;

const parkedOutboxRow = storedOutboxRow.extend({ reason: z.string(), parked_at: z.date() });
export type ParkedOutboxRow = Readonly<z.output<typeof parkedOutboxRow>>;

export interface Span {
  readonly from?: Date;
  readonly to?: Date;
}

const lockedRow = z.strictObject({
  sequence: z.string(),
  topic: z.string(),
  key: z.string(),
  parked: z.boolean(),
});
export type LockedRow = Readonly<z.output<typeof lockedRow>>;

const STORED = `sequence::text AS sequence, event_id::text AS event_id, headers->>'event-name' AS event_name, topic, key,
  coalesce(octet_length(value), 0)::int AS bytes, created_at, parked_at, published_at`;
const LOCKED = `SELECT sequence::text AS sequence, topic, key, parked_at IS NOT NULL AS parked FROM outbox`;

/** Operators' queries and changes of the outbox; the relay's are in RelaySession. */
export class OutboxOperationsRepository {
  constructor(private readonly outbox: OutboxRows) {}

  /** Topics with pending or parked rows. Reads only the two small partial indexes. */
  countsByTopic(tx: SqlExecutor): Promise<TopicCounts[]> {
    return readRows(
      tx,
      topicCounts,
      `SELECT topic, sum(waiting)::int AS waiting, min(oldest) AS oldest, sum(parked)::int AS parked FROM (
         SELECT topic, count(*) AS waiting, min(created_at) AS oldest, 0 AS parked
         FROM outbox WHERE published_at IS NULL AND parked_at IS NULL GROUP BY topic
         UNION ALL
         SELECT topic, 0, NULL, count(*) FROM outbox WHERE parked_at IS NOT NULL GROUP BY topic
       ) AS counts GROUP BY topic ORDER BY topic`,
    );
  }

  /** Oldest first. */
  listParked(tx: SqlExecutor, after: string | null, limit: number): Promise<ParkedOutboxRow[]> {
    return readRows(
      tx,
      parkedOutboxRow,
      `SELECT ${STORED}, coalesce(parked_reason, '') AS reason FROM outbox o WHERE parked_at IS NOT NULL AND o.sequence > $1::bigint ORDER BY o.sequence LIMIT $2::int`,
      after ?? '0',
      limit,
    );
  }

  /** Oldest first: as many as `countsByTopic` counts as waiting. */
  listWaiting(tx: SqlExecutor, after: string | null, limit: number): Promise<StoredOutboxRow[]> {
    return readRows(
      tx,
      storedOutboxRow,
      `SELECT ${STORED}, parked_reason AS reason FROM outbox o
       WHERE published_at IS NULL AND parked_at IS NULL AND o.sequence > $1::bigint ORDER BY o.sequence LIMIT $2::int`,
      after ?? '0',
      limit,
    );
  }

  /** Oldest first. Of published rows it only reads the index by publication time, from the beginning of the span. */
  listWaited(
    tx: SqlExecutor,
    { from, to, after, limit }: Span & { readonly after: string | null; readonly limit: number },
  ): Promise<StoredOutboxRow[]> {
    return readRows(
      tx,
      storedOutboxRow,
      `SELECT ${STORED}, parked_reason AS reason FROM (
         SELECT * FROM outbox WHERE published_at >= coalesce($1::timestamptz, '-infinity')
         UNION ALL
         SELECT * FROM outbox WHERE published_at IS NULL AND parked_at IS NULL
         UNION ALL
         SELECT * FROM outbox WHERE parked_at IS NOT NULL
       ) o
       WHERE created_at < coalesce($2::timestamptz, 'infinity') AND o.sequence > $3::bigint
       ORDER BY o.sequence LIMIT $4::int`,
      from ?? null,
      to ?? null,
      after ?? '0',
      limit,
    );
  }

  lock(tx: SqlExecutor, sequence: string): Promise<LockedRow | undefined> {
    return readRow(tx, lockedRow, `${LOCKED} WHERE sequence = $1::bigint FOR UPDATE`, sequence);
  }

  /** Of two concurrent calls, the second waits and finds none of the first one's rows. */
  lockParked(tx: SqlExecutor, after: string, limit: number): Promise<LockedRow[]> {
    return readRows(
      tx,
      lockedRow,
      `${LOCKED} o WHERE parked_at IS NOT NULL AND o.sequence > $1::bigint ORDER BY o.sequence LIMIT $2::int
       FOR UPDATE`,
      after,
      limit,
    );
  }

  /** Lets the relay retry them. */
  async unpark(tx: SqlExecutor, topic: string, sequences: readonly string[]): Promise<void> {
    this.outbox.ready(tx, topic);
    await tx.$executeRawUnsafe(
      'UPDATE outbox SET parked_at = NULL, parked_reason = NULL WHERE sequence = ANY($1::bigint[])',
      sequences,
    );
  }

  async remove(tx: SqlExecutor, sequences: readonly string[]): Promise<void> {
    await tx.$executeRawUnsafe('DELETE FROM outbox WHERE sequence = ANY($1::bigint[])', sequences);
  }
}
