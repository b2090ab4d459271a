import path from 'node:path';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import {
  createPool,
  PreparedDatabase,
  prismaProviders,
  watchPool,
  type DatabaseSettings,
} from '@rigwise/persistence';
import { Metrics, ShutdownHooks } from '@rigwise/platform';
import { Pool } from 'pg';
import { PrismaClient } from '../generated/client.ts';
import { PrismaTransactions } from './transactions.ts';

/** For the hottest reads alone: each takes well under a millisecond. */
const PREPARED_CONNECTIONS = 4;
const folder = path.join(import.meta.dirname, '../..');

/** One database, two clients: Prisma for most queries, plain `pg` for what every open console polls. */
@Global()
@Module({})
export class DatabaseModule {
  static forRoot(settings: DatabaseSettings): DynamicModule {
    return {
      module: DatabaseModule,
      providers: [
        ...prismaProviders('notification', settings, PrismaClient, PrismaTransactions, folder),
        {
          provide: Pool,
          inject: [ShutdownHooks, Metrics],
          useFactory: (shutdownHooks: ShutdownHooks, metrics: Metrics): Pool => {
            const pool = createPool(settings.DATABASE_URL, {
              max: PREPARED_CONNECTIONS,
              name: 'notification',
            });
            watchPool(metrics, 'prepared', pool);
            shutdownHooks.register('connections', () => pool.end());
            return pool;
          },
        },
      ],
      exports: [PrismaClient, PrismaTransactions, PreparedDatabase, Pool],
    };
  }
}
