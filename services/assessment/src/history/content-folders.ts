import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';

/** Our own questions: packages of QTI, unzipped, so that a change of one is a readable change of one file. */
const CONTENT = path.join(import.meta.dirname, '../../content');

/** Names of the folders, one a topic. */
export const contentFolders = (): readonly string[] => readdirSync(CONTENT).toSorted();

/** The files of a folder, by their path in it. */
export function filesOf(folder: string): ReadonlyMap<string, Uint8Array> {
  const root = path.join(CONTENT, folder);
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [path.relative(root, file), readFileSync(file)]));
}

/** A folder as the package that an author would upload. */
export const packageOf = (folder: string): Uint8Array => zipSync(Object.fromEntries(filesOf(folder)));
