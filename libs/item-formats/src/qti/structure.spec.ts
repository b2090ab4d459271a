import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { itemTypes, type ItemContent } from '@rigwise/contracts';
import { arbitraryItem } from '@rigwise/testing/items';
import fc from 'fast-check';
import { readXml } from '../xml/read-xml.ts';
import { attributeOf, elementsIn, elementsOf, type XmlElement } from '../xml/xml-node.ts';
import { writeQtiFolder } from './write/write-package.ts';

/**
 * Which children an element has, in which order, and the attributes that it needs, as 1EdTech's "QTI: Assessment, Section
 * and Item Information Model 3.0" (1 May 2022) states them in the definitions of its classes. Its XSDs can't be in this
 * repository (docs/item-formats.md). `…` is any content; what isn't an element of QTI is HTML, and isn't checked.
 */
const STRUCTURE: Readonly<Record<string, readonly [children: string, ...required: string[]]>> = {
  'assessment-item': [
    'context-declaration* response-declaration* outcome-declaration* template-declaration* template-processing? ' +
      'assessment-stimulus-ref* companion-materials-info? stylesheet* item-body? catalog-info? response-processing? ' +
      'modal-feedback*',
    ...['identifier', 'title', 'time-dependent'],
  ],
  'response-declaration': ['correct-response? mapping? area-mapping?', 'identifier', 'cardinality'],
  'outcome-declaration': ['default-value?', 'identifier', 'cardinality'],
  'correct-response': ['value+'],
  'default-value': ['value+'],
  value: [''],
  mapping: ['map-entry+'],
  'map-entry': ['', 'map-key', 'mapped-value'],
  'area-mapping': ['area-map-entry+'],
  'area-map-entry': ['', 'shape', 'coords', 'mapped-value'],
  'response-processing': ['RULE*'],
  'response-condition': ['response-if response-else-if* response-else?'],
  'response-if': ['EXPRESSION RULE*'],
  'response-else-if': ['EXPRESSION RULE*'],
  'response-else': ['RULE*'],
  'set-outcome-value': ['EXPRESSION', 'identifier'],
  'base-value': ['', 'base-type'],
  variable: ['', 'identifier'],
  correct: ['', 'identifier'],
  'map-response': ['', 'identifier'],
  'map-response-point': ['', 'identifier'],
  match: ['EXPRESSION EXPRESSION'],
  member: ['EXPRESSION EXPRESSION'],
  equal: ['EXPRESSION EXPRESSION', 'tolerance-mode'],
  'string-match': ['EXPRESSION EXPRESSION', 'case-sensitive'],
  inside: ['EXPRESSION', 'shape', 'coords'],
  gt: ['EXPRESSION EXPRESSION'],
  lt: ['EXPRESSION EXPRESSION'],
  gte: ['EXPRESSION EXPRESSION'],
  lte: ['EXPRESSION EXPRESSION'],
  not: ['EXPRESSION'],
  'is-null': ['EXPRESSION'],
  and: ['EXPRESSION+'],
  or: ['EXPRESSION+'],
  sum: ['EXPRESSION+'],
  multiple: ['EXPRESSION*'],
  'custom-operator': ['EXPRESSION*'],
  'item-body': ['…'],
  'content-body': ['…'],
  'html-content': ['…'],
  prompt: ['…'],
  'modal-feedback': [
    'stylesheet* content-body catalog-info?',
    ...['outcome-identifier', 'show-hide', 'identifier'],
  ],
  'catalog-info': ['catalog+'],
  catalog: ['card+', 'id'],
  card: ['card-entry+', 'support'],
  'card-entry': ['html-content'],
  'choice-interaction': ['prompt? simple-choice+', 'response-identifier'],
  'order-interaction': ['prompt? simple-choice+', 'response-identifier'],
  'simple-choice': ['…', 'identifier'],
  'match-interaction': ['prompt? simple-match-set simple-match-set', 'response-identifier'],
  'simple-match-set': ['simple-associable-choice*'],
  'simple-associable-choice': ['…', 'identifier', 'match-max'],
  'gap-match-interaction': ['prompt? gap-text+ HTML+', 'response-identifier'],
  'gap-text': ['…', 'identifier', 'match-max'],
  gap: ['', 'identifier'],
  'hotspot-interaction': ['prompt? HTML hotspot-choice+', 'response-identifier'],
  'graphic-order-interaction': ['prompt? HTML hotspot-choice+', 'response-identifier'],
  'hotspot-choice': ['', 'identifier', 'shape', 'coords'],
  'inline-choice-interaction': ['inline-choice+', 'response-identifier'],
  'inline-choice': ['…', 'identifier'],
  'text-entry-interaction': ['', 'response-identifier'],
  'extended-text-interaction': ['prompt?', 'response-identifier'],
  'upload-interaction': ['prompt?', 'response-identifier'],
  'assessment-test': [
    'context-declaration* outcome-declaration* time-limits? stylesheet* rubric-block* test-part+ outcome-processing? ' +
      'test-feedback*',
    ...['identifier', 'title'],
  ],
  'test-part': [
    'pre-condition* branch-rule* item-session-control? time-limits? rubric-block* assessment-section+ test-feedback*',
    ...['identifier', 'navigation-mode', 'submission-mode'],
  ],
  'assessment-section': [
    'pre-condition* branch-rule* item-session-control? time-limits? DRAW? DRAW? rubric-block* PART*',
    ...['identifier', 'title', 'visible'],
  ],
  'assessment-item-ref': ['', 'identifier', 'href'],
  'rubric-block': ['stylesheet* content-body catalog-info?', 'view'],
  'time-limits': [''],
  'item-session-control': [''],
  selection: ['', 'select'],
  ordering: [''],
};
const EXPRESSION =
  'base-value|variable|correct|map-response|map-response-point|match|member|equal|string-match|inside|gt|lt|gte|lte|not|' +
  'is-null|and|or|sum|multiple|custom-operator';
