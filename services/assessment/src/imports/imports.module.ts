import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module.ts';
import { DecideImport } from './decide-import.ts';
import { ItemImportRows } from './item-import-rows.repository.ts';
import { ItemImportsController } from './item-imports.controller.ts';
import { ItemImports } from './item-imports.repository.ts';
import { LoadImports } from './load-imports.ts';
import { ReadImports } from './read-imports.ts';
import { SweepImports } from './sweep-imports.ts';
import { TakeItemFile } from './take-item-file.ts';

/** Files of questions: read, judged, and loaded as drafts. */
@Module({
  imports: [ItemsModule],
  controllers: [ItemImportsController],
  providers: [
    DecideImport,
    ItemImportRows,
    ItemImports,
    LoadImports,
    ReadImports,
    SweepImports,
    TakeItemFile,
  ],
})
export class ImportsModule {}
