import { ITEM_IMAGE_MOST, THUMBNAIL_WIDTH } from '@rigwise/contracts';
import type { Transformer } from '@napi-rs/image';
import { readImage, type ImageHeader, type ImageType } from './formats/image-header.ts';
import { damaged, UnfitImage } from './images.errors.ts';
import { oneAtATime } from './one-at-a-time.ts';

const JPEG_QUALITY = 85;
const WEBP_QUALITY = 85;
const THUMBNAIL_QUALITY = 75;
/** Encoding WebP takes the most memory of a pixel: 40 bytes if an image is all noise. */
const MOST_WEBP_PIXELS = 2_000_000;

/**
 * Encodes an image anew, in its own format, so that nothing but its pixels is left: its orientation is applied, and place,
 * camera, texts, colour profile and whatever else the file holds are gone.
 *
 * Memory: an image of 4 megapixels is 16 MB of pixels, which decoding, turning and encoding each hold once, and 60 MB in
 * all at the worst that was measured (noise as PNG); so 16 bits a channel count twice, and a process decodes one image at
 * a time.
 * @param type as its content proves
 * @throws UnfitImage
 */
export async function cleanImage(type: ImageType, bytes: Uint8Array): Promise<Buffer> {
  const header = readImage(type, bytes);
  checkSize(type, header);
  return oneAtATime(async () => {
    const { Transformer: Image, FilterType } = await import('@napi-rs/image');
    const image = new Image(header.bytes);
    // Its numbers are those of Exif.
    if (header.orientation > 1) image.rotate(header.orientation);
    switch (type) {
      case 'image/png':
        return decoded(image, (one) => one.png({ filterType: FilterType.Adaptive }));
      case 'image/jpeg':
        return decoded(image, (one) => one.jpeg(JPEG_QUALITY));
      case 'image/webp':
        return decoded(image, (one) => one.webp(WEBP_QUALITY));
    }
  });
}

/**
 * A small copy of a cleaned image for lists and phones, as WebP: 320 pixels wide, or as wide as the image if that is
 * less. Decodes it: call it within `oneAtATime`.
 */
export async function thumbnailOf(type: ImageType, bytes: Uint8Array): Promise<Buffer> {
  const { width, height } = readImage(type, bytes);
  const { Transformer: Image, ResizeFit } = await import('@napi-rs/image');
  const image = new Image(bytes);
  if (width > THUMBNAIL_WIDTH) {
    const high = Math.max(1, Math.round((height * THUMBNAIL_WIDTH) / width));
    image.fastResize({ width: THUMBNAIL_WIDTH, height: high, fit: ResizeFit.Fill });
  }
  return decoded(image, (one) => one.webp(THUMBNAIL_QUALITY));
}

async function decoded(image: Transformer, encode: (image: Transformer) => Promise<Buffer>): Promise<Buffer> {
  try {
    return await encode(image);
  } catch (error) {
    throw damaged(error);
  }
}

function checkSize(type: ImageType, { width, height, bits }: ImageHeader): void {
  const { side, pixels } = ITEM_IMAGE_MOST;
  if (width < 1 || height < 1) throw damaged();
  const most = type === 'image/webp' ? MOST_WEBP_PIXELS : (pixels * 8) / bits;
  if (width <= side && height <= side && width * height <= most) return;
  const which = type === 'image/webp' ? 'A WebP' : bits > 8 ? 'An image of 16 bits a channel' : 'An image';
  throw new UnfitImage(
    `This image has ${width} × ${height} pixels. ${which} may have at most ${side} pixels a side and ` +
      `${most / 1_000_000} megapixels. Make it smaller, then upload that.`,
  );
}
