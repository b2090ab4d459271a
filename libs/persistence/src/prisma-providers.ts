import { HealthRegistry, Metrics, PlatformLogger, ShutdownHooks } from '@rigwise/platform';
import type { Pool } from 'pg';
import { createPool, prismaAdapterOver } from './connections.ts';
import { migrationFolders } from './migrations/migration-files.ts';
import { schemaCheck } from './migrations/schema-check.ts';
import { PreparedDatabase } from './prepared-database.ts';
import type { SqlExecutor } from './sql-executor.ts';
import { watchPool } from './watch-pool.ts';

/** The part of a generated client that is used here. */
export interface PrismaConnection extends Pick<SqlExecutor, '$queryRawUnsafe'> {
  $disconnect(): Promise<void>;
}

export interface DatabaseSettings {
  readonly DATABASE_URL: string;
  readonly DATABASE_CONNECTIONS: number;
}

const POOL = Symbol('connections');

/**
 * Nest providers of a service's database: its generated client, which is part of the readiness check and disconnects
 * after the service has stopped, and its transactions.
 * @param name the service's application name in `pg_stat_activity`
 * @param folder the service's folder, which contains its migrations
 */
export function prismaProviders<Client extends PrismaConnection, T>(
  name: string,
  { DATABASE_URL, DATABASE_CONNECTIONS }: DatabaseSettings,
  PrismaClient: new (options: { adapter: ReturnType<typeof prismaAdapterOver> }) => Client,
  PrismaTransactions: new (client: Client) => T,
  folder: string,
) {
  return [
    {
      provide: POOL,
      inject: [Metrics],
      useFactory: (metrics: Metrics): Pool => {
        const pool = createPool(DATABASE_URL, { max: DATABASE_CONNECTIONS, name });
        watchPool(metrics, 'prisma', pool);
        return pool;
      },
    },
    // Over the same connections: for what a service does so often that a prepared statement pays.
    { provide: PreparedDatabase, inject: [POOL], useFactory: (pool: Pool) => new PreparedDatabase(pool) },
    {
      provide: PrismaClient,
      inject: [POOL, ShutdownHooks, HealthRegistry, PlatformLogger],
      useFactory: (
        pool: Pool,
        shutdownHooks: ShutdownHooks,
        health: HealthRegistry,
        logger: PlatformLogger,
      ): Client => {
        const client = new PrismaClient({ adapter: prismaAdapterOver(pool) });
        shutdownHooks.register('prisma', () => client.$disconnect());
        health.register('postgres', async () => void (await client.$queryRawUnsafe('select 1')), {
          critical: true,
        });
        const schema = schemaCheck(
          migrationFolders(folder),
          (sql) => client.$queryRawUnsafe(sql),
          (line) => logger.warn(line),
        );
        health.register('schema', schema, { critical: true, once: true });
        return client;
      },
    },
    {
      provide: PrismaTransactions,
      inject: [PrismaClient],
      useFactory: (client: Client): T => new PrismaTransactions(client),
    },
  ];
}
