import { waitFor } from '@rigwise/testing';
import pg from 'pg';

export interface LedgerRow {
  readonly id: string;
  readonly subject_id: string;
  readonly state: string;
  readonly attempts: number;
  readonly fence: number;
  readonly message_id: string;
  readonly sealed: string | null;
  readonly last_error: string | null;
  readonly expires_at: Date;
  readonly lease_until: Date | null;
}

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Reads the service's database directly. */
export class Ledger {
  private readonly pool: pg.Pool;

  constructor(databaseUrl: string) {
    this.pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    this.pool.on('error', () => undefined);
  }

  async of(codeId: string): Promise<LedgerRow | undefined> {
    const { rows } = await this.pool.query<LedgerRow>('SELECT * FROM delivery WHERE subject_id = $1', [
      codeId,
    ]);
    return rows[0];
  }

  /** The row of a code, once it is in this state. */
  async until(codeId: string, state: string, timeoutMs = 30_000): Promise<LedgerRow> {
    let last: LedgerRow | undefined;
    return waitFor(
      async () => {
        last = await this.of(codeId);
        return last?.state === state && last;
      },
      { timeoutMs, what: `the delivery of ${codeId} to be ${state}` },
    ).catch((error: unknown) => {
      throw new Error(`${(error as Error).message}; it is ${JSON.stringify(last)}`);
    });
  }

  /** The rows of mails about these subjects, once all of them are settled. */
  async untilSettled(subjectIds: readonly string[]): Promise<LedgerRow[]> {
    return waitFor(
      async () => {
        const { rows } = await this.pool.query<LedgerRow>(
          'SELECT * FROM delivery WHERE subject_id = ANY ($1) AND settled_at IS NOT NULL',
          [subjectIds],
        );
        return rows.length === subjectIds.length && rows;
      },
      { timeoutMs: 45_000, what: `${subjectIds.length} mails to be settled` },
    );
  }

  /** Resolves once the row of a code has no sealed secrets left. */
  async untilSecretIsErased(codeId: string): Promise<void> {
    await waitFor(async () => (await this.of(codeId))?.sealed === null, {
      timeoutMs: 30_000,
      what: `what is sealed for ${codeId} to be erased`,
    });
  }

  async isSuperseded(subjectId: string): Promise<boolean> {
    const found = await this.pool.query('SELECT 1 FROM superseded_subject WHERE subject_id = $1', [
      subjectId,
    ]);
    return found.rows.length > 0;
  }

  /** Adds this many rows like that of a code, with different subjects. */
  async copy(codeId: string, times: number): Promise<void> {
    await this.pool.query(
      `INSERT INTO delivery SELECT (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(),
         'subject_id', gen_random_uuid(), 'message_id', gen_random_uuid()))).*
       FROM delivery d, generate_series(1, $2) WHERE d.subject_id = $1`,
      [codeId, times],
    );
  }

  /** @param what a table and a condition on its rows */
  async count(what = 'delivery', ...values: unknown[]): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${what}`,
      values,
    );
    return rows[0]?.count ?? 0;
  }

  /** Names and payloads of the events written about the mail of a code or notice. */
  async eventsAbout(codeId: string): Promise<{ type: string; payload: Record<string, unknown> }[]> {
    const { rows } = await this.pool.query<{ value: Buffer }>('SELECT value FROM outbox ORDER BY sequence');
    return rows
      .map(({ value }) => JSON.parse(value.toString()) as { type: string; payload: Record<string, unknown> })
      .filter(({ payload }) => payload['subjectId'] === codeId)
      .map(({ type, payload }) => ({ type, payload }));
  }

  /** The audit log's entries about a delivery. */
  async audited(deliveryId: string): Promise<unknown[]> {
    const { rows } = await this.pool.query<{ value: Buffer }>(
      `SELECT value FROM outbox WHERE topic = 'audit.events' AND key = $1 ORDER BY sequence`,
      [deliveryId],
    );
    return rows.map(({ value }) => (JSON.parse(value.toString()) as { payload: unknown }).payload);
  }

  /** The id of the newest notification of an account, whether it is shown or not. */
  async newestNotification(accountId: string): Promise<string> {
    const { rows } = await this.pool.query<{ id: string }>(
      'SELECT id FROM notification WHERE account_id = $1 ORDER BY position DESC LIMIT 1',
      [accountId],
    );
    return rows[0]?.id ?? '';
  }

  /** The days of a person's digests, and the states of their mails. */
  async digestsOf(accountId: string): Promise<{ id: string; day: string; state: string; count: number }[]> {
    const { rows } = await this.pool.query<{ id: string; day: string; state: string; count: number }>(
      `SELECT d.id, d.day::text, m.state,
         (SELECT count(*)::int FROM notification n WHERE n.digest_id = d.id) AS count
       FROM digest d JOIN delivery m ON m.template = 'digest/unread' AND m.subject_id = d.id::text
       WHERE d.account_id = $1 ORDER BY d.day`,
      [accountId],
    );
    return rows;
  }

  /** PostgreSQL's query plan, with its current statistics. */
  async planOf(sql: string): Promise<string> {
    await this.pool.query('ANALYZE');
    const { rows } = await this.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  /** How many rows of a table PostgreSQL reads for a statement, with its current statistics. */
  async rowsLookedAt(table: string, sql: string, values: readonly unknown[]): Promise<number> {
    await this.pool.query('ANALYZE');
    const { rows } = await this.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`,
      [...values],
    );
    const lookedAt = (node: PlanNode): number =>
      (node['Relation Name'] === table
        ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
        : 0) + (node.Plans ?? []).reduce((sum, below) => sum + lookedAt(below), 0);
    return rows.reduce((sum, row) => sum + lookedAt(row['QUERY PLAN'][0].Plan), 0);
  }

  /** Holds a statement's locks until `work` is done. */
  async holding<T>(sql: string, values: readonly unknown[], work: () => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(sql, [...values]);
      return await work();
    } finally {
      await client.query('COMMIT');
      client.release();
    }
  }

  /** Resolves once at least this many are waiting for a lock. */
  async untilWaiting(count: number): Promise<void> {
    const activity = `pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await waitFor(async () => (await this.count(activity)) >= count, {
      timeoutMs: 30_000,
      what: `${count} to wait for a lock`,
    });
  }

  /** The number of deadlocks so far. */
  async deadlocks(): Promise<number> {
    const { rows } = await this.pool.query<{ deadlocks: number }>(
      'SELECT deadlocks::int FROM pg_stat_database WHERE datname = current_database()',
    );
    return rows[0]?.deadlocks ?? 0;
  }

  async run(sql: string, ...values: unknown[]): Promise<void> {
    await this.pool.query(sql, values);
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}
