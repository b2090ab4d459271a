import path from 'node:path';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import {
  createPool,
  migrationFolders,
  PreparedDatabase,
  prismaAdapterOver,
  schemaCheck,
  watchPool,
} from '@rigwise/persistence';
import { HealthRegistry, Metrics, PlatformLogger, ShutdownHooks } from '@rigwise/platform';
import type { IdentityConfig } from '../config.ts';
import { PrismaClient } from '../generated/client.ts';
import { SweepExpired } from './sweep-expired.ts';
import { PreparedTransactions, PrismaTransactions } from './transactions.ts';

const migrations = migrationFolders(path.join(import.meta.dirname, '../..'));

/** The service's database with two clients: Prisma for most, prepared statements on the sign-in path. */
@Global()
@Module({})
export class DatabaseModule {
  static forRoot(config: Pick<IdentityConfig, 'DATABASE_URL' | 'DATABASE_CONNECTIONS'>): DynamicModule {
    const options = { max: config.DATABASE_CONNECTIONS, name: 'identity' };
    return {
      module: DatabaseModule,
      providers: [
        SweepExpired,
        {
          provide: PrismaClient,
          useFactory: (shutdownHooks: ShutdownHooks, metrics: Metrics) => {
            const pool = createPool(config.DATABASE_URL, options);
            watchPool(metrics, 'prisma', pool);
            const client = new PrismaClient({ adapter: prismaAdapterOver(pool) });
            shutdownHooks.register('prisma', () => client.$disconnect());
            return client;
          },
          inject: [ShutdownHooks, Metrics],
        },
        {
          provide: PreparedDatabase,
          useFactory: (
            shutdownHooks: ShutdownHooks,
            health: HealthRegistry,
            metrics: Metrics,
            logger: PlatformLogger,
          ) => {
            // A wave of sign-ins queries simultaneously (docs/adr/0025).
            const pool = createPool(config.DATABASE_URL, { ...options, max: 2 * options.max });
            watchPool(metrics, 'prepared', pool);
            shutdownHooks.register('connections', () => pool.end());
            health.register('postgres', async () => void (await pool.query('select 1')), { critical: true });
            const schema = schemaCheck(
              migrations,
              async (sql): Promise<unknown> => (await pool.query(sql)).rows,
              (line) => logger.warn(line),
            );
            health.register('schema', schema, { critical: true, once: true });
            return new PreparedDatabase(pool);
          },
          inject: [ShutdownHooks, HealthRegistry, Metrics, PlatformLogger],
        },
        {
          provide: PrismaTransactions,
          useFactory: (client: PrismaClient) => new PrismaTransactions(client),
          inject: [PrismaClient],
        },
        {
          provide: PreparedTransactions,
          useFactory: (database: PreparedDatabase) => new PreparedTransactions(database),
          inject: [PreparedDatabase],
        },
      ],
      exports: [PrismaClient, PreparedDatabase, PrismaTransactions, PreparedTransactions],
    };
  }
}
