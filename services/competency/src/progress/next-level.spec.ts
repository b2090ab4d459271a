import type { SkillProgress } from '@rigwise/contracts';
import { lapsingOf, nextLevelOf } from './next-level.ts';

const clause = { needs: 'evidence', kind: 'observation', least: null, count: 1, recency: null } as const;
const state = (isMet: boolean) => ({ clause, title: null, isMet, until: null, evidence: [] });
const skill = (skillId: string, more: Partial<SkillProgress>): SkillProgress => ({
  ...{ skillId, code: null, title: skillId, groups: [], required: null, level: null, since: null },
  ...{ until: null, clauses: [], next: null, history: [], ...more },
});
const on = '2026-11-28';
const next = (...met: boolean[]) => ({ level: 'foundation', clauses: met.map(state) }) as const;

it('what the position needs comes before what takes less', () => {
  const skills = [
    skill('own choice', { next: next(false) }),
    skill('needed', { required: 'foundation', level: 'awareness', next: next(true, false, false) }),
    skill('needed and nearer', { required: 'practitioner', next: next(true, false) }),
    skill('needs no more', { required: 'awareness', level: 'awareness', next: next(false) }),
    skill('without rules', { required: 'expert' }),
  ];
  expect(nextLevelOf(skills)).toEqual({
    ...{ skillId: 'needed and nearer', title: 'needed and nearer', level: 'foundation', missing: 1 },
  });
});

it('levels that are needed and lapse within 90 days, the first first', () => {
  const held = { required: 'awareness', level: 'foundation' } as const;
  const skills = [
    skill('on the last day that counts', { ...held, until: '2027-02-26' }),
    skill('a day later', { ...held, until: '2027-02-27' }),
    skill('soon', { ...held, until: '2026-12-01' }),
    skill('not needed', { level: 'expert', until: '2026-12-01' }),
    skill('lacking anyway', { required: 'expert', level: 'awareness', until: '2026-12-01' }),
    skill('for ever', held),
  ];
  expect(nextLevelOf(skills)).toBeNull();
  expect(lapsingOf({ skills, on }).map(({ title }) => title)).toEqual([
    'soon',
    'on the last day that counts',
  ]);
});
