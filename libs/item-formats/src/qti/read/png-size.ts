import { imageKind } from '../../html/image-files.ts';

/** Width and height of a PNG in pixels, from its first chunk (PNG, section 11.2.2); undefined for other images. */
export function pngSize(bytes: Uint8Array): readonly [number, number] | undefined {
  if (imageKind(bytes) !== 'png' || bytes.length < 24) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return [view.getUint32(16), view.getUint32(20)];
}
