import { isBeyondEnd } from './beyond-end.ts';

const TAG = 0x0112;
const ENTRY = 12;
/** As a segment of JPEG; some programs write it in other formats, too. */
const PREFIX = Buffer.from('Exif\0\0', 'latin1');

/**
 * How a picture has to be turned, by its Exif data (CIPA DC-008, tag 0x0112): 1, as it is, to 8. Data that can't be read
 * turns nothing.
 */
export function orientationIn(exif: Buffer): number {
  const tiff = exif.subarray(0, PREFIX.length).equals(PREFIX) ? exif.subarray(PREFIX.length) : exif;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  try {
    const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    for (let entry = 0; entry < short(directory); entry++) {
      const at = directory + 2 + entry * ENTRY;
      if (short(at) === TAG) return within(short(at + 8));
    }
  } catch (error) {
    if (!isBeyondEnd(error)) throw error;
  }
  return 1;
}

const within = (orientation: number): number => (orientation >= 1 && orientation <= 8 ? orientation : 1);
