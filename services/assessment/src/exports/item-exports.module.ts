import { Module } from '@nestjs/common';
import { ItemBulkModule } from '../bulk/item-bulk.module.ts';
import { ExportItems } from './export-items.ts';
import { ItemContents } from './item-contents.repository.ts';
import { ItemExportsController } from './item-exports.controller.ts';
import { ListLosses } from './list-losses.ts';
import { ReadChosen } from './read-chosen.ts';

/** Items as files for other systems. */
@Module({
  imports: [ItemBulkModule],
  controllers: [ItemExportsController],
  providers: [ExportItems, ItemContents, ListLosses, ReadChosen],
})
export class ItemExportsModule {}
