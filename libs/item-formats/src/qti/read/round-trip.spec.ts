import { itemTypes, nodesOf, type ItemContent, type RichNode, type RichText } from '@rigwise/contracts';
import { arbitraryItem } from '@rigwise/testing/items';
import fc from 'fast-check';
import { meaningOf } from '../../same-meaning.ts';
import type { ExportItem, ItemVerdict } from '../../verdict.ts';
import { writeQtiFolder, writeQtiPackage } from '../write/write-package.ts';
import { readQti, readQtiFolder } from './read-package.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const isImage = (node: RichNode): node is Extract<RichNode, { type: 'image' }> => node.type === 'image';
/** Finds the ids of files anywhere in an item. */
function fileIds(of: unknown): readonly string[] {
  if (of === null || typeof of !== 'object') return [];
  const own = 'fileId' in of && typeof of.fileId === 'string' ? [of.fileId] : [];
  return [...own, ...Object.values(of).flatMap(fileIds)];
}
const exported = (content: ItemContent, id = 'WC-1'): ExportItem => ({
  id,
  content,
  files: new Map(
    fileIds(content).map((fileId) => [
      fileId,
      { name: `${fileId.slice(0, 8)}.png`, bytes: new Uint8Array([...PNG, ...Buffer.from(fileId)]) },
    ]),
  ),
});
const contentOf = (verdict: ItemVerdict | undefined): ItemContent => {
  if (verdict?.kind === 'readable') return verdict.content;
  throw new Error(JSON.stringify(verdict));
};

it.each(itemTypes)('QTI 3 loses nothing of %s', (type) => {
  fc.assert(
    fc.property(arbitraryItem({ types: [type] }), (content) => {
      const { files, losses } = writeQtiFolder([exported(content)]);
      expect(losses).toEqual([]);
      const [verdict] = readQtiFolder(files);
      expect(meaningOf(contentOf(verdict))).toEqual(meaningOf(content));
      expect(verdict?.kind === 'readable' && verdict.warnings).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

it('QTI 3 keeps the bytes and the names of images', async () => {
  const stem: RichText = {
    type: 'doc',
    content: [
      { type: 'image', attrs: { fileId: '0197b0de-0000-7000-8000-000000000001', alt: 'Choke manifold' } },
    ],
  };
  const [base] = fc.sample(arbitraryItem({ types: ['extended-text'], style: 'plain', languages: 1 }), 1);
  if (base?.kind !== 'question') throw new Error('no question');
  const language = base.languages[0] ?? 'en';
  const item = exported({ ...base, stem: { [language]: stem } });
  const [verdict] = await readQti(writeQtiPackage([item]).bytes);
  expect(verdict?.kind).toBe('readable');
  if (verdict?.kind !== 'readable' || verdict.content.kind !== 'question') return;
  const [file] = verdict.files;
  expect([file?.name, file?.bytes]).toEqual(['0197b0de.png', item.files.values().next().value?.bytes]);
  const doc = verdict.content.stem[language];
  expect(doc && [...nodesOf(doc)].filter(isImage).map(({ attrs }) => attrs.fileId)).toEqual([file?.id]);
});
