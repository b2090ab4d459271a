import fc from 'fast-check';
import { dateOf, dayOf, type Days } from '../levels/days.ts';
import { RuleBook } from '../levels/rule-book.ts';
import type { Evidence, SkillRules } from '../levels/rules.ts';
import { earnedTerms } from './earned.ts';
import type { Scheme } from './scheme.ts';

const PASSED = { least: null, count: 1, recency: { years: 2 } };
const RULES: SkillRules[] = [
  { skill: 'kicks', levels: { 3: [{ ...PASSED, evidence: 'assessment' }] } },
  { skill: 'permits', levels: { 2: [{ ...PASSED, evidence: 'observation' }] } },
];
const ASKED = {
  levels: [
    { skill: 'kicks', level: 3 },
    { skill: 'permits', level: 1 },
  ],
  onlyOn: null,
} as const;
const SCHEME: Scheme = {
  ...{ validity: { years: 2 }, ending: 'day-before' },
  renewal: { window: { days: 90 }, grace: { days: 30 }, graceKeepsAnniversary: false },
};
const test = (validFrom: string): Evidence => ({
  ...{ id: `test ${validFrom}`, skill: 'kicks', kind: 'assessment', rating: 90, validFrom, validUntil: null },
});
const seen = (validFrom: string): Evidence => ({
  ...{ id: `seen ${validFrom}`, skill: 'permits', kind: 'observation', rating: null },
  ...{ validFrom, validUntil: null },
});

function terms(evidence: readonly Evidence[], over: { after?: string; onlyOn?: Days; scheme?: Scheme } = {}) {
  const asked = { ...ASKED, onlyOn: over.onlyOn ?? null };
  const known = { book: new RuleBook(RULES), evidence, after: over.after ?? null };
  return earnedTerms(over.scheme ?? SCHEME, asked, known).map(({ on, term }) =>
    [on, term.validFrom, term.validUntil].map(String),
  );
}

it('is earned on the day of its last part', () => {
  expect(terms([test('2025-03-03'), seen('2025-05-10')])).toEqual([
    ['2025-05-10', '2025-05-10', '2027-05-09'],
  ]);
  expect(terms([test('2025-03-03')])).toEqual([]);
  expect(terms([])).toEqual([]);
});

it('is renewed once everything was shown again: in its window without a gap', () => {
  const first = [test('2025-03-03'), seen('2025-03-03')];
  expect(terms([...first, test('2027-01-20')])).toHaveLength(1);
  expect(terms([...first, test('2027-01-20'), seen('2027-02-01')])[1]).toEqual([
    ...['2027-02-01', '2027-03-03', '2029-03-02'],
  ]);
});

it('starts anew by a renewal that comes early, in the grace, or too late', () => {
  const first = [test('2025-03-03'), seen('2025-03-03')];
  for (const day of ['2026-06-01', '2027-03-20', '2028-01-01'])
    expect(terms([...first, test(day), seen(day)])[1]?.slice(0, 2)).toEqual([day, day]);
});

it('needs evidence that is newer than one that was revoked', () => {
  const both = [test('2025-03-03'), seen('2025-03-03')];
  expect(terms(both, { after: '2025-03-03' })).toEqual([]);
  expect(terms([...both, test('2025-04-01'), seen('2025-04-02')], { after: '2025-03-03' })[0]?.[0]).toBe(
    '2025-04-02',
  );
});

it('is earned only on days on which everything else is given', () => {
  const onlyOn = [{ from: dayOf('2025-06-01'), to: Number.POSITIVE_INFINITY }];
  expect(terms([test('2025-03-03'), seen('2025-03-03')], { onlyOn })[0]?.[0]).toBe('2025-06-01');
});

it('is never renewed if it is valid for ever', () => {
  const scheme = { ...SCHEME, validity: null };
  const evidence = ['2025-03-03', '2026-03-03'].flatMap((day) => [test(day), seen(day)]);
  expect(terms(evidence, { scheme })).toEqual([['2025-03-03', '2025-03-03', 'null']]);
});

it('any order and any repetition of the same evidence earns the same', () => {
  const day = fc.integer({ min: 0, max: 4_000 }).map((days) => dateOf(dayOf('2018-01-01') + days) ?? '');
  const piece = fc.oneof(day.map(test), day.map(seen));
  const mixed = fc
    .array(piece, { maxLength: 20 })
    .chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
    );
  fc.assert(fc.property(mixed, ([all, again]) => expect(terms(again)).toEqual(terms(all))));
});
