import { damaged } from '../images.errors.ts';
import { isBeyondEnd } from './beyond-end.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import { readWebp } from './webp.ts';

/** What an image's file says about itself, before anything is decoded. */
export interface ImageHeader {
  /** In pixels, as stored: before the orientation is applied. */
  readonly width: number;
  readonly height: number;
  /** Of a channel: 8 or 16. */
  readonly bits: number;
  /** As in Exif: 1, as it is, to 8. */
  readonly orientation: number;
  /** The parts of the file that decoding needs. */
  readonly bytes: Uint8Array;
}

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

const readers: Readonly<Record<ImageType, (file: Buffer) => ImageHeader>> = {
  'image/png': readPng,
  'image/jpeg': readJpeg,
  'image/webp': readWebp,
};

/**
 * Reads an image's structure from beginning to end, without decoding its pixels.
 * @throws UnfitImage if it is cut off, animated, or followed by something else
 */
export function readImage(type: ImageType, bytes: Uint8Array): ImageHeader {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readers[type](file);
  } catch (error) {
    throw isBeyondEnd(error) ? damaged(error) : error;
  }
}
