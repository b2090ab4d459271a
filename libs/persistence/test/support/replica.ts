import { createPool, Periodic, Transactions, type Claim, type SqlExecutor } from '@rigwise/persistence';
import { applyMigrations } from '@rigwise/persistence/migrations';
import { createLogger, Metrics, ShutdownHooks } from '@rigwise/platform';
import { HeldClock, waitFor } from '@rigwise/testing';
import type { Pool, PoolClient } from 'pg';
import { createTestDatabase, sharedMigrations, type TestDatabase } from './test-database.ts';

const sqlOver = (client: Pool | PoolClient): SqlExecutor => ({
  $queryRawUnsafe: async (text, ...values) => (await client.query<object>(text, values)).rows,
  $executeRawUnsafe: async (text, ...values) => (await client.query(text, values)).rowCount ?? 0,
});

/** What a replica's statements go through. */
export type Through = (sql: SqlExecutor) => SqlExecutor;

/** A process of a service. */
export class Replica {
  readonly clock = new HeldClock();
  readonly metrics = new Metrics();
  readonly hooks = new ShutdownHooks();
  readonly pool: Pool;
  readonly periodic: Periodic;
  readonly transactions = new Transactions<{ $transaction: Replica['transaction'] }, SqlExecutor>({
    $transaction: (work) => this.transaction(work),
  });

  constructor({ url }: TestDatabase, leaseMs = 60_000, through: Through = (sql) => sql) {
    this.pool = createPool(url, { max: 4 });
    this.periodic = new Periodic({
      ...{ database: through(sqlOver(this.pool)), clock: this.clock, metrics: this.metrics, leaseMs },
      ...{ logger: createLogger({ service: 'tester', level: 'silent' }), shutdownHooks: this.hooks },
    });
  }

  /** @param each of the jobs that are not done */
  jobs(each: (id: string) => Promise<void> | void, everyMs = 100): this {
    const claim: Claim = {
      ...{ from: 'job j', item: 'j.id', where: 'j.done < $1::int', order: 'j.made_at, j.id', lock: 'j' },
      values: [1],
    };
    this.periodic.claimed({
      ...{ name: 'jobs', everyMs, transactions: this.transactions, claim: () => claim },
      each: async (tx, id) => {
        await tx.$executeRawUnsafe('update job set done = done + 1 where id = $1', id);
        await each(id);
      },
    });
    return this;
  }

  work(work: () => Promise<unknown>, everyMs = 100): this {
    this.periodic.work({ name: 'work', everyMs, work });
    this.periodic.onApplicationBootstrap();
    return this;
  }

  async metric(name: string): Promise<string> {
    return this.metrics.registry.getSingleMetricAsString(name);
  }

  async stop(): Promise<void> {
    await this.hooks.run();
    if (!this.pool.ended) await this.pool.end();
  }

  private async transaction<T>(work: (tx: SqlExecutor) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      await client.query('begin');
      const result = await work(sqlOver(client));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }
}

/** A piece of work that lasts until the test ends it. */
export function longWork() {
  const at = { begun: 0, end: (): void => undefined };
  const work = (): Promise<void> => {
    at.begun += 1;
    return new Promise((resolve) => (at.end = resolve));
  };
  return { at, work };
}

/**
 * For a test file: a migrated database, and replicas on it that stop after each test.
 * @param tables emptied after each test
 */
export function useReplicas(...tables: readonly string[]) {
  let database: TestDatabase;
  let replicas: Replica[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    await applyMigrations({ databaseUrl: database.url, folders: [sharedMigrations] });
  });
  afterEach(async () => {
    for (const replica of replicas) await replica.stop();
    replicas = [];
    await database.query(`truncate ${['periodic_task', ...tables].join(', ')}`);
  });
  afterAll(() => database.drop());
  return {
    database: () => database,
    aReplica: (leaseMs?: number, through?: Through): Replica => {
      const replica = new Replica(database, leaseMs, through);
      replicas.push(replica);
      return replica;
    },
  };
}

export const until = (what: string, condition: () => Promise<boolean> | boolean) =>
  waitFor(condition, { timeoutMs: 20_000, what });
