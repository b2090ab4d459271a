import { ITEM_IMAGE_MOST } from '@rigwise/contracts';

export interface SizedFile {
  readonly file: File;
  readonly width: number;
  readonly height: number;
}

/** The size that an image is scaled down to, if it is larger than the server takes. */
export function sizeWithin(width: number, height: number): { width: number; height: number } {
  const { side, pixels } = ITEM_IMAGE_MOST;
  const scale = Math.min(1, side / width, side / height, Math.sqrt(pixels / (width * height)));
  // Rounded down: rounding both sides up could be a pixel too many.
  return scale === 1
    ? { width, height }
    : { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

/**
 * The image with its size, scaled down if it is larger than the server takes: a photo of a phone has 12 megapixels.
 * @throws if the browser can't read it
 */
export async function scaledDown(file: File): Promise<SizedFile> {
  const bitmap = await createImageBitmap(file);
  const size = sizeWithin(bitmap.width, bitmap.height);
  const isWithin = size.width === bitmap.width && file.size <= ITEM_IMAGE_MOST.bytes;
  try {
    return { ...size, file: isWithin ? file : await drawn(bitmap, size, file) };
  } finally {
    bitmap.close();
  }
}

async function drawn(
  bitmap: ImageBitmap,
  { width, height }: { width: number; height: number },
  { name, type, lastModified }: File,
): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  if (!blob) throw new Error('The browser could not scale the image down');
  return new File([blob], name, { type: blob.type, lastModified });
}
