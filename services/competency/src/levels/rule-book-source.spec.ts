import type { SkillClause, SkillRules } from '@rigwise/contracts';
import { concernedBy, skillsOfTests } from './rule-book-source.ts';

const [A, B, C, D, E] = ['a', 'b', 'c', 'd', 'e'] as const;
const level = (skillId: string): SkillClause => ({ needs: 'level', skillId, level: 'awareness' });
const test = (testId: string): SkillClause => ({
  needs: 'test',
  testId,
  least: null,
  count: 1,
  recency: null,
});
const needing = (...clauses: SkillClause[]): SkillRules => ({ foundation: clauses });

const rules = new Map([
  [A, needing(test('t1'))],
  [B, needing(level(A), test('t2'))],
  [C, needing(level(B), level(D))],
  [D, needing(test('t1'), level(D))],
  [E, needing(test('t3'))],
]);
const concerned = (skill: string, ...more: (typeof rules)[]) =>
  [...concernedBy(skill, rules, ...more)].toSorted();

it('a change concerns the skill, those that need it, and all that these need', () => {
  expect(concerned(A)).toEqual([A, B, C, D]);
  expect(concerned(C)).toEqual([A, B, C, D]);
  expect(concerned(D)).toEqual([A, B, C, D]);
  expect(concerned(E)).toEqual([E]);
});

it('by the rules before as well as those after', () => {
  expect(concerned(E, new Map(rules).set(E, needing(level(A))))).toEqual([A, E]);
  expect(concerned(E, new Map(rules).set(D, needing(level(E))))).toEqual([A, B, C, D, E]);
});

it('ends where skills need each other', () => {
  const circle = new Map([
    [A, needing(level(B))],
    [B, needing(level(A))],
  ]);
  expect([...concernedBy(A, circle)].toSorted()).toEqual([A, B]);
});

it('a test tells of each skill whose rules name it', () => {
  expect(skillsOfTests(rules)).toEqual(
    new Map([
      ['t1', [A, D]],
      ['t2', [B]],
      ['t3', [E]],
    ]),
  );
});
