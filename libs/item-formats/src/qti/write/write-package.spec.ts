import { itemContent, plainDoc, type ItemContent } from '@rigwise/contracts';
import { arbitraryItem } from '@rigwise/testing/items';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { decodeXml, readXml } from '../../xml/read-xml.ts';
import { attributeOf, elementsIn } from '../../xml/xml-node.ts';
import { writeQtiFolder, writeQtiPackage } from './write-package.ts';

const choice = (more: object = {}): ItemContent =>
  itemContent.parse({
    kind: 'question',
    title: 'First step of a shut-in',
    languages: ['en', 'de'],
    classification: { topics: ['Well control'], skills: ['WC-2'], references: [{ source: 'API RP 59' }] },
    stem: { en: plainDoc('What comes first?'), de: plainDoc('Was kommt zuerst?') },
    interaction: {
      type: 'choice',
      options: [
        { id: 'A', text: { en: plainDoc('Stop the pumps') } },
        { id: 'B', text: { en: plainDoc('Close the annular') } },
      ],
      correct: 'A',
      scoring: { rule: 'match_correct', points: 1 },
      ...more,
    },
  });
const written = (content: ItemContent) => {
  const { files } = writeQtiFolder([{ id: 'WC-1', content, files: new Map() }]);
  const bytes = files.get('items/WC-1.xml') ?? new Uint8Array();
  return { files, xml: decodeXml(bytes), root: readXml(bytes) };
};

it('writes an item of QTI 3 with its key and the standard template', () => {
  const { root, xml } = written(choice());
  expect(root.name).toBe('qti-assessment-item');
  expect(attributeOf(root, 'xmlns')).toBe('http://www.imsglobal.org/xsd/imsqtiasi_v3p0');
  expect(xml).toContain('<qti-simple-choice identifier="A">Stop the pumps</qti-simple-choice>');
  expect(xml).toContain('<qti-value>A</qti-value>');
  expect(xml).toContain('https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml');
});

it('writes its own processing where the template would give other points', () => {
  const { xml } = written(choice({ scoring: { rule: 'match_correct', points: 2 } }));
  expect(xml).not.toContain('rptemplates');
  expect(xml).toContain('<qti-base-value base-type="float">2</qti-base-value>');
});

it('keeps translations in a catalog that the text refers to', () => {
  const { xml, root } = written(choice());
  expect(xml).toContain('<div data-catalog-idref="RESPONSE.stem">');
  const catalog = [...elementsIn(root)].find(({ name }) => name === 'qti-catalog');
  expect(catalog && attributeOf(catalog, 'id')).toBe('RESPONSE.stem');
  expect(xml).toContain('<qti-card-entry xml:lang="de">');
});

it('puts the parts of an item in the order of its schema', () => {
  const { root } = written(choice());
  const names = root.children.flatMap((child) => (typeof child === 'string' ? [] : [child.name]));
  expect(names).toEqual([
    ...['qti-response-declaration', 'qti-outcome-declaration', 'qti-item-body'],
    ...['qti-catalog-info', 'qti-response-processing'],
  ]);
});

it('lists every file in the manifest, with the classification as LOM', () => {
  const { files } = written(choice());
  const manifest = decodeXml(files.get('imsmanifest.xml') ?? new Uint8Array());
  expect(manifest).toContain('type="imsqti_item_xmlv3p0" href="items/WC-1.xml"');
  expect(manifest).toContain('<duration>PT60S</duration>');
});

it('zips the same files, and gives the same bytes each time', () => {
  const items = [{ id: 'WC-1', content: choice(), files: new Map() }];
  const { bytes } = writeQtiPackage(items);
  expect(unzipSync(bytes)).toEqual(Object.fromEntries(writeQtiFolder(items).files));
  expect(writeQtiPackage(items).bytes).toEqual(bytes);
});

it('keeps items apart whose ids differ only in what paths can’t have', () => {
  const items = ['a/1', 'a:1', 'A_1'].map((id) => ({ id, content: choice(), files: new Map() }));
  const paths = [...writeQtiFolder(items).files.keys()];
  expect(paths).toHaveLength(4);
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(4);
});

it('names an image that is missing', () => {
  const image = {
    type: 'image' as const,
    attrs: { fileId: '0197b0de-0000-7000-8000-000000000001', alt: '' },
  };
  const content = { ...choice(), stem: { en: { type: 'doc' as const, content: [image] } } };
  const { losses } = writeQtiFolder([{ id: 'WC-1', content: itemContent.parse(content), files: new Map() }]);
  expect(losses).toEqual([{ itemId: 'WC-1', remarks: [expect.objectContaining({ code: 'image-missing' })] }]);
});

it('writes well-formed XML for every type', () => {
  fc.assert(
    fc.property(arbitraryItem(), (content) => {
      const { files } = writeQtiFolder([{ id: '1', content, files: new Map() }]);
      for (const [path, bytes] of files) expect([path, readXml(bytes).children.length]).not.toContain(0);
    }),
  );
});
