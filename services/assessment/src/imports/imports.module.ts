import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.ts';
import { ItemsModule } from '../items/items.module.ts';
import { DecideImport } from './decide-import.ts';
import { ItemImportFiles } from './item-import-files.repository.ts';
import { ItemImportRows } from './item-import-rows.repository.ts';
import { ItemImportsController } from './item-imports.controller.ts';
import { ItemImports } from './item-imports.repository.ts';
import { LoadImports } from './load-imports.ts';
import { ReadImports } from './read-imports.ts';
import { SweepImports } from './sweep-imports.ts';
import { TakeItemFile } from './take-item-file.ts';

/** Files of questions: read, judged, and loaded as drafts. */
@Module({
  imports: [ItemsModule, ImagesModule],
  controllers: [ItemImportsController],
  providers: [
    DecideImport,
    ItemImportFiles,
    ItemImportRows,
    ItemImports,
    LoadImports,
    ReadImports,
    SweepImports,
    TakeItemFile,
  ],
})
export class ImportsModule {}
