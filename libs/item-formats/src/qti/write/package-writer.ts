import { PackedText } from '../../package/packed-text.ts';
import { ZipWriter } from '../../package/zip-writer.ts';
import type { ExportItem, ItemWriter, Remark } from '../../verdict.ts';
import { prettyXml } from '../../xml/write-xml.ts';
import { MANIFEST } from '../qti-names.ts';
import { itemResource, manifestOf } from './manifest.ts';
import { filePath, nameOf } from './paths.ts';
import { writeQtiItem } from './write-item.ts';

const EMPTY = '<resources/>';
const [HEAD = '', TAIL = ''] = new TextDecoder().decode(manifestOf([])).split(EMPTY);

/** Writes items as a package of QTI 3, item by item: the manifest, which lists them all, comes last. */
export class QtiPackageWriter implements ItemWriter {
  readonly mediaType = 'application/zip';
  readonly extension = 'zip';
  private readonly zip = new ZipWriter();
  private readonly paths = new Set<string>();
  private readonly images = new Set<string>();
  private readonly manifest = new PackedText();
  private isEmpty = true;

  begin(): Uint8Array {
    return this.zip.taken();
  }

  add(item: ExportItem): { bytes: Uint8Array; remarks: readonly Remark[] } {
    const { id, content, files } = item;
    const path = filePath('items', id, this.paths);
    const { xml, images, remarks } = writeQtiItem(item);
    this.paths.add(path.toLowerCase());
    this.zip.add(path, xml);
    for (const [fileId, image] of images) {
      const bytes = files.get(fileId)?.bytes;
      if (!bytes || this.images.has(image)) continue;
      this.images.add(image);
      this.zip.add(image, bytes, true);
    }
    const resource = itemResource({
      identifier: nameOf(path),
      path,
      images: [...images.values()],
      content,
    });
    this.manifest.add(
      `${this.isEmpty ? `${HEAD}<resources>` : ''}\n${prettyXml(resource, () => false, '    ')}`,
    );
    this.isEmpty = false;
    return { bytes: this.zip.taken(), remarks };
  }

  end(): Uint8Array {
    this.manifest.add(this.isEmpty ? `${HEAD}${EMPTY}${TAIL}` : `\n  </resources>${TAIL}`);
    this.zip.addText(MANIFEST, this.manifest);
    this.zip.end();
    return this.zip.taken();
  }
}
