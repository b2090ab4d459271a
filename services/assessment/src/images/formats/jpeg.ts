import { damaged, UnfitImage } from '../images.errors.ts';
import type { ImageHeader } from './image-header.ts';
import { orientationIn } from './orientation.ts';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Of programs: 0xe0 to 0xef, of which the first and Adobe's say what the colours are; 0xe1 is Exif's. */
const OF_COLOURS = [0xe0, 0xee];
const EXIF = 0xe1;
const COMMENT = 0xfe;
/** Frame headers are 0xc0 to 0xcf, but for tables (DHT, DAC) and an extension. */
const NO_FRAME = [0xc4, 0xc8, 0xcc];
/** Cameras and editors write 20 at most; each costs a pass over all pixels. */
const MOST_SCANS = 64;

/**
 * JPEG (ITU-T T.81, annex B): markers from SOI to EOI. Phones append films and second pictures: what follows EOI is left
 * out. @throws UnfitImage, RangeError
 */
export function readJpeg(file: Buffer): ImageHeader {
  if (file.readUInt16BE(0) !== 0xff00 + START) throw damaged();
  let frame: Pick<ImageHeader, 'width' | 'height' | 'bits'> | undefined;
  const needed: Buffer[] = [file.subarray(0, 2)];
  let scans = 0;
  let orientation = 1;
  for (let at = 2; ;) {
    const { marker, after } = markerAt(file, at);
    if (marker === END) {
      if (!frame || scans === 0) throw damaged();
      return { ...frame, orientation, bytes: Buffer.concat([...needed, file.subarray(at, after)]) };
    }
    const end = after + file.readUInt16BE(after);
    if (end > file.length) throw damaged();
    if (marker === EXIF && file.toString('latin1', after + 2, after + 6) === 'Exif')
      orientation = orientationIn(file.subarray(after + 2, end));
    if (isFrame(marker)) {
      // Several are a pyramid of images, which no camera writes and no browser shows.
      if (frame) throw damaged();
      frame = { bits: 8, height: file.readUInt16BE(after + 3), width: file.readUInt16BE(after + 5) };
    }
    if (marker === SCAN && ++scans > MOST_SCANS) throw new UnfitImage(TOO_MANY_SCANS);
    const next = marker === SCAN ? endOfScan(file, end) : end;
    if (!isForPrograms(marker)) needed.push(file.subarray(at, next));
    at = next;
  }
}

const TOO_MANY_SCANS =
  'This image is stored in an unusual way. Save it again in an image editor, then upload that.';

const isForPrograms = (marker: number): boolean =>
  marker === COMMENT || (marker >= 0xe0 && marker <= 0xef && !OF_COLOURS.includes(marker));

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.includes(marker);

/** A marker may be preceded by any number of 0xff. */
function markerAt(file: Buffer, from: number): { readonly marker: number; readonly after: number } {
  if (file.readUInt8(from) !== 0xff) throw damaged();
  let at = from + 1;
  while (file.readUInt8(at) === 0xff) at++;
  return { marker: file.readUInt8(at), after: at + 1 };
}

/** In a scan, 0xff is followed by 0 if it is data, and by 0xd0 to 0xd7 at the places to restart from. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw damaged();
}
