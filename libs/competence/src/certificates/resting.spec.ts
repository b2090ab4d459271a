import { RuleBook } from '../levels/rule-book.ts';
import type { Clause, Evidence, EvidenceClause } from '../levels/rules.ts';
import { canCarry } from './resting.ts';

const clause = (evidence: string, least: number | null = null): EvidenceClause => ({
  ...{ evidence, least, count: 1, recency: null },
});
const piece = (skill: string, kind: string, rating: number | null = null): Evidence => ({
  ...{ id: `${skill} ${kind}`, skill, kind, rating, validFrom: '2026-03-01', validUntil: null },
});
const rules = (skill: string, levels: Partial<Record<1 | 2 | 3, readonly Clause[]>>) => ({ skill, levels });

const book = new RuleBook([
  rules('drilling', {
    1: [clause('basics')],
    2: [{ skill: 'drilling', level: 1 }, { skill: 'safety', level: 2 }, clause('test', 80)],
    3: [clause('master test')],
  }),
  rules('safety', { 1: [clause('induction')], 2: [clause('course')], 3: [clause('safety lead')] }),
  rules('welding', { 1: [clause('weld')] }),
]);
const carries = canCarry(book, [{ skill: 'drilling', level: 2 }]);

it.each([
  ['meets a clause of the level', piece('drilling', 'test', 80)],
  ['of a lower one of the same skill that the level needs', piece('drilling', 'basics')],
  ['of a higher one, which is as good', piece('drilling', 'master test')],
  ['of another skill that the level needs', piece('safety', 'course')],
  ['of a higher level of that', piece('safety', 'safety lead')],
])('carries a level: what %s', (_, evidence) => {
  expect(carries(evidence)).toBe(true);
});

it.each([
  ['is rated too low', piece('drilling', 'test', 79)],
  ['has no rating', piece('drilling', 'test')],
  ['is of a lower level of another skill', piece('safety', 'induction')],
  ['is of another skill', piece('welding', 'weld')],
  ['no clause names', piece('drilling', 'weld')],
])('carries no level: what %s', (_, evidence) => {
  expect(carries(evidence)).toBe(false);
});
