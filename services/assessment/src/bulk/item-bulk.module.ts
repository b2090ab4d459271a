import { Module } from '@nestjs/common';
import { ItemsModule } from '../items/items.module.ts';
import { ChangeChosen } from './change-chosen.ts';
import { ChosenItems } from './chosen-items.repository.ts';
import { ItemBulkController } from './item-bulk.controller.ts';
import { MoveItem } from './move-item.ts';
import { RetireMany } from './retire-many.ts';
import { TagItem } from './tag-item.ts';

/** Bulk changes of items: retired, tagged and moved. */
@Module({
  imports: [ItemsModule],
  controllers: [ItemBulkController],
  providers: [ChangeChosen, ChosenItems, MoveItem, RetireMany, TagItem],
  exports: [ChosenItems],
})
export class ItemBulkModule {}
