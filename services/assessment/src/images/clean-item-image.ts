import { Injectable } from '@nestjs/common';
import { itemImageUpload } from '@rigwise/contracts';
import type { CleansUpload, ReceivedFile } from '@rigwise/files';
import { cleanImage } from './clean-image.ts';
import type { ImageType } from './formats/image-header.ts';

/** Cleans images for items before they are stored. */
@Injectable()
export class CleanItemImage implements CleansUpload {
  readonly upload = itemImageUpload;

  async clean({ type, bytes }: ReceivedFile): Promise<Uint8Array> {
    const pieces: Uint8Array[] = [];
    for await (const piece of bytes()) pieces.push(piece);
    // Its kinds are those of the upload: its content was checked.
    return cleanImage(type as ImageType, Buffer.concat(pieces));
  }
}
