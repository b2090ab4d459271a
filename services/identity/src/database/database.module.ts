import { Global, Module, type DynamicModule } from '@nestjs/common';
import { createPool, createPrismaAdapter } from '@rigwise/persistence';
import { HealthRegistry, Stopping } from '@rigwise/platform';
import type { IdentityConfig } from '../config.ts';
import { PrismaClient } from '../generated/client.ts';
import { PreparedDatabase } from './prepared-database.ts';
import { PreparedTransactions, PrismaTransactions } from './transactions.ts';

/** The service's one database, twice: Prisma for most, prepared statements where a sign-in passes. */
@Global()
@Module({})
export class DatabaseModule {
  static forRoot(config: Pick<IdentityConfig, 'DATABASE_URL' | 'DATABASE_CONNECTIONS'>): DynamicModule {
    const options = { max: config.DATABASE_CONNECTIONS, name: 'identity' };
    return {
      module: DatabaseModule,
      providers: [
        {
          provide: PrismaClient,
          useFactory: (stopping: Stopping) => {
            const client = new PrismaClient({ adapter: createPrismaAdapter(config.DATABASE_URL, options) });
            stopping.registerStop('prisma', () => client.$disconnect());
            return client;
          },
          inject: [Stopping],
        },
        {
          provide: PreparedDatabase,
          useFactory: (stopping: Stopping, health: HealthRegistry) => {
            // A wave of sign-ins asks all at once (docs/adr/0025).
            const pool = createPool(config.DATABASE_URL, { ...options, max: 2 * options.max });
            stopping.registerStop('connections', () => pool.end());
            health.register('postgres', async () => void (await pool.query('select 1')), { critical: true });
            return new PreparedDatabase(pool);
          },
          inject: [Stopping, HealthRegistry],
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
