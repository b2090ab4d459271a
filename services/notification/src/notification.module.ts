import { Module, type DynamicModule } from '@nestjs/common';
import { eventsByProducer } from '@rigwise/contracts';
import { JobsModule } from '@rigwise/jobs';
import { kafkaConnections, MessagingModule } from '@rigwise/messaging';
import { IdempotencyModule } from '@rigwise/persistence';
import { AnnouncementsModule } from './announcements/announcements.module.ts';
import type { NotificationConfig } from './config.ts';
import { consumedEvents } from './consumed-events.ts';
import { DatabaseModule } from './database/database.module.ts';
import { PrismaTransactions } from './database/transactions.ts';
import { DeliveriesModule } from './deliveries/deliveries.module.ts';
import { sendDeliveryJob } from './deliveries/send-delivery.job.ts';
import { DigestsModule } from './digests/digests.module.ts';
import { LiveModule } from './live/live.module.ts';
import { FailedJobsModule } from './failed-jobs/failed-jobs.module.ts';
import { PrismaClient } from './generated/client.ts';
import { MyDataModule } from './my-data/my-data.module.ts';
import { NotificationsModule } from './notifications/notifications.module.ts';
import { PeopleModule } from './people/people.module.ts';
import { PreferencesModule } from './preferences/preferences.module.ts';

@Module({})
export class NotificationModule {
  static forRoot(config: NotificationConfig): DynamicModule {
    return {
      module: NotificationModule,
      imports: [
        DatabaseModule.forRoot(config),
        IdempotencyModule.forRoot({ publicUrl: config.PUBLIC_URL, database: PrismaClient }),
        MessagingModule.forRootAsync({
          service: 'notification',
          publishes: eventsByProducer.notification,
          subscribes: consumedEvents,
          inject: [PrismaTransactions],
          useFactory: (transactions: PrismaTransactions) => ({
            databaseUrl: config.DATABASE_URL,
            ...kafkaConnections(config),
            transactions,
          }),
        }),
        JobsModule.forRootAsync({
          jobs: [sendDeliveryJob],
          useFactory: () => ({
            redisUrl: config.REDIS_URL,
            concurrency: config.DELIVERIES_AT_ONCE,
            stopGraceMs: config.SHUTDOWN_GRACE_MS / 2,
          }),
        }),
        DeliveriesModule.forRoot(config),
        LiveModule.forRoot(config),
        NotificationsModule,
        PeopleModule,
        AnnouncementsModule,
        PreferencesModule,
        DigestsModule.forRoot(config),
        MyDataModule,
        FailedJobsModule,
      ],
    };
  }
}
