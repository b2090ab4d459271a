import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Enough to tell pictures apart. */
const DIGITS = 16;

const HASHES = 'hashes.json';

/**
 * Records a hash of each picture, so that history shows which screens a change altered; the pictures themselves are not
 * committed. Those that documents show are, and are replaced by the new ones.
 * @param folder with the pictures, also in its subfolders
 * @param kept the committed folder
 */
export function keepPictures(folder: string, kept: string): { taken: number; changed: number } {
  const hashes = Object.fromEntries(
    picturesIn(folder).map((name) => [name, hashOf(path.join(folder, name))] as const),
  );
  mkdirSync(kept, { recursive: true });
  const file = path.join(kept, HASHES);
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  writeFileSync(file, `${JSON.stringify(hashes, null, 2)}\n`);
  for (const name of picturesIn(kept).filter((shown) => shown in hashes)) {
    copyFileSync(path.join(folder, name), path.join(kept, name));
  }
  const names = Object.keys(hashes);
  return { taken: names.length, changed: names.filter((name) => before[name] !== hashes[name]).length };
}

const picturesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.png'))
        .map((name) => name.replaceAll(path.sep, '/'))
        .sort()
    : [];

const hashOf = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, DIGITS);
