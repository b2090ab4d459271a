import { afterCommit, type SqlExecutor } from '@rigwise/persistence';

export interface OutboxRow {
  readonly eventId: string;
  readonly topic: string;
  readonly key: string;
  /** Null: a tombstone, with which a compacted topic forgets the key. */
  readonly value: Uint8Array | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly createdAt: Date;
}

/** Whoever brings the rows to the broker. */
export interface RowsReader {
  /** What wakes it for rows of this topic. */
  wakeFor(topic: string): () => void;
}

/**
 * Writes the outbox, and wakes its reader with the commit, or not at all. By no NOTIFY in the transaction: it would
 * make every commit of the database wait for every other one.
 */
export class OutboxRows {
  /** @param reader none where it runs in other processes alone: it looks each second */
  constructor(private readonly reader?: RowsReader) {}

  /** The sequence is taken here, so after the locks that the transaction holds already. */
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

  /** The same for many, which must be of different aggregates or stand in their order. */
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

  /** Rows of this topic can leave once the transaction is committed. */
  ready(tx: SqlExecutor, topic: string): void {
    if (this.reader) afterCommit(tx, this.reader.wakeFor(topic));
  }
}
