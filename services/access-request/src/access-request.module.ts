import { Module, type DynamicModule } from '@nestjs/common';
import { eventsByProducer } from '@rigwise/contracts';
import { kafkaConnections, MessagingModule } from '@rigwise/messaging';
import { IdempotencyModule } from '@rigwise/persistence';
import { AccessRequestsModule } from './access-requests/access-requests.module.ts';
import type { AccessRequestConfig } from './config.ts';
import { consumedEvents } from './consumed-events.ts';
import { DatabaseModule } from './database/database.module.ts';
import { PrismaTransactions } from './database/transactions.ts';
import { DecisionsModule } from './decisions/decisions.module.ts';
import { PrismaClient } from './generated/client.ts';
import { MyDataModule } from './my-data/my-data.module.ts';
import { OverviewModule } from './overview/overview.module.ts';
import { PeopleModule } from './people/people.module.ts';
import { QueueModule } from './queue/queue.module.ts';
import { RetentionModule } from './retention/retention.module.ts';
import { SettingsModule } from './settings.module.ts';

@Module({})
export class AccessRequestModule {
  static forRoot(config: AccessRequestConfig): DynamicModule {
    return {
      module: AccessRequestModule,
      imports: [
        SettingsModule.forRoot(config),
        DatabaseModule.forRoot(config),
        MessagingModule.forRootAsync({
          service: 'access-request',
          publishes: eventsByProducer['access-request'],
          subscribes: consumedEvents,
          inject: [PrismaTransactions],
          useFactory: (transactions: PrismaTransactions) => ({
            databaseUrl: config.DATABASE_URL,
            ...kafkaConnections(config),
            transactions,
          }),
        }),
        IdempotencyModule.forRoot({ publicUrl: config.PUBLIC_URL, database: PrismaClient }),
        OverviewModule,
        PeopleModule,
        AccessRequestsModule,
        DecisionsModule,
        QueueModule,
        MyDataModule,
        RetentionModule,
      ],
    };
  }
}
