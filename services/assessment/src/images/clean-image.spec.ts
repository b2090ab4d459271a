import { deflateSync } from 'node:zlib';
import { Transformer } from '@napi-rs/image';
import { exifOf, inJpeg, inPng, inWebp, pixels, pngChunk, SECRET } from '../../test/support/images.ts';
import { cleanImage, thumbnailOf } from './clean-image.ts';
import type { ImageType } from './formats/image-header.ts';

const types: readonly ImageType[] = ['image/png', 'image/jpeg', 'image/webp'];
const encoded = async (type: ImageType, width = 40, height = 20): Promise<Buffer> => {
  const image = Transformer.fromRgbaPixels(pixels(width, height), width, height);
  if (type === 'image/png') return image.png();
  return type === 'image/jpeg' ? image.jpeg(95) : image.webp(95);
};
const put = { 'image/png': inPng, 'image/jpeg': inJpeg, 'image/webp': inWebp } as const;
const sizeOf = async (bytes: Uint8Array): Promise<readonly [number, number, string]> => {
  const { width, height, format } = await new Transformer(bytes).metadata();
  return [width, height, format];
};
const refusal = (type: ImageType, bytes: Uint8Array): Promise<string> =>
  cleanImage(type, bytes).then(
    () => 'accepted',
    (error: Error) => error.message,
  );

describe.each(types)('%s', (type) => {
  it('keeps its format, and loses place, camera and texts', async () => {
    const image = put[type](await encoded(type), exifOf(1));
    expect(image.includes(SECRET)).toBe(true);
    const clean = await cleanImage(type, image);
    expect(clean.includes(SECRET)).toBe(false);
    expect(await sizeOf(clean)).toEqual([40, 20, type.replace('image/', '')]);
    expect(clean.toString('latin1')).not.toMatch(/exif|iCCP|ICC_PROFILE|http/i);
  });

  // The left half of the picture is red: after a turn to the right it is the upper one.
  it('is turned as its orientation says', async () => {
    const clean = await cleanImage(type, put[type](await encoded(type), exifOf(6)));
    expect(await sizeOf(clean)).toEqual([20, 40, type.replace('image/', '')]);
    const raw = await new Transformer(clean).rawPixels();
    const channels = raw.length / (20 * 40);
    const [top, bottom] = [raw.subarray(20 * 5 * channels), raw.subarray(20 * 35 * channels)];
    expect(top[0]).toBeGreaterThan(200);
    expect(bottom[0]).toBeLessThan(60);
  });

  it('that is cut off anywhere is refused', async () => {
    const image = await encoded(type);
    for (const part of [0.1, 0.5, 0.9, 1]) {
      const cut = image.subarray(0, Math.floor(image.length * part) - 1);
      expect(await refusal(type, cut)).toMatch(/damaged or incomplete\. Export it again/);
    }
  });

  it('that is another type by its content is refused', async () => {
    const other = await encoded(type === 'image/png' ? 'image/webp' : 'image/png');
    expect(await refusal(type, other)).toMatch(/damaged or incomplete/);
  });

  it('of random bytes after its beginning is refused', async () => {
    const image = Buffer.from(await encoded(type));
    for (let at = 24; at < image.length; at++) image[at] = (at * 2654435761) >>> 24;
    expect(await refusal(type, image)).not.toBe('accepted');
  });

  it('has a thumbnail of 320 pixels', async () => {
    const clean = await cleanImage(type, await encoded(type, 800, 600));
    expect(await sizeOf(await thumbnailOf(type, clean))).toEqual([320, 240, 'webp']);
  });

  it('that is narrow has a thumbnail of its own size', async () => {
    const clean = await cleanImage(type, await encoded(type, 64, 48));
    expect(await sizeOf(await thumbnailOf(type, clean))).toEqual([64, 48, 'webp']);
  });
});

it('reads sizes before it decodes: a small file of a huge image is refused at once', async () => {
  const bomb = Buffer.from(await encoded('image/png'));
  // Width and height of IHDR; its checksum no longer fits, which nobody looks at before.
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  expect(await refusal('image/png', bomb)).toBe(
    'This image has 60000 × 60000 pixels. An image may have at most 4096 pixels a side and 4 megapixels. Make it smaller, then upload that.',
  );
});

it.each<[string, number, number, number, boolean]>([
  ['4 megapixels', 2000, 2000, 8, true],
  ['more', 2001, 2000, 8, false],
  ['a long side', 4097, 10, 8, false],
  ['more at 16 bits a channel', 2000, 1001, 16, false],
])('admits by size: %s', async (_what, width, height, bits, isAdmitted) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Grey.
  header.writeUInt8(bits, 8);
  const lines = deflateSync(Buffer.alloc((width * bits) / 8 + 1).fill(0));
  const image = inPngOf([
    pngChunk('IHDR', header),
    pngChunk('IDAT', lines),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
  expect(await refusal('image/png', image)).toMatch(isAdmitted ? /damaged/ : /Make it smaller/);
});

const inPngOf = (chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);

it('refuses a WebP of more than 2 megapixels, whose noise would take too much memory', async () => {
  const image = Buffer.from(await encoded('image/webp'));
  const at = image.indexOf(Buffer.from('9d012a', 'hex'));
  image.writeUInt16LE(2001, at + 3);
  image.writeUInt16LE(1000, at + 5);
  expect(await refusal('image/webp', image)).toMatch(/A WebP may have .* 2 megapixels/);
});

describe('a file that is more than one image', () => {
  const ZIP = Buffer.from('PK\u0003\u0004 and a web page: <script>alert(1)</script>');

  it.each<ImageType>(['image/png', 'image/webp'])('is refused: %s', async (type) => {
    const image = Buffer.concat([await encoded(type), ZIP]);
    expect(await refusal(type, image)).toMatch(/something else after its image. Save the image again/);
  });

  it('as phones make them (JPEG) loses what follows its image', async () => {
    const clean = await cleanImage('image/jpeg', Buffer.concat([await encoded('image/jpeg'), ZIP]));
    expect(clean.includes('<script>')).toBe(false);
    expect(clean.subarray(-2).toString('hex')).toBe('ffd9');
  });

  it('or moves is refused', async () => {
    const png = await encoded('image/png');
    const control = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
    const moving = Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
    expect(await refusal('image/png', moving)).toMatch(/animated. Save one frame of it as PNG/);
    const webp = inWebp(await encoded('image/webp'), exifOf(1));
    webp[20] = 0x02;
    expect(await refusal('image/webp', webp)).toMatch(/animated/);
  });
});

it('never inflates what an image says beside its pixels', async () => {
  const png = await encoded('image/png');
  const bomb = Buffer.concat([Buffer.from('name\0\0'), deflateSync(Buffer.alloc(50_000_000))]);
  const image = Buffer.concat([
    png.subarray(0, 33),
    pngChunk('iCCP', bomb),
    pngChunk('zTXt', bomb),
    png.subarray(33),
  ]);
  expect(await sizeOf(await cleanImage('image/png', image))).toEqual([40, 20, 'png']);
});

it('decodes one image at a time', async () => {
  const images = await Promise.all(types.map((type) => encoded(type, 400, 300)));
  const ended: number[] = [];
  await Promise.all(
    images.map((image, at) => cleanImage(types[at] ?? 'image/png', image).then(() => ended.push(at))),
  );
  expect(ended).toEqual([0, 1, 2]);
});
