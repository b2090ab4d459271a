import { RefusedQuestion } from '../../refused-question.ts';
import { judging, type DraftQuestion } from '../../text/verdicts.ts';
import { isZip, MOST_BYTES, MOST_ENTRIES, readZip } from '../../package/read-zip.ts';
import { UnreadableFile, type ItemVerdict } from '../../verdict.ts';
import { readXml } from '../../xml/read-xml.ts';
import { attributeOf, childrenNamed, elementsIn, type XmlElement } from '../../xml/xml-node.ts';
import { MANIFEST } from '../qti-names.ts';
import { metadataOf } from './metadata.ts';
import { normalized } from './normalized.ts';
import { readQtiItem, type ItemFiles, type ItemMetadata } from './read-item.ts';

type Files = ReadonlyMap<string, Uint8Array>;

/** The path that a reference in a file leads to; undefined if it leads out of the package. */
export function resolved(from: string, reference: string): string | undefined {
  const path: string[] = from.split('/').slice(0, -1);
  for (const part of decoded(reference.split(/[?#]/)[0] ?? '').split('/')) {
    if (part === '..' && path.length === 0) return undefined;
    if (part === '..') path.pop();
    else if (part !== '.' && part !== '') path.push(part);
  }
  return path.join('/');
}
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Reads items of QTI 3, 2.2 and 2.1: a package in a zip, or a single item as XML. Answers a verdict for each item;
 * throws `UnreadableFile` if the file as a whole can't be read.
 */
export async function readQti(bytes: Uint8Array): Promise<readonly ItemVerdict[]> {
  if (isZip(bytes)) return readQtiFolder(await readZip(bytes));
  const root = normalized(readXml(bytes));
  if (root.name !== 'qti-assessment-item') {
    throw new UnreadableFile(
      'no-qti',
      `The file has no item of QTI: it begins with <${root.name}>. Export a package or an item.`,
    );
  }
  const place = placeOf(root);
  return [judging(place, () => readQtiItem(root, { find: () => undefined, stimulus: () => undefined }))];
}

/** Reads the files of a package that isn't zipped, by path. */
export function readQtiFolder(files: Files): readonly ItemVerdict[] {
  const total = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  if (files.size > MOST_ENTRIES || total > MOST_BYTES) {
    throw new UnreadableFile(
      'package-too-large',
      'The package has more than 10,000 files or 200 MiB. Split it.',
    );
  }
  const manifest = [...files.keys()]
    .filter((path) => path === MANIFEST || path.endsWith(`/${MANIFEST}`))
    .sort(byDepth)[0];
  return manifest === undefined ? withoutManifest(files) : withManifest(files, manifest);
}
const byDepth = (a: string, b: string): number => a.split('/').length - b.split('/').length;

/** Folders of items without a manifest are common enough. */
function withoutManifest(files: Files): readonly ItemVerdict[] {
  const paths = [...files.keys()].filter(
    (path) => path.toLowerCase().endsWith('.xml') && !path.startsWith('__MACOSX/'),
  );
  if (paths.length === 0) {
    throw new UnreadableFile(
      'no-manifest',
      'The package has no imsmanifest.xml and no items. Export it as a QTI package.',
    );
  }
  return paths.map((path) => verdictOfFile(files, path));
}

function withManifest(files: Files, path: string): readonly ItemVerdict[] {
  const root = readXml(files.get(path) ?? new Uint8Array());
  const resources = [...elementsIn(root)].filter(({ name }) => name === 'resource');
  const verdicts = resources.flatMap((resource) => verdictsOf(files, path, resource));
  if (verdicts.length > 0) return verdicts;
  throw new UnreadableFile('no-items', 'The manifest of the package lists no items of QTI 2.1, 2.2 or 3.');
}

function verdictsOf(files: Files, manifest: string, resource: XmlElement): readonly ItemVerdict[] {
  const type = attributeOf(resource, 'type') ?? '';
  const href =
    attributeOf(resource, 'href') ??
    childrenNamed(resource, 'file').map((file) => attributeOf(file, 'href'))[0];
  const path = resolved(manifest, href ?? '');
  const place = {
    ...(path !== undefined && { file: path }),
    identifier: attributeOf(resource, 'identifier') ?? '',
  };
  if (/^imsqti_(apip)?(test|section)_/i.test(type)) {
    const message = 'Tests aren’t imported, only their questions.';
    return [{ kind: 'refused', place, problems: [{ code: 'test-ignored', message }] }];
  }
  if (!/^imsqti_(apip)?item_/i.test(type)) return [];
  if (path === undefined || !files.has(path)) {
    const message = `The manifest lists ${href ?? 'an item'}, which isn’t in the package. Add the file.`;
    return [{ kind: 'refused', place, problems: [{ code: 'file-missing', message }] }];
  }
  return [verdictOfFile(files, path, resource)];
}

const placeOf = (root: XmlElement, file?: string) => ({
  ...(file !== undefined && { file }),
  identifier: attributeOf(root, 'identifier') ?? '',
});

function verdictOfFile(files: Files, path: string, resource?: XmlElement): ItemVerdict {
  let root: XmlElement | undefined;
  const verdict = judging({ file: path }, (): DraftQuestion => {
    root = normalized(readXml(files.get(path) ?? new Uint8Array()));
    return readQtiItem(root, surroundingsOf(files, path, resource && metadataOf(resource)));
  });
  return root ? { ...verdict, place: placeOf(root, path) } : verdict;
}

function surroundingsOf(files: Files, from: string, metadata?: ItemMetadata): ItemFiles {
  return {
    find: (reference) => {
      const path = resolved(from, reference);
      const bytes = path === undefined ? undefined : files.get(path);
      return bytes && { name: path?.split('/').at(-1) ?? '', bytes };
    },
    stimulus: (href) => {
      const path = resolved(from, href);
      const bytes = path === undefined ? undefined : files.get(path);
      if (path === undefined || bytes === undefined) return undefined;
      const root = normalized(readXml(bytes));
      if (root.name !== 'qti-assessment-stimulus') {
        throw new RefusedQuestion('stimulus-missing', `${href} is not a stimulus of QTI.`);
      }
      return { root, find: surroundingsOf(files, path).find };
    },
    metadata,
  };
}
