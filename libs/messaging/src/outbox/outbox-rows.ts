import { afterCommit, type SqlExecutor } from '@rigwise/persistence';

export interface OutboxRow {
  readonly eventId: string;
  readonly topic: string;
  readonly key: string;
  /** Null is a tombstone: a compacted topic forgets the key. */
  readonly value: Uint8Array | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly createdAt: Date;
}

/** Publishes the rows to the broker. */
export interface RowsReader {
  /** Returns the function that wakes it for rows of this topic. */
  wakeFor(topic: string): () => void;
}

/**
 * Writes the outbox and wakes its reader after the commit. Without NOTIFY in the transaction: that would serialise
 * every commit of the database.
 */
export class OutboxRows {
  /** @param reader absent if it only runs in other processes: they poll every second */
  constructor(private readonly reader?: RowsReader) {}

  /** The sequence is taken here, after the locks that the transaction already holds. */
  async insert(tx: SqlExecutor, row: OutboxRow): Promise<void> {
    this.ready(tx, row.topic);
    await tx.$executeRawUnsafe(
      `INSERT INTO outbox (event_id, topic, key, value, headers, created_at)
       VALUES ($1::uuid, $2, $3, $4::bytea, $5::jsonb, $6::timestamptz)`,
      row.eventId,
      row.topic,
      row.key,
      row.value,
      JSON.stringify(row.headers),
      row.createdAt,
    );
  }

  /** Bulk insert; the rows must belong to different aggregates or be in their order. */
  async insertAll(tx: SqlExecutor, rows: readonly OutboxRow[]): Promise<void> {
    for (const { topic } of rows) this.ready(tx, topic);
    const given = rows.map(({ value, ...row }) => ({
      ...row,
      value: value && Buffer.from(value).toString('utf8'),
    }));
    await tx.$executeRawUnsafe(
      `INSERT INTO outbox (event_id, topic, key, value, headers, created_at)
       SELECT r."eventId", r.topic, r.key, convert_to(r.value, 'UTF8'), r.headers, r."createdAt"
       FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS ("eventId" uuid, topic text, key text, value text,
         headers jsonb, "createdAt" timestamptz)) WITH ORDINALITY AS r("eventId", topic, key, value, headers, "createdAt", at)
       ORDER BY r.at`,
      JSON.stringify(given),
    );
  }

  /** Marks rows of this topic as publishable once the transaction commits. */
  ready(tx: SqlExecutor, topic: string): void {
    if (this.reader) afterCommit(tx, this.reader.wakeFor(topic));
  }
}
