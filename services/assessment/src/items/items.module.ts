import { Module } from '@nestjs/common';
import { AnnounceStep } from './announce-step.ts';
import { ImagesModule } from '../images/images.module.ts';
import { ChangeDraft } from './change-draft.ts';
import { CommentOnItem } from './comment-on-item.ts';
import { CreateItem } from './create-item.ts';
import { ItemList } from './item-list.repository.ts';
import { ItemStepsController } from './item-steps.controller.ts';
import { ItemViews } from './item-views.repository.ts';
import { ItemsController } from './items.controller.ts';
import { Items } from './items.repository.ts';
import { PlacesOfItems } from './places-of-items.ts';
import { ReadItems } from './read-items.ts';
import { TakeStep } from './take-step.ts';
import { WithCurrent } from './with-current.ts';

/** Items: their versions, and the workflow from draft to live. */
@Module({
  imports: [ImagesModule],
  controllers: [ItemsController, ItemStepsController],
  providers: [
    ...[AnnounceStep, ChangeDraft, CommentOnItem, CreateItem, TakeStep, ReadItems],
    ...[ItemList, Items, ItemViews, PlacesOfItems, WithCurrent],
  ],
  exports: [Items, ItemViews, TakeStep, WithCurrent],
})
export class ItemsModule {}
