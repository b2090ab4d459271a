import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkit';

export interface Face {
  readonly bytes: Buffer;
  readonly has: (codePoint: number) => boolean;
}
export interface Faces {
  readonly regular: Face;
  readonly bold: Face;
}

async function face(name: string): Promise<Face> {
  const bytes = await readFile(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`));
  const font = create(bytes);
  if (!('characterSet' in font)) throw new Error(`${name} is a collection of fonts`);
  const covered = new Set(font.characterSet);
  return { bytes, has: (codePoint) => covered.has(codePoint) };
}

/** DejaVu Sans: Latin, Cyrillic, Greek, Arabic, Hebrew and the signs of mathematics in one file. */
export const loadFaces = async (): Promise<Faces> => ({
  regular: await face('DejaVuSans'),
  bold: await face('DejaVuSans-Bold'),
});
