import { MOST_SKILLS } from '@rigwise/contracts';
import { readCaseFile } from './case-file.ts';

const GUID = (number: number): string => `0b5e7d1c-0000-4000-8000-${String(number).padStart(12, '0')}`;
const item = (number: number, more: object = {}) => ({
  ...{ identifier: GUID(number), uri: `urn:${number}`, lastChangeDateTime: '2018-03-01T21:01:43+00:00' },
  ...{ fullStatement: `Does ${number}.`, humanCodingScheme: `P.${number}` },
  ...more,
});
const link = (number: number) => ({
  title: `Item ${number}`,
  identifier: GUID(number),
  uri: `urn:${number}`,
});
const childOf = (child: number, parent: number, sequenceNumber = 1) => ({
  ...{ identifier: GUID(900 + child), associationType: 'isChildOf', sequenceNumber },
  ...{ originNodeURI: link(child), destinationNodeURI: link(parent) },
});
const CFDocument = { identifier: GUID(0), title: 'Published', creator: 'A publisher' };
const read = (more: object) => readCaseFile(JSON.stringify({ CFDocument, ...more }));

it('reads packages without levels, short titles and what we don’t keep', () => {
  const { skills, remarks, format } = read({
    CFItems: [item(1, { CFItemType: 'Domain' }), item(2, { fullStatement: `  Two\r\nlines ` })],
    CFAssociations: [
      childOf(1, 0),
      childOf(2, 1),
      { ...childOf(2, 1), associationType: 'exactMatchOf' },
      { nonsense: true },
    ],
    CFDefinitions: { CFSubjects: [] },
  });
  expect(format).toBe('case');
  expect(
    skills.map(({ identifier, parent, code, title, levels }) => [identifier, parent, code, title, levels]),
  ).toEqual([
    [GUID(1), null, 'P.1', 'Does 1.', {}],
    [GUID(2), GUID(1), 'P.2', 'Two lines', {}],
  ]);
  expect(skills[1]?.statement).toBe('Two\nlines');
  expect(remarks).toEqual([
    '1 association of the type exactMatchOf can’t be kept.',
    '1 association can’t be read.',
  ]);
});

it('compares identifiers without upper and lower case', () => {
  const upper = { identifier: 'AB5E7D1C-0000-4000-8000-00000000000F' };
  expect(read({ CFItems: [item(1, upper)] }).skills[0]?.identifier).toBe(upper.identifier.toLowerCase());
});

it('gives a code that the file repeats to none, and leaves a place outside the file open', () => {
  const { skills } = read({
    CFItems: [item(1, { humanCodingScheme: 'a' }), item(2, { humanCodingScheme: 'A' }), item(3)],
    CFAssociations: [childOf(3, 77)],
  });
  expect(skills.map(({ code, parent, remarks }) => [code, parent, remarks.length])).toEqual([
    ['P.3', undefined, 1],
    [undefined, null, 1],
    [undefined, null, 1],
  ]);
});

it.each([
  ['a twofold identifier', { CFItems: [item(1), item(1)] }, 'Several items of the file have its identifier.'],
  [
    'an identifier that is no GUID',
    { CFItems: [item(1, { identifier: 'x' })] },
    'Its identifier “x” is no GUID.',
  ],
  [
    'a circle',
    { CFItems: [item(1), item(2)], CFAssociations: [childOf(1, 2), childOf(2, 1)] },
    'It lies below itself in the file.',
  ],
  [
    'no statement',
    { CFItems: [item(1), { identifier: GUID(2) }] },
    'Item 2 of the package has no identifier or no statement.',
  ],
])('refuses an item with %s', (_what, more, reason) => {
  expect(read(more).skills.flatMap(({ refusals }) => refusals)).toEqual([reason]);
});

it.each([
  ['half of JSON', '{"CFDocument": {', 'it isn’t complete JSON'],
  ['other JSON', '{"skills": []}', 'no package of CASE'],
  ['a list', '[]', 'no package of CASE'],
  ['no items', JSON.stringify({ CFDocument, CFItems: [] }), 'contains no skills'],
  [
    'too many items',
    JSON.stringify({ CFDocument, CFItems: Array(MOST_SKILLS + 1).fill(0) }),
    'more than 2,000 skills',
  ],
  [
    'too many associations',
    JSON.stringify({ CFDocument, CFItems: [item(1)], CFAssociations: Array(20_001).fill(0) }),
    'more than 20,000 associations',
  ],
])('refuses a file with %s', (_what, text, reason) => {
  expect(() => readCaseFile(text)).toThrow(reason);
});

it('takes nothing from a key that is a name of JavaScript', () => {
  const text = JSON.stringify({ CFDocument, CFItems: [item(1)] }).replace(
    '"uri"',
    '"__proto__":{"polluted":1},"uri"',
  );
  expect(readCaseFile(text).skills).toHaveLength(1);
  expect({}).not.toHaveProperty('polluted');
});
