import { Injectable } from '@nestjs/common';
import { fileIdsIn, itemImageUpload, type ItemContent } from '@rigwise/contracts';
import { NoSuchFile, StoredFiles } from '@rigwise/files';
import type { Tx } from '../database/transactions.ts';
import type { ImageType } from './formats/image-header.ts';
import { UnknownImage } from './images.errors.ts';
import { ItemFiles } from './item-files.repository.ts';

/** What the files of an image, itself and its thumbnail, belong to. */
export const ownerOf = (fileId: string): string => `item-file:${fileId}`;

/** An image that was cleaned (`cleanImage`): before the transaction that stores it, as that may take seconds. */
export interface CleanImage {
  readonly name: string;
  readonly type: ImageType;
  readonly bytes: Uint8Array;
}

/** Who names an image, and when. */
export interface Naming {
  readonly accountId: string;
  readonly at: Date;
}

/** The images of an item: claimed by the draft that first names them, and kept while a version does. */
@Injectable()
export class KeepImages {
  constructor(
    private readonly images: ItemFiles,
    private readonly files: StoredFiles,
  ) {}

  /**
   * Claims the images that content names and the item doesn't have yet. Call it with the item locked, once the content is
   * saved.
   * @throws UnknownImage for one that the account has not uploaded, or that is another item's
   */
  async claim(tx: Tx, itemId: string, content: ItemContent, { accountId, at }: Naming): Promise<void> {
    const own = new Set(await this.images.lockAll(tx, itemId));
    for (const fileId of fileIdsIn(content).toSorted()) {
      if (own.has(fileId)) continue;
      const claim = {
        upload: itemImageUpload,
        id: fileId,
        accountId,
        owner: ownerOf(fileId),
        outlives: true,
      };
      await this.files.claim(tx, claim).catch((error: unknown) => {
        throw error instanceof NoSuchFile ? new UnknownImage(fileId) : error;
      });
      await this.images.add(tx, { fileId, itemId, addedBy: accountId, addedAt: at });
      own.add(fileId);
    }
    if (own.size > 0) await this.images.noteUnnamed(tx, itemId, at);
  }

  /**
   * Stores an image that comes with an item, such as out of an imported package: the item's content then names it by the
   * id that this returns.
   */
  async store(tx: Tx, itemId: string, image: CleanImage, { accountId, at }: Naming): Promise<string> {
    const { purpose } = itemImageUpload;
    const fileId = await this.files.store(tx, {
      ...image,
      purpose,
      accountId,
      outlives: true,
      owner: ownerOf,
    });
    await this.images.add(tx, { fileId, itemId, addedBy: accountId, addedAt: at });
    return fileId;
  }

  /** After a version was deleted. */
  noteUnnamed(tx: Tx, itemId: string, at: Date): Promise<void> {
    return this.images.noteUnnamed(tx, itemId, at);
  }

  /** Before an item is deleted. */
  async releaseAll(tx: Tx, itemId: string): Promise<void> {
    for (const fileId of await this.images.lockAll(tx, itemId)) await this.files.release(tx, ownerOf(fileId));
  }
}
