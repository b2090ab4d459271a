import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';

/** Our own questions and tests: packages of QTI, unzipped, so that a change of one is a readable change of one file. */
const CONTENT = path.join(import.meta.dirname, '../../content');
const [MANIFEST, TESTS] = ['imsmanifest.xml', 'tests'];

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

/** Names of the tests of a folder. */
export const testsIn = (folder: string): readonly string[] =>
  readdirSync(path.join(CONTENT, folder, TESTS))
    .map((file) => path.parse(file).name)
    .toSorted();

/** The files of a folder without its tests: an import of questions would refuse them. */
export function questionFilesOf(folder: string): ReadonlyMap<string, Uint8Array> {
  const files = [...filesOf(folder)].filter(([name]) => !name.startsWith(`${TESTS}${path.sep}`));
  const all = new Map(files);
  const manifest = new TextDecoder().decode(all.get(MANIFEST));
  const tests = /\s*<resource [^>]*type="imsqti_test_[^]*?<\/resource>/g;
  return all.set(MANIFEST, new TextEncoder().encode(manifest.replaceAll(tests, '')));
}

/** The questions of a folder as the package that an author would upload. */
export const packageOf = (folder: string): Uint8Array => zipSync(Object.fromEntries(questionFilesOf(folder)));
