import { levelChanges } from './level-changes.ts';
import { RuleBook } from './rule-book.ts';
import type { Evidence, SkillRules } from './rules.ts';

const rules = (skill: string, least: number): SkillRules => ({
  ...{ skill, levels: { 3: [{ evidence: 'assessment', least, count: 1, recency: null }] } },
});
const evidence: Evidence[] = ['kicks', 'permits', 'gas'].map((skill) => ({
  ...{ id: skill, skill, kind: 'assessment', rating: 80, validFrom: '2026-01-01', validUntil: '2026-12-31' },
}));
const by = (...book: SkillRules[]) => new RuleBook(book).person(evidence);

it('names who gains and who loses by other rules', () => {
  const before = by(rules('kicks', 70), rules('permits', 90), rules('gas', 70));
  const after = by(rules('kicks', 90), rules('permits', 70), rules('gas', 75));
  expect(levelChanges(before, after, '2026-06-01')).toEqual([
    { skill: 'kicks', before: 3, after: 0 },
    { skill: 'permits', before: 0, after: 3 },
  ]);
  expect(levelChanges(before, after, '2027-01-01')).toEqual([]);
});

it('a skill that is in one of them alone has no level in the other', () => {
  expect(levelChanges(by(), by(rules('kicks', 70)), '2026-06-01')).toEqual([
    { skill: 'kicks', before: 0, after: 3 },
  ]);
  expect(levelChanges(by(rules('kicks', 70)), by(), '2026-06-01')).toEqual([
    { skill: 'kicks', before: 3, after: 0 },
  ]);
});
