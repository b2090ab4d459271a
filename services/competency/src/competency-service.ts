import { competency } from '@rigwise/contracts';
import type { ServiceOptions } from '@rigwise/platform';
import { createService, prismaDatabase } from '@rigwise/service';
import { AssignmentsModule } from './assignments/assignments.module.ts';
import { FollowGroups } from './assignments/follow-groups.ts';
import { CertificatesModule } from './certificates/certificates.module.ts';
import { ChecklistsModule } from './checklists/checklists.module.ts';
import type { CompetencyConfig } from './config.ts';
import { CredentialsModule } from './credentials/credentials.module.ts';
import { CrewDigestsModule } from './crew-digests/crew-digests.module.ts';
import { PrismaTransactions } from './database/transactions.ts';
import { ErasePerson } from './erasure/erase-person.ts';
import { ErasePersonModule } from './erasure/erasure.module.ts';
import { FeedsModule } from './feeds/feeds.module.ts';
import { FrameworkSettingsModule } from './framework/framework-settings.module.ts';
import { SkillsModule } from './framework/skills.module.ts';
import { PrismaClient } from './generated/client.ts';
import { ImportsModule } from './imports/imports.module.ts';
import { TakeFrameworkFile } from './imports/take-framework-file.ts';
import { LedgerModule } from './ledger/ledger.module.ts';
import { LevelsModule } from './levels/levels.module.ts';
import { MobilisationModule } from './mobilisation/mobilisation.module.ts';
import { ObservationsModule } from './observations/observations.module.ts';
import { MyDataModule } from './my-data/my-data.module.ts';
import { ProfilesModule } from './profiles/profiles.module.ts';
import { TrendsModule } from './trends/trends.module.ts';
import { CoverModule } from './cover/cover.module.ts';
import { ProgressModule } from './progress/progress.module.ts';
import { RecordImportsModule } from './record-imports/record-imports.module.ts';
import { TakeRecordFile } from './record-imports/take-record-file.ts';
import { RecordsModule } from './records/records.module.ts';
import { RotationsModule } from './rotations/rotations.module.ts';
import { RulesModule } from './rules/rules.module.ts';
import { ScheduleModule } from './schedule/schedule.module.ts';
import { SchemesModule } from './schemes/schemes.module.ts';
import { SessionsModule } from './sessions/sessions.module.ts';
import { TestsModule } from './tests/tests.module.ts';

/** What to start, for the process and for tests. */
export const competencyService = (config: CompetencyConfig): ServiceOptions =>
  createService(competency, {
    config,
    database: prismaDatabase(
      ...([competency.name, config, PrismaClient, PrismaTransactions] as const),
      import.meta.dirname,
    ),
    erasure: ErasePerson,
    people: FollowGroups,
    uploads: [TakeFrameworkFile, TakeRecordFile],
    modules: [
      ...[FrameworkSettingsModule.forRoot(config), CredentialsModule.forRoot(config)],
      ...[
        SkillsModule,
        LevelsModule,
        LedgerModule,
        RulesModule,
        ProfilesModule,
        ProgressModule,
        CoverModule,
        TrendsModule,
        TestsModule,
      ],
      ...[SchemesModule, CertificatesModule, ChecklistsModule, ObservationsModule, RecordsModule],
      ...[RecordImportsModule, RotationsModule, AssignmentsModule, MobilisationModule, CrewDigestsModule],
      ...[SessionsModule, ScheduleModule.forRoot(config)],
      ...[FeedsModule, ImportsModule, MyDataModule, ErasePersonModule],
    ],
  });
