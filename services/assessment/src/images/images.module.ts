import { Module } from '@nestjs/common';
import { CleanItemImage } from './clean-item-image.ts';
import { ImagesController } from './images.controller.ts';
import { ItemFiles } from './item-files.repository.ts';
import { KeepImages } from './keep-images.ts';
import { ShowImages } from './show-images.ts';
import { SweepImages } from './sweep-images.ts';

/** Images of items: cleaned, claimed by drafts, downloaded, and released. */
@Module({
  controllers: [ImagesController],
  providers: [CleanItemImage, ItemFiles, KeepImages, ShowImages, SweepImages],
  exports: [KeepImages],
})
export class ImagesModule {}
