import type { SkillRules } from '@rigwise/contracts';
import { sourcesOf, type GapCell } from './gap-sources.ts';

const TODAY = '2026-03-02';
const enough = { least: null, count: 1, recency: null };
const test = (testId: string) => ({ needs: 'test', testId, ...enough }) as const;
const evidence = (kind: 'observation' | 'external') => ({ needs: 'evidence', kind, ...enough }) as const;
const RULES: SkillRules = {
  awareness: [test('a')],
  foundation: [test('b'), test('c'), evidence('observation')],
  practitioner: [test('d'), { needs: 'level', skillId: 's', level: 'foundation' }],
};
const cell = (over: Partial<GapCell>): GapCell => ({
  ...{ required: 2, held: 0, isLacking: true, next: null, missing: [], metUntil: null },
  ...over,
});
const of = (over: Partial<GapCell>, rules: SkillRules = RULES) => {
  const found = sourcesOf(cell(over), rules, TODAY);
  return found.is === 'closed' ? [found.tests, found.isObserved, found.before] : [found.is, found];
};

it('takes what the levels up to the required one need', () => {
  expect(of({})).toEqual([['a', 'b', 'c'], true, null]);
  expect(of({ held: 1 })).toEqual([['b', 'c'], true, null]);
  expect(of({ held: 2, required: 3 })).toEqual([['d'], false, null]);
});

it('leaves out what is met of the next level', () => {
  expect(of({ held: 1, next: 2, missing: [1] })).toEqual([['c'], false, null]);
  expect(of({ held: 1, required: 3, next: 2, missing: [2] })).toEqual([['d'], true, null]);
});

it('renews what lapses within 90 days, before it does', () => {
  const held = { isLacking: false, held: 3 };
  expect(of({ ...held, metUntil: '2026-05-31' })).toEqual([['b', 'c'], true, '2026-05-31']);
  expect(of({ ...held, metUntil: '2026-06-01' })[0]).toBe('met');
  expect(of({ ...held })[0]).toBe('met');
});

it('says why nothing that can be assigned closes it', () => {
  expect(of({}, {})).toEqual(['unclosed', { is: 'unclosed', why: 'no-rule' }]);
  const external = of({ required: 1 }, { awareness: [evidence('external')] });
  expect(external).toEqual(['unclosed', { is: 'unclosed', why: 'other-evidence' }]);
  expect(of({ required: null, isLacking: false })[0]).toBe('met');
});
