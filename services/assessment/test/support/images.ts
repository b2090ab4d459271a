import { crc32 } from 'node:zlib';

/** What no image may tell: a place and a name. */
export const SECRET = 'N 58.9700 E 5.7331 Rig Anna';

/** A picture whose left half is red, and the right one blue: RGBA. */
export function pixels(width: number, height: number): Buffer {
  const all = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < width * height; at++) {
    const isLeft = at % width < width / 2;
    all.set(isLeft ? [255, 0, 0] : [0, 0, 255], at * 4);
  }
  return all;
}

/** Exif data (big-endian TIFF) with an orientation, a GPS directory and a text. */
export function exifOf(orientation: number): Buffer {
  const text = Buffer.from(`${SECRET}\0`);
  const entry = (tag: number, type: number, count: number, value: number, isShort = false): Buffer => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16BE(tag, 0);
    bytes.writeUInt16BE(type, 2);
    bytes.writeUInt32BE(count, 4);
    if (isShort) bytes.writeUInt16BE(value, 8);
    else bytes.writeUInt32BE(value, 8);
    return bytes;
  };
  const header = Buffer.from('4d4d002a00000008', 'hex');
  const [first, gps] = [2 + 3 * 12 + 4, 2 + 12 + 4];
  return Buffer.concat([
    header,
    Buffer.from([0, 3]),
    entry(0x010e, 2, text.length, 8 + first + gps),
    entry(0x0112, 3, 1, orientation, true),
    entry(0x8825, 4, 1, 8 + first),
    Buffer.alloc(4),
    Buffer.from([0, 1]),
    entry(0x001b, 7, text.length, 8 + first + gps),
    Buffer.alloc(4),
    text,
  ]);
}

/** A JPEG with Exif data, and with the same text as XMP and as a comment. */
export function inJpeg(jpeg: Buffer, exif: Buffer): Buffer {
  const segment = (marker: number, data: Buffer): Buffer => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(data.length + 2, 2);
    return Buffer.concat([head, data]);
  };
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif])),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x>${SECRET}</x>`)),
    segment(0xfe, Buffer.from(SECRET)),
    jpeg.subarray(2),
  ]);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)]);
  chunk.writeUInt32BE(data.length, 0);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

/** A PNG with Exif data and a text. */
export const inPng = (png: Buffer, exif: Buffer): Buffer =>
  Buffer.concat([
    png.subarray(0, 33),
    pngChunk('eXIf', exif),
    pngChunk('tEXt', Buffer.from(`Author\0${SECRET}`)),
    png.subarray(33),
  ]);

/** A WebP with Exif data, which needs the extended form of the file. */
export function inWebp(webp: Buffer, exif: Buffer): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const head = Buffer.alloc(8);
    head.write(name);
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  };
  const at = webp.indexOf(Buffer.from('9d012a', 'hex'));
  const canvas = Buffer.alloc(10);
  canvas.writeUInt8(0x08, 0);
  canvas.writeUIntLE((webp.readUInt16LE(at + 3) & 0x3fff) - 1, 4, 3);
  canvas.writeUIntLE((webp.readUInt16LE(at + 5) & 0x3fff) - 1, 7, 3);
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', canvas),
    webp.subarray(12),
    chunk('EXIF', exif),
  ]);
  const head = Buffer.alloc(8);
  head.write('RIFF');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
