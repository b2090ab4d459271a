import { Injectable } from '@nestjs/common';
import type { StreamableFile } from '@nestjs/common';
import { itemImageUpload } from '@rigwise/contracts';
import { NoSuchFile, StoredFiles, type Exchange } from '@rigwise/files';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { thumbnailOf } from './clean-image.ts';
import type { ImageType } from './formats/image-header.ts';
import { ItemFiles } from './item-files.repository.ts';
import { ownerOf } from './keep-images.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Images of items as readers of the items download them. */
@Injectable()
export class ShowImages {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly images: ItemFiles,
    private readonly files: StoredFiles,
  ) {}

  /** @throws NoSuchFile if the item has no such image */
  async image(itemId: string, fileId: string, exchange: Exchange): Promise<StreamableFile | undefined> {
    await this.thumbnailIdOf(itemId, fileId);
    return this.files.send(ownerOf(fileId), fileId, exchange);
  }

  /**
   * Made when it is first asked for, and kept as a file of the same owner.
   * @throws NoSuchFile
   */
  async thumbnail(itemId: string, fileId: string, exchange: Exchange): Promise<StreamableFile | undefined> {
    const made = await this.thumbnailIdOf(itemId, fileId);
    const id = made ?? (await oneAtATime(() => this.make(itemId, fileId)));
    return this.files.send(ownerOf(fileId), id, exchange);
  }

  private async make(itemId: string, fileId: string): Promise<string> {
    const made = await this.thumbnailIdOf(itemId, fileId);
    if (made !== null) return made;
    const { type, bytes } = await this.files.read(ownerOf(fileId), fileId);
    // Its kinds are those of the upload.
    const small = await thumbnailOf(type as ImageType, bytes);
    return this.transactions.run(async (tx) => {
      const image = await this.images.lock(tx, itemId, fileId);
      if (!image) throw new NoSuchFile();
      // Another process was quicker.
      if (image.thumbnailId !== null) return image.thumbnailId;
      const id = await this.files.store(tx, {
        ...{ purpose: `${itemImageUpload.purpose}Thumbnail`, name: 'thumbnail.webp', type: 'image/webp' },
        ...{ bytes: small, owner: () => ownerOf(fileId), accountId: null, outlives: true },
      });
      await this.images.setThumbnail(tx, fileId, id);
      return id;
    });
  }

  private async thumbnailIdOf(itemId: string, fileId: string): Promise<string | null> {
    const image = await this.images.find(this.database, itemId, fileId);
    if (!image) throw new NoSuchFile();
    return image.thumbnailId;
  }
}
