import { Global, Module, type DynamicModule } from '@nestjs/common';
import { createPrismaAdapter } from '@rigwise/persistence';
import { HealthRegistry, Stopping } from '@rigwise/platform';
import type { NotificationConfig } from '../config.ts';
import { PrismaClient } from '../generated/client.ts';
import { PrismaTransactions } from './transactions.ts';

@Global()
@Module({})
export class DatabaseModule {
  static forRoot(config: Pick<NotificationConfig, 'DATABASE_URL' | 'DATABASE_CONNECTIONS'>): DynamicModule {
    const options = { max: config.DATABASE_CONNECTIONS, name: 'notification' };
    return {
      module: DatabaseModule,
      providers: [
        {
          provide: PrismaClient,
          useFactory: (stopping: Stopping, health: HealthRegistry) => {
            const client = new PrismaClient({ adapter: createPrismaAdapter(config.DATABASE_URL, options) });
            stopping.registerStop('prisma', () => client.$disconnect());
            health.register('postgres', async () => void (await client.$queryRawUnsafe('select 1')), {
              critical: true,
            });
            return client;
          },
          inject: [Stopping, HealthRegistry],
        },
        {
          provide: PrismaTransactions,
          useFactory: (client: PrismaClient) => new PrismaTransactions(client),
          inject: [PrismaClient],
        },
      ],
      exports: [PrismaClient, PrismaTransactions],
    };
  }
}
