import type { SqlExecutor } from '@rigwise/persistence';
import type { OutboxRows } from './outbox-rows.ts';

export interface TopicCounts {
  readonly topic: string;
  readonly waiting: number;
  readonly oldest: Date | null;
  readonly parked: number;
}

export interface StoredOutboxRow {
  readonly sequence: string;
  readonly event_id: string;
  readonly event_name: string | null;
  readonly topic: string;
  readonly key: string;
  readonly bytes: number;
  readonly reason: string | null;
  readonly created_at: Date;
  readonly parked_at: Date | null;
  readonly published_at: Date | null;
}

export interface ParkedOutboxRow extends StoredOutboxRow {
  readonly reason: string;
  readonly parked_at: Date;
}

export interface Span {
  readonly from?: Date;
  readonly to?: Date;
}

export interface LockedRow {
  readonly sequence: string;
  readonly topic: string;
  readonly key: string;
  readonly parked: boolean;
}

const STORED = `sequence::text AS sequence, event_id::text AS event_id, headers->>'event-name' AS event_name, topic, key,
  coalesce(octet_length(value), 0)::int AS bytes, created_at, parked_at, published_at`;
const LOCKED = `SELECT sequence::text AS sequence, topic, key, parked_at IS NOT NULL AS parked FROM outbox`;

/** Operators' queries and changes of the outbox; the relay's are in RelaySession. */
export class OutboxOperationsRepository {
  constructor(private readonly outbox: OutboxRows) {}

  /** Topics with pending or parked rows. Reads only the two small partial indexes. */
  countsByTopic(tx: SqlExecutor): Promise<TopicCounts[]> {
    return tx.$queryRawUnsafe<TopicCounts[]>(
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
    return tx.$queryRawUnsafe<ParkedOutboxRow[]>(
      `SELECT ${STORED}, coalesce(parked_reason, '') AS reason FROM outbox o WHERE parked_at IS NOT NULL AND o.sequence > $1::bigint ORDER BY o.sequence LIMIT $2::int`,
      after ?? '0',
      limit,
    );
  }

  /** Oldest first. Of published rows it only reads the index by publication time, from the beginning of the span. */
  listWaited(
    tx: SqlExecutor,
    { from, to, after, limit }: Span & { readonly after: string | null; readonly limit: number },
  ): Promise<StoredOutboxRow[]> {
    return tx.$queryRawUnsafe<StoredOutboxRow[]>(
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

  async lock(tx: SqlExecutor, sequence: string): Promise<LockedRow | undefined> {
    const rows = await tx.$queryRawUnsafe<LockedRow[]>(
      `${LOCKED} WHERE sequence = $1::bigint FOR UPDATE`,
      sequence,
    );
    return rows[0];
  }

  /** Of two concurrent calls, the second waits and finds none of the first one's rows. */
  lockParked(tx: SqlExecutor, after: string, limit: number): Promise<LockedRow[]> {
    return tx.$queryRawUnsafe<LockedRow[]>(
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
