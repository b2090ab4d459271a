import { Module, type DynamicModule } from '@nestjs/common';
import { personChangedV1 } from '@rigwise/contracts';
import { MessagingModule } from '@rigwise/messaging';
import type { AccessRequestConfig } from './config.ts';
import { DatabaseModule } from './database/database.module.ts';
import { PrismaTransactions } from './database/transactions.ts';
import { PeopleModule } from './people/people.module.ts';

@Module({})
export class AccessRequestModule {
  static forRoot(config: AccessRequestConfig): DynamicModule {
    return {
      module: AccessRequestModule,
      imports: [
        DatabaseModule.forRoot(config),
        MessagingModule.forRootAsync({
          service: 'access-request',
          publishes: [],
          subscribes: [personChangedV1],
          inject: [PrismaTransactions],
          useFactory: (transactions: PrismaTransactions) => ({
            databaseUrl: config.DATABASE_URL,
            brokers: config.KAFKA_BROKERS.split(','),
            topicPrefix: config.KAFKA_TOPIC_PREFIX,
            sessionTimeoutMs: config.KAFKA_SESSION_TIMEOUT,
            transactions,
          }),
        }),
        PeopleModule,
      ],
    };
  }
}
