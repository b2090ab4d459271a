import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, strToU8, zipSync } from 'fflate';

export interface Sample {
  /** `gift-every-type` */
  readonly name: string;
  readonly ending: 'txt' | 'csv' | 'xml' | 'zip';
  readonly bytes: Uint8Array;
}

const ROOT = path.join(import.meta.dirname, '../..');
const SAMPLES = path.join(ROOT, 'libs/item-formats/samples');
const OWN = path.join(ROOT, 'services/assessment/content');
/** A package of our own with images, a scenario and tests, and no larger than others. */
const SMALL = 'first-aid';

function filesIn(folder: string): Record<string, Uint8Array> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name));
  return Object.fromEntries(
    files
      .toSorted()
      .map((file) => [path.relative(folder, file).replaceAll(path.sep, '/'), readFileSync(file)]),
  );
}
const zipped = (files: Record<string, Uint8Array>): Uint8Array =>
  zipSync(files, { level: 6, mtime: new Date(1980, 0, 1) });
/** The same for QTI 2.2, whose items differ from those of 2.1 in their namespace alone. */
const inVersion22 = (files: Record<string, Uint8Array>): Record<string, Uint8Array> =>
  Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [
      name,
      name.endsWith('.xml') ? strToU8(strFromU8(bytes).replaceAll('v2p1', 'v2p2')) : bytes,
    ]),
  );
const texts = (format: string, ending: Sample['ending']): Sample[] =>
  Object.entries(filesIn(path.join(SAMPLES, format))).map(([file, bytes]) => ({
    ...{ name: `${format}-${path.parse(file).name}`, ending, bytes },
  }));

const version2 = filesIn(path.join(SAMPLES, 'qti/version-2'));

/** Our sample files of every format: what hostile files are made of. */
export const samples: readonly Sample[] = [
  ...texts('gift', 'txt'),
  { name: 'qti-2.1-package', ending: 'zip', bytes: zipped(version2) },
  ...texts('aiken', 'txt'),
  { name: 'qti-2.2-package', ending: 'zip', bytes: zipped(inVersion22(version2)) },
  ...texts('csv', 'csv'),
  { name: 'qti-3-package', ending: 'zip', bytes: zipped(filesIn(path.join(OWN, SMALL))) },
  ...texts('moodle-xml', 'xml'),
  { name: 'qti-3-samples', ending: 'zip', bytes: zipped(filesIn(path.join(SAMPLES, 'qti/version-3'))) },
  { name: 'qti-2.1-item', ending: 'xml', bytes: version2['composite.xml'] ?? new Uint8Array() },
];
