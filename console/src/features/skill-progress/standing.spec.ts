import type { SkillProgress } from '@rigwise/contracts';
import {
  aGap,
  anEntry,
  anObservation,
  anObservedClause,
  aSkill,
  aTestClause,
  H2S,
  KICKS,
  LIFTING,
  PASS,
  SEEN,
  TEST,
} from './test/a-progress.ts';
import { clausesToDo, countsOf, evidenceOf, inGroups, skillsToDo, standingOf, stateOf } from './standing.ts';

const ON = '2026-11-24';

describe('where a person stands in a skill', () => {
  it.each<[ReturnType<typeof standingOf>, Pick<SkillProgress, 'level' | 'required' | 'until'>]>([
    ['met', { required: 'practitioner', level: 'practitioner', until: null }],
    ['met', { required: 'practitioner', level: 'expert', until: null }],
    ['short', { required: 'practitioner', level: 'foundation', until: null }],
    ['short', { required: 'awareness', level: null, until: null }],
    // What is lacking already matters more than when the rest lapses.
    ['short', { required: 'practitioner', level: 'foundation', until: '2026-11-25' }],
    ['reached', { required: null, level: 'awareness', until: null }],
    ['open', { required: null, level: null, until: null }],
    // 90 days after 24 November are 22 February.
    ['expiring', { required: 'practitioner', level: 'practitioner', until: '2027-02-22' }],
    ['met', { required: 'practitioner', level: 'practitioner', until: '2027-02-23' }],
    ['expiring', { required: 'practitioner', level: 'practitioner', until: ON }],
  ])('is %s with %j', (standing, skill) => expect(standingOf(skill, ON)).toBe(standing));
});

const lapsing = aSkill({ skillId: H2S, until: '2026-12-24' });

it('counts the levels that are required, met, missing and about to lapse', () => {
  const unneeded = aSkill({ skillId: TEST, required: null });
  const skills = [aSkill(), aGap(), lapsing, unneeded];
  expect(countsOf({ skills, on: ON })).toEqual({ required: 3, met: 2, short: 1, expiring: 1, reached: 3 });
});

describe('what is to be done', () => {
  it('is what is missing, then what lapses first; never what isn’t required', () => {
    const sooner = aSkill({ skillId: TEST, until: '2026-12-01' });
    const unneeded = aSkill({ skillId: PASS, required: null, until: '2026-11-25' });
    const skills = [lapsing, sooner, unneeded, aSkill(), aGap()];
    expect(skillsToDo({ skills, on: ON }).map(({ skillId }) => skillId)).toEqual([LIFTING, TEST, H2S]);
  });

  it('is the open clauses of the next level', () => {
    const met = aTestClause();
    const open = anObservedClause({}, { isMet: false });
    expect(clausesToDo(aGap({ next: { level: 'advanced', clauses: [met, open] } }), ON)).toEqual([open]);
    expect(clausesToDo(aGap({ next: null }), ON)).toEqual([]);
  });

  it('is to renew what the level lapses with', () => {
    const [first, later] = ['2026-12-24', '2027-06-01'].map((until) => aTestClause({}, { until }));
    if (!first || !later) throw new Error('There are two');
    expect(clausesToDo({ ...lapsing, clauses: [later, first] }, ON)).toEqual([first]);
  });
});

it('keeps the framework’s order of groups', () => {
  const skills = [aSkill(), aSkill({ skillId: H2S }), aGap(), aSkill({ skillId: TEST, groups: [] })];
  expect(inGroups(skills).map((part) => [part.groups.join('/'), part.skills.length])).toEqual([
    ['Drilling/Well control', 2],
    ['Drilling/Lifting operations', 1],
    ['', 1],
  ]);
});

it('the evidence of a skill is its own, what its clauses count, and every attempt at their tests', () => {
  const failed = anEntry({ id: H2S, counts: false });
  const elsewhere = anObservation({ id: LIFTING, skillId: LIFTING });
  const counted = anEntry({ testId: LIFTING });
  const all = [failed, anObservation(), elsewhere, counted];
  const skill = aSkill({ skillId: KICKS, clauses: [aTestClause()] });
  expect(evidenceOf(skill, all).map(({ id }) => id)).toEqual([H2S, SEEN, PASS]);
});

it.each([
  ['counts', {}],
  ['counts', { validUntil: ON }],
  ['expired', { validUntil: '2026-11-23' }],
  ['counts', { validUntil: null }],
  ['failed', { counts: false }],
  ['corrected', { replacedBy: SEEN }],
  ['withdrawal', { isWithdrawn: true }],
] as const)('evidence %s with %j', (state, over) => expect(stateOf(anEntry(over), ON)).toBe(state));
