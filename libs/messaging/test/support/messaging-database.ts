import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { createPool, Transactions, type SqlExecutor, type TransactionSource } from '@rigwise/persistence';
import { applyMigrations } from '@rigwise/persistence/migrations';
import { infrastructure } from '@rigwise/testing';
import pg from 'pg';
import { MEMBER } from './members.ts';

const TABLES = path.join(__dirname, '../../../persistence/prisma/migrations');
/** The effects of these tests' handlers. */
const EFFECT = 'CREATE TABLE effect (position bigserial PRIMARY KEY, event_id text, key text, note text)';

export type TestTransactions = Transactions<TransactionSource<SqlExecutor>, SqlExecutor>;

export interface MessagingDatabase {
  readonly url: string;
  /** Rows of a query; always over a working connection, whatever is cut. */
  rows<T extends object = Record<string, unknown>>(sql: string, ...values: unknown[]): Promise<T[]>;
  drop(): Promise<void>;
}

/** A database with only the library's tables and one for effects. */
export async function createMessagingDatabase(): Promise<MessagingDatabase> {
  const name = `messaging_${randomBytes(6).toString('hex')}`;
  const { databaseUrl } = infrastructure();
  await once(databaseUrl, `CREATE DATABASE ${name}`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  const pool = createPool(url.href, { max: 3 });
  await applyMigrations({ databaseUrl: url.href, folders: [TABLES] });
  await pool.query(`${EFFECT};${MEMBER}`);
  return {
    url: url.href,
    rows: async <T extends object>(sql: string, ...values: unknown[]) =>
      (await pool.query<T>(sql, values)).rows,
    drop: async () => {
      await pool.end();
      await once(databaseUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function once(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

const ignored = (): void => undefined;

/** Transactions over plain pg: the library's own tables need no generated client. */
export function transactionsOver(pool: pg.Pool): TestTransactions {
  return new Transactions({
    async $transaction<T>(work: (tx: SqlExecutor) => Promise<T>): Promise<T> {
      const client = await pool.connect();
      // The running query fails as well; without a listener the event would end the process.
      client.on('error', ignored);
      try {
        await client.query('BEGIN');
        const result = await work({
          $queryRawUnsafe: async (sql, ...values) => (await client.query<object>(sql, values)).rows,
          $executeRawUnsafe: async (sql, ...values) => (await client.query(sql, values)).rowCount ?? 0,
        });
        await client.query('COMMIT');
        client.release();
        return result;
      } catch (error) {
        const broken = await client.query('ROLLBACK').then(
          () => undefined,
          () => true,
        );
        client.release(broken);
        throw error;
      } finally {
        client.off('error', ignored);
      }
    },
  });
}
