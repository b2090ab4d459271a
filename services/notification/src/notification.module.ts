import { Module, type DynamicModule } from '@nestjs/common';
import {
  accessRequestNoticeIssuedV1,
  codeIssuedV2,
  deliveryFailedV1,
  deliverySentV1,
  invitationIssuedV1,
  noticeIssuedV1,
  personChangedV1,
  preferencesChangedV1,
} from '@rigwise/contracts';
import { JobsModule } from '@rigwise/jobs';
import { MessagingModule } from '@rigwise/messaging';
import { AnnouncementsModule } from './announcements/announcements.module.ts';
import type { NotificationConfig } from './config.ts';
import { DatabaseModule } from './database/database.module.ts';
import { PrismaTransactions } from './database/transactions.ts';
import { DeliveriesModule } from './deliveries/deliveries.module.ts';
import { sendDeliveryJob } from './deliveries/send-delivery.job.ts';
import { DigestsModule } from './digests/digests.module.ts';
import { LiveModule } from './live/live.module.ts';
import { FailedJobsModule } from './failed-jobs/failed-jobs.module.ts';
import { IdempotencyModule } from './idempotency.module.ts';
import { MyDataModule } from './my-data/my-data.module.ts';
import { handledElsewhere } from './notifications/handled-elsewhere.ts';
import { NotificationsModule } from './notifications/notifications.module.ts';
import { tellingEvents } from './notifications/tell-on-event.ts';
import { PeopleModule } from './people/people.module.ts';
import { PreferencesModule } from './preferences/preferences.module.ts';

@Module({})
export class NotificationModule {
  static forRoot(config: NotificationConfig): DynamicModule {
    return {
      module: NotificationModule,
      imports: [
        DatabaseModule.forRoot(config),
        IdempotencyModule.forRoot({ publicUrl: config.PUBLIC_URL }),
        MessagingModule.forRootAsync({
          service: 'notification',
          publishes: [deliverySentV1, deliveryFailedV1],
          subscribes: [
            accessRequestNoticeIssuedV1,
            codeIssuedV2,
            invitationIssuedV1,
            noticeIssuedV1,
            personChangedV1,
            preferencesChangedV1,
            ...tellingEvents.filter((event) => !handledElsewhere.includes(event)),
          ],
          inject: [PrismaTransactions],
          useFactory: (transactions: PrismaTransactions) => ({
            databaseUrl: config.DATABASE_URL,
            brokers: config.KAFKA_BROKERS.split(','),
            topicPrefix: config.KAFKA_TOPIC_PREFIX,
            sessionTimeoutMs: config.KAFKA_SESSION_TIMEOUT,
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
