import type { ByteRange } from '../store/file-store.ts';

/**
 * The part of a file that a Range header asks for (RFC 9110, 14.2).
 * @returns `whole` without one, and for several ranges or another unit, which a server may ignore; null if the file has
 * no such part
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | 'whole' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '') return Number(to) > 0 ? { start: Math.max(0, size - Number(to)), end: size - 1 } : null;
  if (to !== '' && Number(to) < Number(from)) return 'whole';
  if (Number(from) >= size) return null;
  return { start: Number(from), end: Math.min(to === '' ? size - 1 : Number(to), size - 1) };
}
