import { animated, damaged, withMore } from '../images.errors.ts';
import type { ImageHeader } from './image-header.ts';
import { orientationIn } from './orientation.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Length and type before a chunk's data, and the checksum after. */
const AROUND = 12;
/** The rest (texts, profiles) may be compressed, and is dropped anyway. */
const NEEDED = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

/** PNG, third edition (https://www.w3.org/TR/png-3): chunks from IHDR to IEND. @throws UnfitImage, RangeError */
export function readPng(file: Buffer): ImageHeader {
  if (!file.subarray(0, 8).equals(SIGNATURE) || typeAt(file, 8) !== 'IHDR') throw damaged();
  const needed: Buffer[] = [SIGNATURE];
  let orientation = 1;
  let at = SIGNATURE.length;
  for (let type = ''; type !== 'IEND';) {
    const end = at + AROUND + file.readUInt32BE(at);
    if (end > file.length) throw damaged();
    type = typeAt(file, at);
    if (type === 'acTL') throw animated();
    if (type === 'eXIf') orientation = orientationIn(file.subarray(at + 8, end - 4));
    if (NEEDED.has(type)) needed.push(file.subarray(at, end));
    at = end;
  }
  if (at < file.length) throw withMore();
  return {
    width: file.readUInt32BE(16),
    height: file.readUInt32BE(20),
    bits: file.readUInt8(24) > 8 ? 16 : 8,
    orientation,
    bytes: Buffer.concat(needed),
  };
}

const typeAt = (file: Buffer, at: number): string => file.toString('latin1', at + 4, at + 8);
