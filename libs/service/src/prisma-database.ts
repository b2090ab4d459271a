import path from 'node:path';
import { Module, type DynamicModule, type InjectionToken } from '@nestjs/common';
import type { TransactionRunner } from '@rigwise/messaging';
import {
  PreparedDatabase,
  prismaProviders,
  type prismaAdapterOver,
  type DatabaseSettings,
  type PrismaConnection,
  type SqlExecutor,
} from '@rigwise/persistence';

/** A service's database, for the parts that use it. */
export interface ServiceDatabase {
  /** Global: provides and exports `PreparedDatabase`, for what every service does all the time, and its transactions. */
  readonly module: DynamicModule;
  readonly transactions: InjectionToken<TransactionRunner<SqlExecutor>>;
}

@Module({})
class PrismaDatabaseModule {}

/**
 * A service's database through Prisma alone, which is the default.
 * @param name the service's application name in `pg_stat_activity`
 * @param sources the folder `src` or `dist` of the service: its migrations are beside it
 */
export function prismaDatabase<Client extends PrismaConnection, T extends TransactionRunner<SqlExecutor>>(
  name: string,
  settings: DatabaseSettings,
  PrismaClient: new (options: { adapter: ReturnType<typeof prismaAdapterOver> }) => Client,
  PrismaTransactions: new (client: Client) => T,
  sources: string,
): ServiceDatabase {
  const folder = path.join(sources, '..');
  return {
    module: {
      module: PrismaDatabaseModule,
      global: true,
      providers: prismaProviders(name, settings, PrismaClient, PrismaTransactions, folder),
      exports: [PrismaClient, PrismaTransactions, PreparedDatabase],
    },
    transactions: PrismaTransactions,
  };
}
