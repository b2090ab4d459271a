import fc from 'fast-check';
import { dateOf, dayOf, stretchOn } from './days.ts';
import { levelsWhere } from './levels-where.ts';
import { atLeast, levelOn, NO_DAYS, RuleBook } from './rule-book.ts';
import type { Clause, Evidence, Level, SkillRules } from './rules.ts';

const A_TEST: Clause = { evidence: 'assessment', least: 80, count: 1, recency: { years: 2 } };
const SEEN_TWICE: Clause = { evidence: 'observation', least: null, count: 2, recency: { years: 2 } };

let id = 0;
const piece = (over: Partial<Evidence> = {}): Evidence => ({
  ...{ id: `e${(id += 1)}`, skill: 'kicks', kind: 'assessment', rating: 86 },
  ...{ validFrom: '2025-03-03', validUntil: null },
  ...over,
});
const seen = (validFrom: string): Evidence => piece({ kind: 'observation', rating: null, validFrom });

/** When someone is at a level or above, by rules. */
function when(rules: readonly SkillRules[], evidence: readonly Evidence[], level: Level, skill = 'kicks') {
  const days = new RuleBook(rules).person(evidence).levels.get(skill) ?? NO_DAYS;
  return atLeast(days, level).map(({ from, to }) => [dateOf(from), dateOf(to)]);
}
const kicks = (levels: SkillRules['levels']): SkillRules[] => [{ skill: 'kicks', levels }];

it('a level is held while all of its clauses are met', () => {
  const rules = kicks({ 3: [A_TEST, SEEN_TWICE] });
  const evidence = [piece(), seen('2025-02-01'), seen('2025-06-10')];
  expect(when(rules, evidence, 3)).toEqual([['2025-06-10', '2027-01-31']]);
});

it.each([
  ['a rating below the least', { rating: 79.9 }],
  ['no rating, where one is asked', { rating: null }],
  ['another kind', { kind: 'observation' }],
  ['another skill', { skill: 'permits' }],
  ['a term that ends before it begins', { validUntil: '2025-03-02' }],
] as const)('evidence of %s counts for nothing', (_what, over) => {
  expect(when(kicks({ 2: [A_TEST] }), [piece(over)], 2)).toEqual([]);
});

it('evidence counts until it is no longer valid or too old, whichever comes first', () => {
  const rules = kicks({ 2: [A_TEST] });
  expect(when(rules, [piece({ validUntil: '2026-01-31' })], 2)).toEqual([['2025-03-03', '2026-01-31']]);
  expect(when(rules, [piece({ validUntil: '2029-01-31' })], 2)).toEqual([['2025-03-03', '2027-03-02']]);
  const always: Clause = { ...A_TEST, recency: null };
  expect(when(kicks({ 2: [always] }), [piece()], 2)).toEqual([['2025-03-03', null]]);
});

it('a level goes on if new evidence comes on the day after the last, and lapses otherwise', () => {
  const rules = kicks({ 2: [A_TEST] });
  const next = (validFrom: string) => when(rules, [piece(), piece({ validFrom })], 2);
  expect(next('2027-03-03')).toEqual([['2025-03-03', '2029-03-02']]);
  expect(next('2027-03-04')).toEqual([
    ['2025-03-03', '2027-03-02'],
    ['2027-03-04', '2029-03-03'],
  ]);
});

it('a level without clauses can’t be reached', () => {
  expect(when(kicks({ 1: [] }), [piece()], 1)).toEqual([]);
});

it('a rule needs a lower level of its skill by that level’s own rule', () => {
  const rules = kicks({ 2: [A_TEST], 3: [{ skill: 'kicks', level: 2 }, SEEN_TWICE] });
  const evidence = [piece({ validUntil: '2025-12-31' }), seen('2025-02-01'), seen('2025-06-10')];
  expect(when(rules, evidence, 3)).toEqual([['2025-06-10', '2025-12-31']]);
});

