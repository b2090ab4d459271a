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

/** The same for many, which must be of different aggregates or stand in their order. */
export async function insertOutboxRows(tx: SqlExecutor, rows: readonly OutboxRow[]): Promise<void> {
  const given = rows.map(({ value, ...row }) => ({ ...row, value: Buffer.from(value).toString('utf8') }));
  await tx.$queryRawUnsafe(
    `WITH added AS (
       INSERT INTO outbox (event_id, topic, key, value, headers, created_at)
       SELECT r."eventId", r.topic, r.key, convert_to(r.value, 'UTF8'), r.headers, r."createdAt"
       FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS ("eventId" uuid, topic text, key text, value text,
         headers jsonb, "createdAt" timestamptz)) WITH ORDINALITY AS r("eventId", topic, key, value, headers, "createdAt", at)
       ORDER BY r.at RETURNING 1
     )
     SELECT pg_notify('${OUTBOX_CHANNEL}', '')::text FROM added LIMIT 1`,
    JSON.stringify(given),
  );
}
