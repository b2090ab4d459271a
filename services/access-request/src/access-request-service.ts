import { accessRequest } from '@rigwise/contracts';
import type { ServiceOptions } from '@rigwise/platform';
import { createService, prismaDatabase } from '@rigwise/service';
import { AccessRequestsModule } from './access-requests/access-requests.module.ts';
import type { AccessRequestConfig } from './config.ts';
import { PrismaTransactions } from './database/transactions.ts';
import { DecisionsModule } from './decisions/decisions.module.ts';
import { ErasePeople } from './erasure/erase-people.ts';
import { ErasureModule } from './erasure/erasure.module.ts';
import { PrismaClient } from './generated/client.ts';
import { MyDataModule } from './my-data/my-data.module.ts';
import { OverviewModule } from './overview/overview.module.ts';
import { QueueModule } from './queue/queue.module.ts';
import { RetentionModule } from './retention/retention.module.ts';
import { Settings } from './settings.ts';

/** The service's composition root, for the process and for tests. */
export const accessRequestService = (config: AccessRequestConfig): ServiceOptions =>
  createService(accessRequest, {
    config,
    settings: new Settings(config),
    database: prismaDatabase(
      ...([accessRequest.name, config, PrismaClient, PrismaTransactions] as const),
      import.meta.dirname,
    ),
    erasure: ErasePeople,
    modules: [
      OverviewModule,
      AccessRequestsModule,
      DecisionsModule,
      QueueModule,
      MyDataModule,
      RetentionModule,
      ErasureModule,
    ],
  });
