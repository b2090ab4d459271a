import { assessment } from '@rigwise/contracts';
import { JobsModule } from '@rigwise/jobs';
import type { ServiceOptions } from '@rigwise/platform';
import { createService, prismaDatabase } from '@rigwise/service';
import { AnalysisModule } from './analysis/analysis.module.ts';
import { AttemptsModule } from './attempts/attempts.module.ts';
import { EraseCandidate } from './attempts/erase-candidate.ts';
import { endAttemptJob } from './attempts/end-attempt.job.ts';
import { SuspendOfAbsent } from './attempts/suspend-of-absent.ts';
import type { AssessmentConfig } from './config.ts';
import { PrismaTransactions } from './database/transactions.ts';
import { PrismaClient } from './generated/client.ts';
import { DisputesModule } from './disputes/disputes.module.ts';
import { ItemBulkModule } from './bulk/item-bulk.module.ts';
import { EvidenceModule } from './evidence/evidence.module.ts';
import { ItemExportsModule } from './exports/item-exports.module.ts';
import { ImportsModule } from './imports/imports.module.ts';
import { TakeItemFile } from './imports/take-item-file.ts';
import { CleanItemImage } from './images/clean-item-image.ts';
import { ItemsModule } from './items/items.module.ts';
import { LiveModule } from './live/live.module.ts';
import { MarkingModule } from './marking/marking.module.ts';
import { MyDataModule } from './my-data/my-data.module.ts';
import { RegradesModule } from './regrades/regrades.module.ts';
import { StandardsModule } from './standards/standards.module.ts';
import { TestsModule } from './tests/tests.module.ts';

/** Attempts that end in the same second, such as those of a class: sign-ins have to go on meanwhile. */
const ENDED_AT_ONCE = 4;

/** What to start, for the process and for tests. */
export const assessmentService = (config: AssessmentConfig): ServiceOptions =>
  createService(assessment, {
    config,
    database: prismaDatabase(
      ...([assessment.name, config, PrismaClient, PrismaTransactions] as const),
      import.meta.dirname,
    ),
    erasure: EraseCandidate,
    people: SuspendOfAbsent,
    uploads: [CleanItemImage, TakeItemFile],
    modules: [
      JobsModule.forRootAsync({
        jobs: [endAttemptJob],
        useFactory: () => ({
          redisUrl: config.REDIS_URL,
          concurrency: ENDED_AT_ONCE,
          stopGraceMs: config.SHUTDOWN_GRACE_MS / 2,
        }),
      }),
      LiveModule.forRoot(config),
      EvidenceModule.forRoot(config),
      ...[
        ItemsModule,
        TestsModule,
        AttemptsModule,
        ItemBulkModule,
        ItemExportsModule,
        ImportsModule,
        MarkingModule,
        AnalysisModule,
        MyDataModule,
        RegradesModule,
        DisputesModule,
        StandardsModule,
      ],
    ],
  });
