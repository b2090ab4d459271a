import { Module } from '@nestjs/common';
import { SkillsModule } from '../framework/skills.module.ts';
import { ApplyImports } from './apply-imports.ts';
import { DecideImport } from './decide-import.ts';
import { FrameworkChangesStore } from './framework-changes.repository.ts';
import { FrameworkImportRows } from './framework-import-rows.repository.ts';
import { FrameworkImportsController } from './framework-imports.controller.ts';
import { FrameworkImports } from './framework-imports.repository.ts';
import { ReadImports } from './read-imports.ts';
import { SweepImports } from './sweep-imports.ts';
import { TakeFrameworkFile } from './take-framework-file.ts';

/** Files of skills: read, compared with the framework, and applied. */
@Module({
  imports: [SkillsModule],
  controllers: [FrameworkImportsController],
  providers: [
    ApplyImports,
    DecideImport,
    FrameworkChangesStore,
    FrameworkImportRows,
    FrameworkImports,
    ReadImports,
    SweepImports,
    TakeFrameworkFile,
  ],
})
export class ImportsModule {}
