import { createPool, type SqlExecutor } from '@rigwise/persistence';
import { createServiceDatabase } from '@rigwise/testing';

export interface PeopleDatabase extends SqlExecutor {
  /** In one transaction, on a connection of its own. */
  transaction<T>(work: (tx: SqlExecutor) => Promise<T>): Promise<T>;
  drop(): Promise<void>;
}

interface Queryable {
  query(sql: string, values: unknown[]): Promise<{ rows: unknown[]; rowCount: number | null }>;
}

const executorOver = (connection: Queryable): SqlExecutor => ({
  $queryRawUnsafe: async (sql, ...values) => (await connection.query(sql, values)).rows,
  $executeRawUnsafe: async (sql, ...values) => (await connection.query(sql, values)).rowCount ?? 0,
});

/** The database of a service with people, as the service. */
export async function createPeopleDatabase(): Promise<PeopleDatabase> {
  const database = await createServiceDatabase('access-request');
  const pool = createPool(database.url, { max: 4 });
  return {
    ...executorOver(pool),
    transaction: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work(executorOver(client));
        await client.query('commit');
        return result;
      } finally {
        client.release();
      }
    },
    drop: async () => {
      await pool.end();
      await database.drop();
    },
  };
}