const GROUPS: Readonly<Record<string, string>> = {
  EXPRESSION,
  RULE: 'response-condition|set-outcome-value',
  DRAW: 'selection|ordering',
  PART: 'assessment-item-ref|assessment-section',
  HTML: 'html',
};
const PREFIX = 'qti-';

/** `a* b?` as a pattern of `a a b `. */
const patternOf = (children: string): RegExp =>
  new RegExp(
    `^${children.replaceAll(/([\w-]+)([*+?]?) ?/g, (_all, name: string, times: string) => `(?:(?:${GROUPS[name] ?? name}) )${times}`)}$`,
  );
const nameOf = ({ name }: XmlElement): string =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : 'html';

/** What is wrong with a document, in words. */
function faultsOf(root: XmlElement): string[] {
  return [...elementsIn(root)].flatMap((element) => {
    const name = nameOf(element);
    if (name === 'html') return [];
    const known = STRUCTURE[name];
    if (!known) return [`${name} is unknown`];
    const [children, ...required] = known;
    const found = elementsOf(element).map((child) => `${nameOf(child)} `);
    return [
      ...(children === '…' || patternOf(children).test(found.join(''))
        ? []
        : [`${name} has ${found.join('')}`]),
      ...required
        .filter((one) => attributeOf(element, one) === undefined)
        .map((one) => `${name} has no ${one}`),
    ];
  });
}

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
function faultsOfItem(content: ItemContent): string[] {
  const ids = JSON.stringify(content).matchAll(/"fileId":"([^"]+)"/g);
  const files = new Map([...ids].map(([, id = '']) => [id, { name: `${id}.png`, bytes: PNG }]));
  const written = writeQtiFolder([{ id: 'WC-1', content, files }]).files;
  const items = [...written].filter(([name]) => name.startsWith('items/'));
  expect(items).toHaveLength(1);
  return items.flatMap(([, bytes]) => faultsOf(readXml(bytes)));
}

it.each(itemTypes)('QTI 3 has what the specification says of %s, in its order', (type) => {
  fc.assert(
    fc.property(arbitraryItem({ types: [type] }), (content) => {
      expect(faultsOfItem(content)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

const CONTENT = path.join(import.meta.dirname, '../../../../services/assessment/content');
it.each(['items', 'tests'])('so have the %s that we ship', (kind) => {
  const files = readdirSync(CONTENT)
    .flatMap((folder) => {
      const own = path.join(CONTENT, folder, kind);
      return readdirSync(own).map((file) => path.join(own, file));
    })
    .filter((file) => file.endsWith('.xml'));
  expect(files.length).toBeGreaterThan(10);
  const faults = files.flatMap((file) =>
    faultsOf(readXml(readFileSync(file))).map((fault) => `${path.basename(file)}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

it.each([
  [
    '<qti-assessment-section identifier="A" title="A" visible="true"><qti-time-limits/><qti-item-session-control/></qti-assessment-section>',
    'assessment-section has time-limits item-session-control ',
  ],
  ['<qti-assessment-section identifier="A" title="A"/>', 'assessment-section has no visible'],
  ['<qti-match><qti-variable identifier="A"/></qti-match>', 'match has variable '],
  ['<div><qti-no-such/></div>', 'no-such is unknown'],
])('notices %s', (xml, fault) => {
  expect(faultsOf(readXml(xml))).toEqual([fault]);
});
