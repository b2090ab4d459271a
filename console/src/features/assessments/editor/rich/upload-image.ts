import { itemImageUpload } from '@rigwise/contracts';
import { uploadFile } from '../../../../api/upload-file.ts';
import { scaledDown } from './scale-down.ts';

export interface UploadedImage {
  readonly fileId: string;
  readonly width: number;
  readonly height: number;
  /** Where this browser has it, until the item that names it is saved. */
  readonly localUrl: string;
}

/** The server or the browser says why it takes no such image; the message is for the author. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused';
}

/** Uploads an image for an item, scaled down first if it is too large. */
export async function uploadImage(
  file: File,
  signal: AbortSignal,
  unreadable: string,
): Promise<UploadedImage> {
  const { types, otherwise } = itemImageUpload;
  if (!types.some((type) => type === file.type)) throw new ImageRefused(otherwise ?? unreadable);
  const sized = await scaledDown(file).catch(() => {
    throw new ImageRefused(unreadable);
  });
  const { width, height } = sized;
  const upload = await uploadFile(itemImageUpload, sized.file, { signal });
  if (upload.status !== 'done' || upload.resultId === null)
    throw new ImageRefused(upload.refusal?.message ?? unreadable);
  return { fileId: upload.resultId, width, height, localUrl: URL.createObjectURL(sized.file) };
}
