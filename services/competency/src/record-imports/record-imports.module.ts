import { Module } from '@nestjs/common';
import { SkillsModule } from '../framework/skills.module.ts';
import { LevelsModule } from '../levels/levels.module.ts';
import { RecordsModule } from '../records/records.module.ts';
import { ApplyRecordImports } from './apply-record-imports.ts';
import { DecideRecordImport } from './decide-record-import.ts';
import { KnownForRecords } from './known-for-records.ts';
import { ReadRecordImports } from './read-record-imports.ts';
import { RecordImportRows } from './record-import-rows.repository.ts';
import { RecordImportsController } from './record-imports.controller.ts';
import { RecordImports } from './record-imports.repository.ts';
import { SweepRecordImports } from './sweep-record-imports.ts';
import { TakeRecordFile } from './take-record-file.ts';

/** Files of external records: read, judged, and entered to wait for another administrator. */
@Module({
  imports: [LevelsModule, RecordsModule, SkillsModule],
  controllers: [RecordImportsController],
  providers: [
    ...[ApplyRecordImports, DecideRecordImport, KnownForRecords, ReadRecordImports],
    ...[RecordImportRows, RecordImports, SweepRecordImports, TakeRecordFile],
  ],
  exports: [RecordImportRows],
})
export class RecordImportsModule {}