it('a rule needs another skill at a level or above, in whatever order the skills are listed', () => {
  const linked: SkillRules[] = [
    { skill: 'kicks', levels: { 4: [A_TEST, { skill: 'permits', level: 2 }] } },
    { skill: 'permits', levels: { 3: [{ skill: 'gas', level: 1 }] } },
    { skill: 'gas', levels: { 1: [{ ...A_TEST, recency: null }] } },
  ];
  const evidence = [piece(), piece({ skill: 'gas', validFrom: '2026-01-01' })];
  for (const rules of [linked, linked.toReversed()])
    expect(when(rules, evidence, 4)).toEqual([['2026-01-01', '2027-03-02']]);
});

it('rules that need each other are never met, and come to an end', () => {
  const rules: SkillRules[] = [
    { skill: 'kicks', levels: { 2: [{ skill: 'permits', level: 2 }] } },
    { skill: 'permits', levels: { 2: [{ skill: 'kicks', level: 2 }] } },
  ];
  expect(when(rules, [piece(), piece({ skill: 'permits' })], 2)).toEqual([]);
});

const FIRST = dayOf('2020-01-01');
const date = fc.integer({ min: 0, max: 3_000 }).map((days) => dateOf(FIRST + days) ?? '');
const evidence = fc.array(
  fc.record({
    id: fc.integer({ min: 0, max: 40 }).map(String),
    skill: fc.constantFrom('kicks', 'permits'),
    kind: fc.constantFrom('assessment', 'observation'),
    rating: fc.option(fc.integer({ min: 60, max: 100 })),
    validFrom: date,
    validUntil: fc.option(date),
  }),
  { maxLength: 25 },
);
const RULES: SkillRules[] = [
  {
    skill: 'kicks',
    levels: {
      1: [A_TEST],
      2: [{ skill: 'kicks', level: 1 }, SEEN_TWICE],
      4: [{ skill: 'permits', level: 3 }, A_TEST],
    },
  },
  { skill: 'permits', levels: { 3: [SEEN_TWICE], 5: [{ skill: 'kicks', level: 2 }] } },
];
const levelsOf = (pieces: readonly Evidence[]) => [...new RuleBook(RULES).person(pieces).levels];

it('levels on a day follow from what is met on it alone', () => {
  // In a circle that a test opens, besides the others.
  const rules: SkillRules[] = [
    ...RULES,
    { skill: 'gas', levels: { 1: [{ skill: 'fire', level: 1 }] } },
    {
      skill: 'fire',
      levels: {
        1: [{ skill: 'gas', level: 1 }],
        2: [
          { skill: 'kicks', level: 1 },
          { skill: 'permits', level: 3 },
        ],
      },
    },
  ];
  const book = new RuleBook(rules);
  fc.assert(
    fc.property(evidence, fc.integer({ min: 0, max: 3_000 }), (pieces, days) => {
      const [person, day] = [book.person(pieces), FIRST + days];
      const levels = levelsWhere(
        rules,
        (clause, skill) => stretchOn(book.daysOf(clause, skill, person), day) !== null,
      );
      for (const { skill } of rules)
        expect(levels.get(skill) ?? 0).toBe(levelOn(person.levels.get(skill) ?? NO_DAYS, day));
    }),
  );
});

it('any order and any repetition of the same evidence gives the same levels', () => {
  fc.assert(
    fc.property(evidence, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (pieces, random) => {
      const once = [...new Map(pieces.map((one) => [one.id, one])).values()];
      const mixed = [...once, ...once]
        .map((one) => [random.next().value ?? 0, one] as const)
        .toSorted(([one], [other]) => one - other)
        .map(([, one]) => one);
      expect(levelsOf(mixed)).toEqual(levelsOf(once));
    }),
  );
});

it('more evidence takes no level from anybody', () => {
  fc.assert(
    fc.property(evidence, evidence, fc.integer({ min: 0, max: 3_000 }), (some, more, days) => {
      const [few, all] = [some, [...more.map((one) => ({ ...one, id: `more ${one.id}` })), ...some]].map(
        (pieces) => new Map(levelsOf(pieces)),
      );
      for (const skill of ['kicks', 'permits'])
        for (const level of [1, 2, 3, 4, 5] as const) {
          const isAt = (levels: typeof few) =>
            atLeast(levels?.get(skill) ?? NO_DAYS, level).some(
              ({ from, to }) => from <= FIRST + days && FIRST + days <= to,
            );
          if (isAt(few)) expect(isAt(all)).toBe(true);
        }
    }),
  );
});
