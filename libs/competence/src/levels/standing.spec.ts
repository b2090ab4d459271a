import { NO_DAYS, RuleBook } from './rule-book.ts';
import type { Clause, Evidence, SkillRules } from './rules.ts';
import { historyOf, standingOn } from './standing.ts';

const TEST: Clause = { evidence: 'assessment', least: 80, count: 1, recency: { years: 2 } };
const SEEN_TWICE: Clause = { evidence: 'observation', least: null, count: 2, recency: { years: 2 } };
const PERMITS: Clause = { skill: 'permits', level: 2 };
const RULES: SkillRules[] = [
  { skill: 'kicks', levels: { 2: [TEST], 3: [TEST, SEEN_TWICE], 5: [SEEN_TWICE, PERMITS] } },
  { skill: 'permits', levels: { 2: [{ ...TEST, recency: null }] } },
];

const piece = (id: string, kind: string, validFrom: string, rating: number | null = null): Evidence => ({
  ...{ id, skill: 'kicks', kind, rating, validFrom, validUntil: null },
});
const EVIDENCE = [
  piece('seen late', 'observation', '2025-06-10'),
  piece('seen first', 'observation', '2025-02-01'),
  piece('seen again', 'observation', '2025-03-01'),
  piece('test', 'assessment', '2025-03-03', 86),
  piece('failed', 'assessment', '2025-01-01', 60),
];
const book = new RuleBook(RULES);
const person = book.person(EVIDENCE);
const on = (date: string) => standingOn(book, person, 'kicks', date);

it('explains a level: since when and until when, by which evidence, and what the next one takes', () => {
  expect(on('2026-01-15')).toEqual({
    ...{ level: 3, since: '2025-03-03', until: '2027-02-28' },
    clauses: [
      { clause: TEST, isMet: true, until: '2027-03-02', evidence: ['test'] },
      { clause: SEEN_TWICE, isMet: true, until: '2027-02-28', evidence: ['seen late', 'seen again'] },
    ],
    next: {
      level: 5,
      clauses: [
        { clause: SEEN_TWICE, isMet: true, until: '2027-02-28', evidence: ['seen late', 'seen again'] },
        { clause: PERMITS, isMet: false, until: null, evidence: [] },
      ],
    },
  });
});

it('goes down where one clause lapses, and says what is left of it', () => {
  const { level, since, until, next } = on('2027-03-01');
  expect([level, since, until]).toEqual([2, '2025-03-03', '2027-03-02']);
  expect(next?.clauses).toEqual([
    { clause: TEST, isMet: true, until: '2027-03-02', evidence: ['test'] },
    { clause: SEEN_TWICE, isMet: false, until: null, evidence: ['seen late'] },
  ]);
});

it('has no level before the first rule is met, and after the last lapses', () => {
  for (const date of ['2025-03-02', '2027-03-03'])
    expect(on(date)).toMatchObject({ level: 0, since: null, until: null, clauses: [], next: { level: 2 } });
});

it('knows of no level in a skill without rules', () => {
  expect(standingOn(book, person, 'mud', '2026-01-15')).toEqual({
    ...{ level: 0, since: null, until: null, clauses: [], next: null },
  });
});

it('tells the history, one stretch for each level', () => {
  expect(historyOf(person.levels.get('kicks') ?? NO_DAYS)).toEqual([
    { level: 3, from: '2025-03-03', until: '2027-02-28' },
    { level: 2, from: '2027-03-01', until: '2027-03-02' },
  ]);
  expect(historyOf(NO_DAYS)).toEqual([]);
});

it('a history with a gap has nothing between', () => {
  const again = book.person([...EVIDENCE, piece('later', 'assessment', '2028-01-01', 90)]);
  expect(historyOf(again.levels.get('kicks') ?? NO_DAYS).slice(1)).toEqual([
    { level: 2, from: '2027-03-01', until: '2027-03-02' },
    { level: 2, from: '2028-01-01', until: '2029-12-31' },
  ]);
});
