import { skillRules, type SkillRules } from '@rigwise/contracts';
import { aTestClause, KICKS, TEST } from '../test/a-framework.ts';
import { draftOf, newClause, rulesOf } from './rules-draft.ts';

const titleOf = (id: string): string | undefined => (id === TEST ? 'Kick test' : undefined);
const empty = draftOf({}, titleOf);

it.each<[string, SkillRules]>([
  ['a test', { awareness: [aTestClause()] }],
  ['a test that counts for ever', { awareness: [aTestClause({ least: null, recency: null })] }],
  [
    'an observation, and a lower level',
    {
      expert: [
        {
          ...{ needs: 'evidence', kind: 'observation', least: 0, count: 2 },
          recency: { years: 0, months: 6, days: 10 },
        },
        { needs: 'level', skillId: KICKS, level: 'advanced' },
      ],
    },
  ],
  ['nothing', {}],
])('is sent as it was read: %s', (_what, rules) => {
  expect(rulesOf(draftOf(rules, titleOf))).toEqual(rules);
});

it('knows the title of the test', () => {
  expect(draftOf({ awareness: [aTestClause()] }, titleOf).awareness[0]?.testTitle).toBe('Kick test');
});

it.each([
  ['without a test', { testId: '' }],
  ['with half a point', { least: '80.5' }],
  ['with more than all points', { least: '101' }],
  ['with no number', { count: '' }],
  ['with none needed', { count: '0' }],
  ['with too long a time', { years: '21' }],
])('is refused by the schema: %s', (_what, edit) => {
  const whole = { ...newClause, testId: TEST };
  const checked = (clause: typeof whole) =>
    skillRules.safeParse(rulesOf({ ...empty, awareness: [clause] })).success;
  expect([checked(whole), checked({ ...whole, ...edit })]).toEqual([true, false]);
});

it('counts for ever with a time of nothing', () => {
  const [clause] =
    rulesOf({ ...empty, awareness: [{ ...newClause, years: '0', days: '0' }] }).awareness ?? [];
  expect(clause).toMatchObject({ recency: null });
});
