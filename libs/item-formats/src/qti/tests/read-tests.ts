import { testContent } from '@rigwise/contracts';
import { judged } from '../../checked-content.ts';
import type { Place, TestVerdict } from '../../verdict.ts';
import { readXml } from '../../xml/read-xml.ts';
import { attributeOf, childrenNamed, elementsIn, type XmlElement } from '../../xml/xml-node.ts';
import { MANIFEST } from '../qti-names.ts';
import { normalized } from '../read/normalized.ts';
import { resolved } from '../read/read-package.ts';
import { readQtiTest, type TestSurroundings } from './read-test.ts';

type Files = ReadonlyMap<string, Uint8Array>;
type ItemId = TestSurroundings['itemId'];
const CHECK = { schema: testContent, noun: 'test' } as const;

/**
 * Reads the tests that the manifest of an unzipped package lists, of QTI 3, 2.2 and 2.1: a verdict for each. `itemId`
 * finds the items that they name by their identifiers. Throws `UnreadableFile` if the manifest can't be read.
 */
export function readQtiTests(files: Files, itemId: ItemId): readonly TestVerdict[] {
  const manifest = files.get(MANIFEST);
  if (manifest === undefined) return [];
  return [...elementsIn(readXml(manifest))]
    .filter(({ name }) => name === 'resource')
    .filter((resource) => /^imsqti_(apip)?test_/i.test(attributeOf(resource, 'type') ?? ''))
    .map((resource) => testOf(files, resource, itemId));
}

function testOf(files: Files, resource: XmlElement, itemId: ItemId): TestVerdict {
  const href =
    attributeOf(resource, 'href') ??
    childrenNamed(resource, 'file').map((file) => attributeOf(file, 'href'))[0] ??
    '';
  const path = resolved(MANIFEST, href);
  const bytes = path === undefined ? undefined : files.get(path);
  const place = { file: path ?? href, identifier: attributeOf(resource, 'identifier') ?? '' };
  if (path === undefined || bytes === undefined) {
    const message = `The manifest lists ${href || 'a test'}, which isn’t in the package. Add the file.`;
    return { kind: 'refused', place, problems: [{ code: 'file-missing', message }] };
  }
  let root: XmlElement | undefined;
  const verdict = judged(
    place,
    () => {
      root = normalized(readXml(bytes));
      return readQtiTest(root, { find: (reference) => fileAt(files, path, reference), itemId });
    },
    CHECK,
  );
  return root ? { ...verdict, place: placeOf(root, path) } : verdict;
}

const placeOf = (root: XmlElement, file: string): Place => ({
  file,
  identifier: attributeOf(root, 'identifier') ?? '',
});

function fileAt(files: Files, from: string, reference: string) {
  const path = resolved(from, reference);
  const bytes = path === undefined ? undefined : files.get(path);
  return bytes && { name: path?.split('/').at(-1) ?? '', bytes };
}
