import { dateOf } from '../levels/days.ts';
import { RuleBook } from '../levels/rule-book.ts';
import type { Level } from '../levels/rules.ts';
import { fitDays, gapsOn, newGaps, requiredOn, type Requirement } from './profile.ts';

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

it('tells the days on which someone is fit', () => {
  const days = (...requirements: Requirement[]) =>
    fitDays(requirements, person, '2026-05-01').map(({ from, to }) => [dateOf(from), dateOf(to)]);
  expect(days(needs('kicks', 3))).toEqual([['2026-01-01', '2026-12-31']]);
  expect(days(needs('kicks', 2))).toEqual([['2026-01-01', '2027-12-31']]);
  expect(days(needs('kicks', 2), needs('permits', 1))).toEqual([]);
  expect(days()).toEqual([['2026-05-01', null]]);
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
