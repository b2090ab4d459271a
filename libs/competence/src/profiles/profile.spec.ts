import { RuleBook } from '../levels/rule-book.ts';
import type { Level } from '../levels/rules.ts';
import { gapsOn, needsOn, newGaps, requiredOn, type Requirement } from './profile.ts';

const needs = (skill: string, level: Level, over: Partial<Requirement> = {}): Requirement => ({
  ...{ skill, level, from: '2026-01-01', until: null },
  ...over,
});
const BOOK = new RuleBook(
  ['kicks', 'permits'].map((skill) => ({
    skill,
    levels: {
      2: [{ evidence: 'assessment', least: 70, count: 1, recency: null }],
      3: [{ evidence: 'assessment', least: 90, count: 1, recency: null }],
    },
  })),
);
const passed = (skill: string, rating: number, validFrom: string, validUntil: string | null) => ({
  ...{ id: `${skill} ${rating}`, skill, kind: 'assessment', rating, validFrom, validUntil },
});
/** A Practitioner of kicks until 2027, Foundation from then on; nothing in permits. */
const person = BOOK.person([
  passed('kicks', 95, '2026-01-01', '2026-12-31'),
  passed('kicks', 75, '2026-01-01', '2027-12-31'),
]);

it('needs the highest of several levels, on its days', () => {
  const requirements = [
    needs('kicks', 2),
    needs('kicks', 3, { from: '2026-06-01', until: '2026-06-30' }),
    needs('permits', 1, { from: '2027-01-01' }),
  ];
  const on = (date: string) => [...requiredOn(requirements, date)];
  expect(on('2025-12-31')).toEqual([]);
  expect(on('2026-01-01')).toEqual([['kicks', 2]]);
  expect(on('2026-06-01')).toEqual([['kicks', 3]]);
  expect(on('2026-06-30')).toEqual([['kicks', 3]]);
  expect(on('2026-07-01')).toEqual([['kicks', 2]]);
  expect(on('2027-01-01')).toEqual([
    ['kicks', 2],
    ['permits', 1],
  ]);
});

it.each([
  ['2026-12-31', []],
  ['2027-01-01', [{ skill: 'kicks', required: 3, held: 2 }]],
  ['2028-01-01', [{ skill: 'kicks', required: 3, held: 0 }]],
])('shows on %s what is missing', (date, gaps) => {
  expect(gapsOn([needs('kicks', 3)], person, date)).toEqual(gaps);
});

it('a skill without evidence is missing, and a higher level is enough', () => {
  expect(gapsOn([needs('permits', 1), needs('kicks', 2)], person, '2026-05-01')).toEqual([
    { skill: 'permits', required: 1, held: 0 },
  ]);
});

it.each([
  ['2026-01-01', { required: 3, held: 3, until: '2026-12-31', lapsedOn: null }],
  ['2026-12-31', { required: 3, held: 3, until: '2026-12-31', lapsedOn: null }],
  ['2027-01-01', { required: 3, held: 2, until: null, lapsedOn: '2027-01-01' }],
  ['2028-06-01', { required: 3, held: 0, until: null, lapsedOn: '2027-01-01' }],
  ['2025-12-31', { required: 3, held: 0, until: null, lapsedOn: null }],
])('tells on %s until when what is required is met, or since when no longer', (date, need) => {
  const always = needs('kicks', 3, { from: '2025-01-01' });
  expect(needsOn([always], person, date)).toEqual([{ skill: 'kicks', ...need }]);
});

it('a higher level than what is required does not end it: a lower one that lasts longer goes on', () => {
  expect(needsOn([needs('kicks', 2)], person, '2026-05-01')).toEqual([
    { skill: 'kicks', required: 2, held: 3, until: '2027-12-31', lapsedOn: null },
  ]);
});

it('stays met for ever by what has no end, and was never met where nothing is known', () => {
  const forEver = BOOK.person([passed('kicks', 75, '2026-01-01', null)]);
  expect(needsOn([needs('kicks', 2), needs('permits', 2)], forEver, '2026-05-01')).toEqual([
    { skill: 'kicks', required: 2, held: 2, until: null, lapsedOn: null },
    { skill: 'permits', required: 2, held: 0, until: null, lapsedOn: null },
  ]);
});

it('a change is compared with what is missing anyway', () => {
  const gaps = (before: Requirement[], after: Requirement[]) =>
    newGaps([before, after], person, '2027-05-01');
  expect(gaps([needs('kicks', 3)], [needs('kicks', 3)])).toEqual([]);
  expect(gaps([needs('kicks', 3)], [needs('kicks', 4)])).toEqual([{ skill: 'kicks', required: 4, held: 2 }]);
  expect(gaps([needs('kicks', 4)], [needs('kicks', 3)])).toEqual([]);
  expect(gaps([], [needs('kicks', 2), needs('permits', 1)])).toEqual([
    { skill: 'permits', required: 1, held: 0 },
  ]);
});
