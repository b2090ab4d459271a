import { notification } from '@rigwise/contracts';
import { JobsModule } from '@rigwise/jobs';
import type { Provider } from '@nestjs/common';
import type { ServiceOptions } from '@rigwise/platform';
import { createService } from '@rigwise/service';
import { AnnouncementsModule } from './announcements/announcements.module.ts';
import type { NotificationConfig } from './config.ts';
import { DatabaseModule } from './database/database.module.ts';
import { PrismaTransactions } from './database/transactions.ts';
import { DeliveriesModule } from './deliveries/deliveries.module.ts';
import { sendDeliveryJob } from './deliveries/send-delivery.job.ts';
import { DigestsModule } from './digests/digests.module.ts';
import { EraseFromNotification } from './erasure/erase-from-notification.ts';
import { ErasureModule } from './erasure/erasure.module.ts';
import { FailedJobsModule } from './failed-jobs/failed-jobs.module.ts';
import { LiveModule } from './live/live.module.ts';
import { MyDataModule } from './my-data/my-data.module.ts';
import { NotificationsModule } from './notifications/notifications.module.ts';
import { TellOfPeople } from './notifications/tell-of-people.ts';
import { PreferencesModule } from './preferences/preferences.module.ts';

/**
 * The service's composition root, for the process and for tests.
 * @param deliveries see `DeliveriesModule`
 */
export const notificationService = (
  config: NotificationConfig,
  deliveries: readonly Provider[] = [],
): ServiceOptions =>
  createService(notification, {
    config,
    database: {
      module: DatabaseModule.forRoot(config),
      transactions: PrismaTransactions,
    },
    erasure: EraseFromNotification,
    people: TellOfPeople,
    modules: [
      JobsModule.forRootAsync({
        jobs: [sendDeliveryJob],
        useFactory: () => ({
          redisUrl: config.REDIS_URL,
          concurrency: config.DELIVERIES_AT_ONCE,
          addTimeoutMs: config.REDIS_TIMEOUT,
          stopGraceMs: config.SHUTDOWN_GRACE_MS / 2,
        }),
      }),
      DeliveriesModule.forRoot(config, deliveries),
      LiveModule.forRoot(config),
      NotificationsModule,
      AnnouncementsModule,
      PreferencesModule,
      DigestsModule.forRoot(config),
      MyDataModule,
      FailedJobsModule,
      ErasureModule,
    ],
  });
