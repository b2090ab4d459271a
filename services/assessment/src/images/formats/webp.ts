import { animated, damaged, withMore } from '../images.errors.ts';
import type { ImageHeader } from './image-header.ts';
import { orientationIn } from './orientation.ts';

type Size = Pick<ImageHeader, 'width' | 'height'>;

const ANIMATION = 0x02;

/**
 * WebP (RFC 9649): a RIFF file with one image, lossy (VP8, RFC 6386) or lossless (VP8L). @throws UnfitImage, RangeError
 */
export function readWebp(file: Buffer): ImageHeader {
  const end = 8 + file.readUInt32LE(4);
  if (nameAt(file, 0) !== 'RIFF' || nameAt(file, 8) !== 'WEBP' || end > file.length) throw damaged();
  if (end < file.length) throw withMore();
  const sizes: Size[] = [];
  let hasPixels = false;
  let orientation = 1;
  // A chunk's data is padded to an even length.
  for (let at = 12; at < end; at += 8 + evenly(file.readUInt32LE(at + 4))) {
    const [name, data] = [nameAt(file, at), at + 8];
    const after = data + file.readUInt32LE(at + 4);
    if (after > end) throw damaged();
    if (name === 'ANIM' || name === 'ANMF') throw animated();
    if (name === 'VP8X') sizes.push(ofCanvas(file, data));
    if (name === 'VP8 ') sizes.push(ofLossy(file, data));
    if (name === 'VP8L') sizes.push(ofLossless(file, data));
    if (name === 'EXIF') orientation = orientationIn(file.subarray(data, after));
    hasPixels ||= name === 'VP8 ' || name === 'VP8L';
  }
  const [first] = sizes;
  if (!first || !hasPixels) throw damaged();
  if (sizes.some(({ width, height }) => width !== first.width || height !== first.height)) throw damaged();
  return { ...first, bits: 8, orientation, bytes: file };
}

function ofCanvas(file: Buffer, data: number): Size {
  if ((file.readUInt8(data) & ANIMATION) !== 0) throw animated();
  return { width: 1 + file.readUIntLE(data + 4, 3), height: 1 + file.readUIntLE(data + 7, 3) };
}

/** After a frame tag of three bytes: a start code, and two sizes of 14 bits, each with two bits for scaling. */
function ofLossy(file: Buffer, data: number): Size {
  if (file.readUIntBE(data + 3, 3) !== 0x9d012a) throw damaged();
  return { width: file.readUInt16LE(data + 6) & 0x3fff, height: file.readUInt16LE(data + 8) & 0x3fff };
}

/** After a signature of one byte: two sizes of 14 bits, each less one. */
function ofLossless(file: Buffer, data: number): Size {
  if (file.readUInt8(data) !== 0x2f) throw damaged();
  const sizes = file.readUInt32LE(data + 1);
  return { width: 1 + (sizes & 0x3fff), height: 1 + ((sizes >>> 14) & 0x3fff) };
}

const nameAt = (file: Buffer, at: number): string => file.toString('latin1', at, at + 4);
const evenly = (length: number): number => length + (length % 2);
