import type { SqlExecutor } from '@rigwise/persistence';

/** The channel that wakes the relay. */
export const OUTBOX_CHANNEL = 'outbox';

export interface OutboxRow {
  readonly eventId: string;
  readonly topic: string;
  readonly key: string;
  readonly value: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
  readonly createdAt: Date;
}

/**
 * One round trip writes the row and wakes the relay; the notification leaves with the commit, or not at all.
 * The sequence is taken here, so after the locks that the transaction holds already.
 */
export async function insertOutboxRow(tx: SqlExecutor, row: OutboxRow): Promise<void> {
  await tx.$queryRawUnsafe(
    `WITH added AS (
       INSERT INTO outbox (event_id, topic, key, value, headers, created_at)
       VALUES ($1::uuid, $2, $3, $4::bytea, $5::jsonb, $6::timestamptz) RETURNING 1
     )
     SELECT pg_notify('${OUTBOX_CHANNEL}', '')::text FROM added`,
    row.eventId,
    row.topic,
    row.key,
    row.value,
    JSON.stringify(row.headers),
    row.createdAt,
  );
}
