import type { Exported, ExportItem, ExportTest } from '../../verdict.ts';
import { writeZip } from '../../package/write-zip.ts';
import { MANIFEST } from '../qti-names.ts';
import { writeQtiTest } from '../tests/write-test.ts';
import { manifestOf, resourceOf, type Resource, type TestResource } from './manifest.ts';
import { filePath, nameOf } from './paths.ts';
import { writeQtiItem } from './write-item.ts';

/** A package of QTI 3 as files by path: a manifest, `items/<id>.xml`, `tests/<id>.xml`, and `images/<file>/<name>`. */
export interface QtiFolder extends Pick<Exported, 'losses'> {
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Writes items, and tests of them, as the files of a package, for a folder under version control. Deterministic. */
export function writeQtiFolder(items: readonly ExportItem[], tests: readonly ExportTest[] = []): QtiFolder {
  const folder = new Folder();
  for (const item of items) folder.addItem(item);
  for (const test of tests) folder.addTest(test);
  return folder.finished();
}

interface Written {
  readonly xml: Uint8Array;
  readonly images: ReadonlyMap<string, string>;
  readonly remarks: Exported['losses'][number]['remarks'];
}

class Folder {
  private readonly files = new Map<string, Uint8Array>();
  private readonly taken = new Set<string>();
  private readonly items: Resource[] = [];
  private readonly resources = new Map<string, Resource>();
  private readonly tests: TestResource[] = [];
  private readonly losses: Exported['losses'][number][] = [];

  addItem(item: ExportItem): void {
    const path = filePath('items', item.id, this.taken);
    const written = writeQtiItem(item);
    this.add(path, item, written);
    const images = [...written.images.values()];
    const resource = { identifier: nameOf(path), path, images, content: item.content };
    this.items.push(resource);
    this.resources.set(item.id, resource);
  }

  addTest(test: ExportTest): void {
    const path = filePath('tests', test.id, this.taken);
    const written = writeQtiTest(test, (itemId) => this.resources.get(itemId)?.path);
    this.add(path, test, written);
    const used = test.content.sections.flatMap(({ items }) => items.map(({ itemId }) => itemId));
    const items = [...new Set(used)].flatMap((itemId) => this.resources.get(itemId)?.identifier ?? []);
    const images = [...written.images.values()];
    this.tests.push({ identifier: nameOf(path), path, images, items: items.map(resourceOf) });
  }

  finished(): QtiFolder {
    const manifest = manifestOf(this.items, this.tests);
    return { files: new Map([[MANIFEST, manifest], ...this.files]), losses: this.losses };
  }

  private add(
    path: string,
    { id, files }: Pick<ExportItem, 'id' | 'files'>,
    { xml, images, remarks }: Written,
  ): void {
    this.taken.add(path.toLowerCase());
    this.files.set(path, xml);
    for (const [fileId, image] of images) {
      const bytes = files.get(fileId)?.bytes;
      if (bytes) this.files.set(image, bytes);
    }
    if (remarks.length > 0) this.losses.push({ itemId: id, remarks });
  }
}

/** Writes items as a package of QTI 3 in a zip. */
export function writeQtiPackage(items: readonly ExportItem[]): Exported {
  const { files, losses } = writeQtiFolder(items);
  return { bytes: writeZip(files), mediaType: 'application/zip', extension: 'zip', losses };
}
