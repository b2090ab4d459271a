import { lanes, type Lane } from '@rigwise/contracts';
import { bytes, parseRows } from '@rigwise/persistence';
import pg, { type QueryConfig, type QueryResult } from 'pg';
import { z } from 'zod';

const unpublishedRow = z.strictObject({
  sequence: z.string(),
  topic: z.string(),
  key: z.string(),
  value: bytes.nullable(),
  headers: z.record(z.string(), z.string()),
});
export type UnpublishedRow = Readonly<z.output<typeof unpublishedRow>>;

const outboxState = z.strictObject({
  waiting: z.int(),
  parked: z.int(),
  /** When the oldest pending row was written. */
  oldest: z.date().nullable(),
});
export type OutboxState = Readonly<z.output<typeof outboxState>>;
const acquiredRow = z.strictObject({ acquired: z.boolean() });

export interface SessionListeners {
  /** Another process added to the outbox. @param lane undefined if it didn't say which lane */
  readonly onEvents: (lane: Lane | undefined) => void;
  readonly onLoss: () => void;
}

/** The channel on which processes without the lock wake the one that holds it. */
const OUTBOX_CHANNEL = 'outbox';
/** 'rigw' and 'rely' in ASCII: must differ from every other advisory lock of the database. */
const RELAY_LOCK = [0x72_69_67_77, 0x72_65_6c_79] as const;
const ROWS_A_BATCH = 200;
/** Well below Kafka's limit of 1 MiB for one partition's batch in a request. */
const BYTES_A_BATCH = 512 * 1024;

const UNPUBLISHED = 'published_at IS NULL AND parked_at IS NULL';
const NEXT: Readonly<Record<Lane, string>> = {
  // Topic by topic, so that a hundred thousand bulk rows are not even scanned.
  interactive: `SELECT of_topic.* FROM unnest($3::text[]) AS lane(topic) CROSS JOIN LATERAL (
    SELECT * FROM outbox o WHERE o.topic = lane.topic AND ${UNPUBLISHED} ORDER BY o.sequence LIMIT $1) AS of_topic`,
  bulk: `SELECT * FROM outbox WHERE topic <> ALL($3::text[]) AND ${UNPUBLISHED}`,
};

/**
 * The relay's own connection. The lock lives as long as it does, and the relay reads and marks only through it: a relay
 * that lost the lock can mark nothing.
 */
export class RelaySession {
  private readonly client: pg.Client;
  private lost: Error | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private readonly lose: (error: Error) => void;

  private constructor(databaseUrl: string, { onEvents, onLoss }: SessionListeners) {
    this.client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'rigwise-relay',
      connectionTimeoutMillis: 3_000,
      statement_timeout: 10_000,
      query_timeout: 12_000,
      keepAlive: true,
    });
    this.lose = (error) => {
      this.lost ??= error;
      onLoss();
    };
    this.client.on('error', this.lose);
    this.client.on('end', () => {
      this.lose(new Error('the connection ended'));
    });
    this.client.on('notification', ({ payload }) => {
      onEvents(lanes.find((lane) => lane === payload));
    });
  }

  static async open(databaseUrl: string, listeners: SessionListeners): Promise<RelaySession> {
    const session = new RelaySession(databaseUrl, listeners);
    try {
      await session.client.connect();
      // The server frees the lock of a vanished machine after half a minute instead of hours.
      await session.client.query('SET tcp_keepalives_idle = 15');
      await session.client.query('SET tcp_keepalives_interval = 5');
      await session.client.query('SET tcp_keepalives_count = 3');
      return session;
    } catch (error) {
      session.close();
      throw error;
    }
  }

  /** Ends the session for all its users. */
  fail(error: unknown): void {
    this.lose(error instanceof Error ? error : new Error(String(error)));
  }

  /** @throws once the connection, and the lock with it, is known to be lost */
  assertAlive(): void {
    if (this.lost) throw this.lost;
  }

  /** Whether this session now holds the service's relay lock. */
  async acquire(): Promise<boolean> {
    const { rows } = await this.query('SELECT pg_try_advisory_lock($1, $2) AS acquired', [...RELAY_LOCK]);
    if (!parseRows(acquiredRow, rows)[0]?.acquired) return false;
    await this.query(`LISTEN ${OUTBOX_CHANNEL}`);
    return true;
  }

  /** Wakes the relay in another process. */
  async wakeHolder(lane: Lane): Promise<void> {
    await this.query('SELECT pg_notify($1, $2)', [OUTBOX_CHANNEL, lane]);
  }

  /**
   * The next rows of a lane by sequence, as many as fit in one request.
   * @param interactive topics of that lane; all others are bulk
   */
  async unpublished(lane: Lane, interactive: readonly string[]): Promise<UnpublishedRow[]> {
    const { rows } = await this.query({
      name: `relay-unpublished-${lane}`,
      text: `SELECT sequence, topic, key, value, headers FROM (
               SELECT sequence, topic, key, value, headers,
                      sum(coalesce(octet_length(value), 0)) OVER (ORDER BY sequence) - coalesce(octet_length(value), 0) AS bytes
               FROM (${NEXT[lane]} ORDER BY sequence LIMIT $1) AS next
             ) AS sized WHERE bytes < $2 ORDER BY sequence`,
      values: [ROWS_A_BATCH, BYTES_A_BATCH, interactive],
    });
    return parseRows(unpublishedRow, rows);
  }

  async markPublished(sequences: readonly string[], at: Date): Promise<void> {
    await this.query({
      name: 'relay-mark',
      text: 'UPDATE outbox SET published_at = $2 WHERE sequence = ANY($1::bigint[])',
      values: [sequences, at],
    });
  }

  async park(sequence: string, reason: string, at: Date): Promise<void> {
    await this.query('UPDATE outbox SET parked_at = $2, parked_reason = $3 WHERE sequence = $1', [
      sequence,
      at,
      reason,
    ]);
  }

  async state(): Promise<OutboxState> {
    const { rows } = await this.query(
      `SELECT count(*)::int AS waiting, min(created_at) AS oldest,
              (SELECT count(*)::int FROM outbox WHERE parked_at IS NOT NULL) AS parked
       FROM outbox WHERE published_at IS NULL AND parked_at IS NULL`,
    );
    return parseRows(outboxState, rows)[0] ?? { waiting: 0, oldest: null, parked: 0 };
  }

  /** Serialised: the lanes share the connection. */
  private query(statement: string | QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const result = this.last.then(() => this.client.query(statement, values));
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Releases the lock with the connection; doesn't wait for an unresponsive server. */
  close(): void {
    this.client.end().catch(() => undefined);
  }
}
