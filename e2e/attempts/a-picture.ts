import { crc32, deflateSync } from 'node:zlib';

/** A white PNG of this size, with a comment. */
export function aPicture(width: number, height: number, comment: string): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Grey, 8 bits a pixel.
  header.writeUInt8(8, 8);
  // Each line begins with its filter: none.
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width, 255)]);
  const lines = Buffer.concat(Array.from({ length: height }, () => line));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Comment\0${comment}`)),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const all = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)]);
  all.writeUInt32BE(data.length, 0);
  all.writeUInt32BE(crc32(all.subarray(4, -4)), all.length - 4);
  return all;
}
