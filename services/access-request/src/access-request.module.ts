import { Module, type DynamicModule } from '@nestjs/common';
import {
  accessAskedForV1,
  accessGrantSettledV1,
  eventsByProducer,
  personChangedV1,
} from '@rigwise/contracts';
import { MessagingModule } from '@rigwise/messaging';
import { AccessRequestsModule } from './access-requests/access-requests.module.ts';
import type { AccessRequestConfig } from './config.ts';
import { DatabaseModule } from './database/database.module.ts';
import { PrismaTransactions } from './database/transactions.ts';
import { IdempotencyModule } from './idempotency.module.ts';
import { DecisionsModule } from './decisions/decisions.module.ts';
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
          subscribes: [personChangedV1, accessAskedForV1, accessGrantSettledV1],
          inject: [PrismaTransactions],
          useFactory: (transactions: PrismaTransactions) => ({
            databaseUrl: config.DATABASE_URL,
            brokers: config.KAFKA_BROKERS.split(','),
            topicPrefix: config.KAFKA_TOPIC_PREFIX,
            sessionTimeoutMs: config.KAFKA_SESSION_TIMEOUT,
            transactions,
          }),
        }),
        IdempotencyModule,
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
