import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { ProofsModule } from '../proofs/proofs.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { DirectoryRows } from './directory-rows.repository.ts';
import { DirectoryController } from './directory.controller.ts';
import { CancelImport } from './imports/cancel-import.ts';
import { CheckRows } from './imports/check-rows.ts';
import { DirectoryImportsController } from './imports/directory-imports.controller.ts';
import { DirectoryImports } from './imports/directory-imports.repository.ts';
import { ImportRows } from './imports/import-rows.repository.ts';
import { LoadImport } from './imports/load-import.ts';
import { LoadRows } from './imports/load-rows.ts';
import { RankRows } from './imports/rank-rows.ts';
import { ReadImports } from './imports/read-imports.ts';
import { PublishImportEnd } from './imports/publish-import-end.ts';
import { TakeDirectoryFile } from './imports/take-directory-file.ts';
import { WorkOnImports } from './imports/work-on-imports.ts';
import { OverviewOfPeople } from './overview/overview-of-people.ts';
import { OverviewController } from './overview/overview.controller.ts';
import { PeopleFigures } from './overview/people-figures.repository.ts';
import { PutDirectory } from './put-directory.ts';
import { StoreRows } from './store-rows.ts';

/** The employee directory: changed by programs and by files of people, and in figures. */
@Module({
  imports: [AccountsModule, AuditModule, PeopleModule, ProofsModule, SessionsModule],
  controllers: [DirectoryController, DirectoryImportsController, OverviewController],
  providers: [
    CancelImport,
    CheckRows,
    DirectoryImports,
    DirectoryRows,
    ImportRows,
    LoadImport,
    LoadRows,
    OverviewOfPeople,
    PeopleFigures,
    PutDirectory,
    RankRows,
    ReadImports,
    StoreRows,
    PublishImportEnd,
    TakeDirectoryFile,
    WorkOnImports,
  ],
})
export class DirectoryModule {}
