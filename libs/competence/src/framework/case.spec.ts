import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { CasePackage } from './case-package.ts';
import { fromCase } from './from-case.ts';
import type { Framework, Skill } from './framework.ts';
import { toCase } from './to-case.ts';

/** Any UUID that stays the same for a name. */
function identifierOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
const ORIGIN = { creator: 'Rigwise', address: 'https://rigwise.example/ims/case/v1p0', identifierOf };

const text = fc.string({ minLength: 1, maxLength: 60 });
const levels = fc.oneof(
  fc.constant({}),
  fc.record({ 1: text, 2: text, 3: text, 4: text, 5: text }, { requiredKeys: [] }),
);
const framework: fc.Arbitrary<Framework> = fc
  .array(fc.tuple(fc.nat(), text, text, text, levels), { maxLength: 30 })
  .map((rows) => {
    const skills: Skill[] = rows.map(([parent, code, title, statement, of], at) => ({
      id: identifierOf(String(at)),
      parentId: at === 0 || parent % (at + 1) === at ? null : identifierOf(String(parent % at)),
      ...{ code, title, statement, levels: of },
    }));
    const below = (id: string | null): Skill[] =>
      skills.filter(({ parentId }) => parentId === id).flatMap((skill) => [skill, ...below(skill.id)]);
    return {
      ...{ id: identifierOf('framework'), title: 'Well operations', language: 'en', version: '3' },
      ...{ changedAt: '2026-11-27T08:00:00Z', skills: below(null) },
    };
  });

it('reads what it wrote, whatever is in a framework', () => {
  fc.assert(
    fc.property(framework, (one) => {
      const text = JSON.stringify(toCase(one, ORIGIN));
      expect(fromCase(JSON.parse(text) as CasePackage)).toEqual({ framework: one, losses: [] });
    }),
  );
});

it('reads the same whatever the order of associations and rubrics', () => {
  fc.assert(
    fc.property(framework, (one) => {
      const written = toCase(one, ORIGIN);
      const turned = {
        ...written,
        CFAssociations: written.CFAssociations?.toReversed() ?? [],
        CFRubrics: written.CFRubrics?.toReversed() ?? [],
      };
      expect(fromCase(turned)).toEqual({ framework: one, losses: [] });
    }),
  );
});

const when = { lastChangeDateTime: '2026-11-27T08:00:00Z' };
const link = (identifier: string) => ({ identifier, title: identifier, uri: `urn:${identifier}` });
const item = (identifier: string, more: object = {}) => ({
  ...{ ...link(identifier), ...when, fullStatement: `Does ${identifier}` },
  ...more,
});
let associations = 0;
const association = (associationType: string, from: string, to: string, sequenceNumber?: number) => ({
  ...link(`association ${(associations += 1)}`),
  ...{ ...when, associationType, originNodeURI: link(from), destinationNodeURI: link(to) },
  ...(sequenceNumber !== undefined && { sequenceNumber }),
});
const CFDocument = { ...link('document'), ...when, creator: 'A publisher' };
const parentsOf = (read: ReturnType<typeof fromCase>) =>
  read.framework.skills.map(({ id, parentId }) => [id, parentId]);

it('makes a title of a statement where there is none', () => {
  const long = `Shuts in the well ${'carefully '.repeat(20)}`;
  const { framework: read } = fromCase({
    CFDocument,
    CFItems: [item('a'), item('b', { fullStatement: long })],
  });
  expect(read.skills.map(({ title }) => title)).toEqual([
    'Does a',
    expect.stringMatching(/^Shuts in .*ly…$/),
  ]);
  expect(read.skills[1]?.statement).toBe(long);
});

it('takes an item that no association places to the top, behind the others', () => {
  const CFItems = ['a', 'b', 'c'].map((id) => item(id));
  const CFAssociations = [
    association('isChildOf', 'c', 'document', 1),
    association('isChildOf', 'b', 'c', 1),
  ];
  expect(parentsOf(fromCase({ CFDocument, CFItems, CFAssociations }))).toEqual([
    ['c', null],
    ['b', 'c'],
    ['a', null],
  ]);
});

it('names what it can’t keep, and loses nothing else', () => {
  const CFItems = [...['a', 'b', 'c', 'd'].map((id) => item(id)), item('d', { humanCodingScheme: 'D2' })];
  const read = fromCase({
    ...{ CFDocument, CFItems },
    CFAssociations: [
      association('isChildOf', 'a', 'b'),
      association('isChildOf', 'b', 'a'),
      association('isChildOf', 'c', 'elsewhere'),
      association('isChildOf', 'd', 'c'),
      association('isChildOf', 'd', 'a'),
      association('isRelatedTo', 'a', 'c'),
      association('isRelatedTo', 'a', 'd'),
      association('isChildOf', 'elsewhere', 'a'),
    ],
  });
  expect(read.losses).toEqual([
    { what: 'same-identifier', identifier: 'd' },
    { what: 'own-ancestor', identifier: 'b' },
    { what: 'unknown-parent', identifier: 'c' },
    { what: 'several-parents', identifier: 'd' },
    { what: 'association', type: 'isRelatedTo', count: 2 },
    { what: 'association', type: 'isChildOf', count: 1 },
  ]);
  expect(parentsOf(read).toSorted()).toEqual([
    ['a', 'b'],
    ['b', null],
    ['c', null],
    ['d', 'c'],
  ]);
});

describe('a rubric', () => {
  const criterion = (identifier: string, of: string | null, ...given: readonly object[]) => ({
    ...{ ...link(identifier), ...when, ...(of !== null && { CFItemURI: link(of) }) },
    CFRubricCriterionLevels: given.map((level, at) => ({
      ...link(`${identifier} ${at}`),
      ...when,
      ...level,
    })),
  });
  const read = (...CFRubricCriteria: readonly ReturnType<typeof criterion>[]) =>
    fromCase({
      ...{ CFDocument, CFItems: [item('a'), item('b')] },
      CFRubrics: [{ ...link('rubric'), ...when, CFRubricCriteria }],
    });

  it('tells levels by their names, or by scores from 1 to 5 where they have none', () => {
    const named = criterion('one', 'a', { quality: 'Expert', score: 100, description: 'Leads' });
    const counted = criterion(
      'two',
      'b',
      { score: 2, description: 'Helps' },
      { score: 3, description: 'Does' },
    );
    const { framework: of, losses } = read(named, counted);
    expect(of.skills.map((skill) => skill.levels)).toEqual([{ 5: 'Leads' }, { 2: 'Helps', 3: 'Does' }]);
    expect(losses).toEqual([]);
  });

  it.each([
    ['other levels', criterion('one', 'a', { quality: 'Good', score: 1, description: 'Does' })],
    ['a score above 5', criterion('one', 'a', { score: 6, description: 'Does' })],
    ['a level without words', criterion('one', 'a', { score: 1 })],
    ['a level twice', criterion('one', 'a', { score: 1, description: 'x' }, { score: 1, description: 'y' })],
    ['no item', criterion('one', null, { score: 1, description: 'Does' })],
    ['an item of another package', criterion('one', 'elsewhere', { score: 1, description: 'Does' })],
  ])('with %s is named', (_what, one) => {
    const { framework: of, losses } = read(one);
    expect(losses).toEqual([{ what: 'rubric-criterion', identifier: 'one' }]);
    expect(of.skills.map((skill) => skill.levels)).toEqual([{}, {}]);
  });
});
