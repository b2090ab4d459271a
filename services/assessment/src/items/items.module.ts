import { Module } from '@nestjs/common';
import { AnnounceStep } from './announce-step.ts';
import { ImagesModule } from '../images/images.module.ts';
import { TestsModule } from '../tests/tests.module.ts';
import { VersionsModule } from '../versions/versions.module.ts';
import { ItemKind } from './item-kind.ts';
import { ItemList } from './item-list.repository.ts';
import { ItemStepsController } from './item-steps.controller.ts';
import { ItemViews } from './item-views.repository.ts';
import { ItemsController } from './items.controller.ts';
import { Items } from './items.repository.ts';
import { PlacesOfItems } from './places-of-items.ts';
import { ReadItems } from './read-items.ts';

/** Items: their versions, and the workflow from draft to live. */
@Module({
  imports: [ImagesModule, TestsModule, VersionsModule],
  controllers: [ItemsController, ItemStepsController],
  providers: [AnnounceStep, ItemKind, ItemList, Items, ItemViews, PlacesOfItems, ReadItems],
  exports: [ItemKind, Items, ItemViews, TestsModule, VersionsModule],
})
export class ItemsModule {}
