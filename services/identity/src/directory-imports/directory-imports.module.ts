import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { DirectoryModule } from '../directory/directory.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { CancelImport } from './cancel-import.ts';
import { CheckRows } from './check-rows.ts';
import { DirectoryImportsController } from './directory-imports.controller.ts';
import { DirectoryImports } from './directory-imports.repository.ts';
import { ImportRows } from './import-rows.repository.ts';
import { LoadImport } from './load-import.ts';
import { LoadRows } from './load-rows.ts';
import { RankRows } from './rank-rows.ts';
import { ReadImports } from './read-imports.ts';
import { TakeDirectoryFile } from './take-directory-file.ts';
import { TellEnd } from './tell-end.ts';
import { WorkOnImports } from './work-on-imports.ts';

/** Files of people: uploaded, checked row by row, and loaded when an administrator starts it. */
@Module({
  imports: [AuditModule, DirectoryModule, SessionsModule],
  controllers: [DirectoryImportsController],
  providers: [
    CancelImport,
    CheckRows,
    DirectoryImports,
    ImportRows,
    LoadImport,
    LoadRows,
    RankRows,
    ReadImports,
    TakeDirectoryFile,
    TellEnd,
    WorkOnImports,
  ],
  exports: [DirectoryImports],
})
export class DirectoryImportsModule {}
