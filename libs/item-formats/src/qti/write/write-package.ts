import type { Exported, ExportItem } from '../../verdict.ts';
import { writeZip } from '../../package/write-zip.ts';
import { MANIFEST } from '../qti-names.ts';
import { manifestOf, type Resource } from './manifest.ts';
import { itemPath } from './paths.ts';
import { writeQtiItem } from './write-item.ts';

/** A package of QTI 3 as files by path: a manifest, `items/<id>.xml`, and `images/<file>/<name>`. */
export interface QtiFolder extends Pick<Exported, 'losses'> {
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** Writes items as the files of a package, for a folder under version control. Deterministic. */
export function writeQtiFolder(items: readonly ExportItem[]): QtiFolder {
  const files = new Map<string, Uint8Array>();
  const taken = new Set<string>();
  const resources: Resource[] = [];
  const losses: Exported['losses'][number][] = [];
  for (const item of items) {
    const { xml, images, remarks } = writeQtiItem(item);
    const path = itemPath(item.id, taken);
    taken.add(path.toLowerCase());
    files.set(path, xml);
    for (const [fileId, image] of images) {
      const bytes = item.files.get(fileId)?.bytes;
      if (bytes) files.set(image, bytes);
    }
    resources.push({
      identifier: path.replace(/^items\/|\.xml$/g, ''),
      path,
      images: [...images.values()],
      content: item.content,
    });
    if (remarks.length > 0) losses.push({ itemId: item.id, remarks });
  }
  return { files: new Map([[MANIFEST, manifestOf(resources)], ...files]), losses };
}

/** Writes items as a package of QTI 3 in a zip. */
export function writeQtiPackage(items: readonly ExportItem[]): Exported {
  const { files, losses } = writeQtiFolder(items);
  return { bytes: writeZip(files), mediaType: 'application/zip', extension: 'zip', losses };
}
