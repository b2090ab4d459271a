import pg from 'pg';
import { OUTBOX_CHANNEL } from '../outbox/outbox-rows.ts';
import type { OutgoingMessage } from '../broker/event-broker.ts';

export interface UnpublishedRow extends OutgoingMessage {
  readonly sequence: string;
}

export interface OutboxState {
  readonly waiting: number;
  readonly parked: number;
  /** When the oldest row that waits was written. */
  readonly oldest: Date | null;
}

export interface SessionListeners {
  /** Something was added to the outbox. */
  readonly onEvents: () => void;
  readonly onLoss: () => void;
}

/** 'rigw' and 'rely' in ASCII: any constant that no other advisory lock of the database uses. */
const RELAY_LOCK = [0x72_69_67_77, 0x72_65_6c_79] as const;
const ROWS_A_BATCH = 200;
/** Well below Kafka's 1 MiB for a request's batch of one partition. */
const BYTES_A_BATCH = 512 * 1024;

/**
 * The relay's own connection. The lock lives and dies with it, and everything the relay reads or marks goes
 * through it: whoever lost the lock can mark nothing.
 */
export class RelaySession {
  private readonly client: pg.Client;
  private lost: Error | undefined;

  private constructor(databaseUrl: string, { onEvents, onLoss }: SessionListeners) {
    this.client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'rigwise-relay',
      connectionTimeoutMillis: 3_000,
      statement_timeout: 10_000,
      query_timeout: 12_000,
      keepAlive: true,
    });
    const lose = (error: Error): void => {
      this.lost ??= error;
      onLoss();
    };
    this.client.on('error', lose);
    this.client.on('end', () => {
      lose(new Error('the connection ended'));
    });
    this.client.on('notification', onEvents);
  }

  static async open(databaseUrl: string, listeners: SessionListeners): Promise<RelaySession> {
    const session = new RelaySession(databaseUrl, listeners);
    try {
      await session.client.connect();
      // The server frees the lock of a machine that vanished after half a minute, not after hours.
      await session.client.query('SET tcp_keepalives_idle = 15');
      await session.client.query('SET tcp_keepalives_interval = 5');
      await session.client.query('SET tcp_keepalives_count = 3');
      return session;
    } catch (error) {
      session.close();
      throw error;
    }
  }

  /** @throws as soon as the connection is known to be gone, and with it the lock. */
  assertAlive(): void {
    if (this.lost) throw this.lost;
  }

  /** Whether this session is now the one relay of the service. */
  async acquire(): Promise<boolean> {
    const { rows } = await this.client.query<{ acquired: boolean }>(
      'SELECT pg_try_advisory_lock($1, $2) AS acquired',
      [...RELAY_LOCK],
    );
    if (!rows[0]?.acquired) return false;
    await this.client.query(`LISTEN ${OUTBOX_CHANNEL}`);
    return true;
  }

  /** The next rows in the order of their sequence, as many as make one request. */
  async unpublished(): Promise<UnpublishedRow[]> {
    const { rows } = await this.client.query<UnpublishedRow & { bytes: string }>({
      name: 'relay-unpublished',
      text: `SELECT * FROM (
               SELECT sequence, topic, key, value, headers,
                      sum(octet_length(value)) OVER (ORDER BY sequence) - octet_length(value) AS bytes
               FROM (SELECT * FROM outbox WHERE published_at IS NULL AND parked_at IS NULL
                     ORDER BY sequence LIMIT $1) AS next
             ) AS sized WHERE bytes < $2 ORDER BY sequence`,
      values: [ROWS_A_BATCH, BYTES_A_BATCH],
    });
    return rows;
  }

  async markPublished(sequences: readonly string[], at: Date): Promise<void> {
    await this.client.query({
      name: 'relay-mark',
      text: 'UPDATE outbox SET published_at = $2 WHERE sequence = ANY($1::bigint[])',
      values: [sequences, at],
    });
  }

  async park(sequence: string, reason: string, at: Date): Promise<void> {
    await this.client.query('UPDATE outbox SET parked_at = $2, parked_reason = $3 WHERE sequence = $1', [
      sequence,
      at,
      reason,
    ]);
  }

  async state(): Promise<OutboxState> {
    const { rows } = await this.client.query<OutboxState>(
      `SELECT count(*)::int AS waiting, min(created_at) AS oldest,
              (SELECT count(*)::int FROM outbox WHERE parked_at IS NOT NULL) AS parked
       FROM outbox WHERE published_at IS NULL AND parked_at IS NULL`,
    );
    return rows[0] ?? { waiting: 0, oldest: null, parked: 0 };
  }

  /** Lets go of the lock with the connection; doesn't wait for a server that no longer answers. */
  close(): void {
    this.client.end().catch(() => undefined);
  }
}
