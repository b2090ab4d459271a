import { randomUUID } from 'node:crypto';
import type { EmbeddedFile, Remark } from '../verdict.ts';

const LARGEST_IMAGE = 10 * 1024 * 1024;
const DATA_URI = /^data:([a-z]+\/[a-z0-9.+-]+)?(?:;[^,;]*)*;base64,([\s\S]*)$/i;

/** A file that belongs to the import, by the path that its texts use. */
export type FindFile = (path: string) => { readonly name: string; readonly bytes: Uint8Array } | undefined;

/** The ending of an image's name, by its first bytes; undefined if it isn't one that Rigwise keeps. */
export function imageKind(bytes: Uint8Array): 'png' | 'jpg' | 'webp' | undefined {
  const begins = (at: number, ...expected: number[]) =>
    expected.every((byte, index) => bytes[at + index] === byte);
  if (begins(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (begins(0, 0xff, 0xd8, 0xff)) return 'jpg';
  if (begins(0, 0x52, 0x49, 0x46, 0x46) && begins(8, 0x57, 0x45, 0x42, 0x50)) return 'webp';
  return undefined;
}

/** The images of one question: each is taken once, however often its texts show it. */
export class ImageFiles {
  private readonly taken = new Map<string, EmbeddedFile>();

  constructor(private readonly find: FindFile = () => undefined) {}

  get files(): readonly EmbeddedFile[] {
    return [...this.taken.values()];
  }

  /** The image that `src` names, or why it can't be kept. */
  take(src: string): EmbeddedFile | Remark {
    const known = this.taken.get(src);
    if (known) return known;
    const found = this.read(src.trim());
    if ('code' in found) return found;
    const kind = imageKind(found.bytes);
    if (kind === undefined) {
      return {
        code: 'image-type',
        message: `The image ${found.name} isn’t PNG, JPEG or WebP. Convert it and add it again.`,
      };
    }
    if (found.bytes.length > LARGEST_IMAGE) {
      return {
        code: 'image-too-large',
        message: `The image ${found.name} is larger than 10 MiB. Add a smaller one.`,
      };
    }
    const file = { id: randomUUID(), name: found.name || `image.${kind}`, bytes: found.bytes };
    this.taken.set(src, file);
    return file;
  }

  private read(src: string): { readonly name: string; readonly bytes: Uint8Array } | Remark {
    if (/^(https?:)?\/\//i.test(src)) {
      return {
        code: 'external-image',
        message: `The image ${shortened(src)} is on another website. Download it and add it to the question.`,
      };
    }
    if (/^data:/i.test(src)) {
      const data = DATA_URI.exec(src)?.[2];
      if (data !== undefined) return { name: '', bytes: new Uint8Array(Buffer.from(data, 'base64')) };
      return {
        code: 'image-type',
        message: 'An image is encoded in a way that isn’t supported. Add it again.',
      };
    }
    return (
      this.find(src) ?? {
        code: 'image-missing',
        message: `The image ${shortened(src)} isn’t in the file. Add it to the question.`,
      }
    );
  }
}

const shortened = (src: string): string => (src.length > 100 ? `${src.slice(0, 100)}…` : src);
