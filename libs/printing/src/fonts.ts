import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

export interface Face {
  readonly bytes: Buffer;
  readonly has: (codePoint: number) => boolean;
}

/**
 * A face of the DejaVu fonts: the Sans has Latin, Cyrillic, Greek, Arabic, Hebrew and the signs of mathematics in one
 * file, the Serif neither Arabic nor Hebrew.
 */
export async function loadFace(name: 'DejaVuSans' | 'DejaVuSans-Bold' | 'DejaVuSerif'): Promise<Face> {
  const bytes = await readFile(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
  const font = create(bytes);
  if (!('characterSet' in font)) throw new Error(`${name} is a collection of fonts`);
  const covered = new Set(font.characterSet);
  return { bytes, has: (codePoint) => covered.has(codePoint) };
}
