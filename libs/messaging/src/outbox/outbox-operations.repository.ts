import type { SqlExecutor } from '@rigwise/persistence';
import { OUTBOX_CHANNEL } from './outbox-rows.ts';

export interface TopicCounts {
  readonly topic: string;
  readonly waiting: number;
  readonly oldest: Date | null;
  readonly parked: number;
}

export interface ParkedOutboxRow {
  readonly sequence: string;
  readonly event_id: string;
  readonly event_name: string | null;
  readonly topic: string;
  readonly key: string;
  readonly bytes: number;
  readonly reason: string;
  readonly created_at: Date;
  readonly parked_at: Date;
}

export interface LockedRow {
  readonly sequence: string;
  readonly topic: string;
  readonly key: string;
  readonly parked: boolean;
}

const LOCKED = `SELECT sequence::text AS sequence, topic, key, parked_at IS NOT NULL AS parked FROM outbox`;

/** What operators see and change of the outbox; what the relay does with it stands in RelaySession. */
export class OutboxOperationsRepository {
  /** Topics with something waiting or parked. Reads the two small partial indexes alone. */
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
      `SELECT sequence::text AS sequence, event_id::text AS event_id, headers->>'event-name' AS event_name, topic, key,
              octet_length(value)::int AS bytes, coalesce(parked_reason, '') AS reason, created_at, parked_at
       FROM outbox o WHERE parked_at IS NOT NULL AND o.sequence > $1::bigint ORDER BY o.sequence LIMIT $2::int`,
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

  /** Of two at once the second waits and finds none of the first one's. */
  lockParked(tx: SqlExecutor, after: string, limit: number): Promise<LockedRow[]> {
    return tx.$queryRawUnsafe<LockedRow[]>(
      `${LOCKED} o WHERE parked_at IS NOT NULL AND o.sequence > $1::bigint ORDER BY o.sequence LIMIT $2::int
       FOR UPDATE`,
      after,
      limit,
    );
  }

  /** Lets the relay try them again, and wakes it once this is committed. */
  async unpark(tx: SqlExecutor, sequences: readonly string[]): Promise<void> {
    await tx.$executeRawUnsafe(
      'UPDATE outbox SET parked_at = NULL, parked_reason = NULL WHERE sequence = ANY($1::bigint[])',
      sequences,
    );
    await tx.$queryRawUnsafe(`SELECT pg_notify('${OUTBOX_CHANNEL}', '')::text`);
  }

  async remove(tx: SqlExecutor, sequences: readonly string[]): Promise<void> {
    await tx.$executeRawUnsafe('DELETE FROM outbox WHERE sequence = ANY($1::bigint[])', sequences);
  }
}
