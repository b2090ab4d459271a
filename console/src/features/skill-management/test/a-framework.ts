import type {
  ChangeTrial,
  ProfileDetails,
  ProfileRow,
  ProfileTrial,
  SkillClause,
  SkillContent,
  SkillDetails,
  SkillRow,
  SkillRulesView,
  TestRow,
} from '@rigwise/contracts';

const id = (last: number): string => `0199c000-0000-7000-8000-${String(last).padStart(12, '0')}`;

export const [DRILLING, WELLS, KICKS, LIFTING, MARINE] = [id(1), id(2), id(3), id(4), id(5)] as const;
export const [TEST, OTHER_TEST] = [id(21), id(22)] as const;
export const [PERSON, OTHER_PERSON] = [id(31), id(32)] as const;
export const PROFILE = id(41);
export const ADA = { accountId: id(51), name: 'Ada Admin' };
export const SAM = { accountId: id(52), name: 'Sam Second' };

export const aRow = (over: Partial<SkillRow> = {}): SkillRow => ({
  ...{ id: KICKS, parentId: WELLS, code: 'WC-02', title: 'Kick detection' },
  ...{ levels: ['awareness', 'foundation'], isRetired: false, revision: 1, ...over },
});

/** Drilling > Well control > Kick detection; Drilling > Lifting; Marine, which is retired. */
export const framework: readonly SkillRow[] = [
  aRow({ id: DRILLING, parentId: null, code: null, title: 'Drilling', levels: [] }),
  aRow({ id: WELLS, parentId: DRILLING, code: 'WC', title: 'Well control', levels: [] }),
  aRow(),
  aRow({ id: LIFTING, parentId: DRILLING, code: 'LO-01', title: 'Lifting', levels: ['awareness'] }),
  aRow({ id: MARINE, parentId: null, code: 'MA', title: 'Marine', levels: [], isRetired: true }),
];

export const aContent = (over: Partial<SkillContent> = {}): SkillContent => ({
  ...{ code: 'WC-02', title: 'Kick detection', statement: 'Detects a kick early.' },
  levels: { awareness: 'Names the signs.', foundation: 'Watches the pit level.' },
  ...over,
});

const step = (
  revision: number,
  event: SkillDetails['history'][number]['event'],
  content: SkillContent,
  by = ADA,
): SkillDetails['history'][number] => ({
  ...{ revision, event, by, content, parentId: WELLS },
  at: `2026-11-${String(10 + revision)}T08:00:00.000Z`,
});

/** @param contents the first one last */
export const aSkill = (over: Partial<SkillDetails> = {}): SkillDetails => ({
  ...{ id: KICKS, parentId: WELLS, content: aContent(), isRetired: false, revision: 1 },
  ...{ history: [step(1, 'added', aContent())], ...over },
});

/** The same after another administrator has changed it. */
export const changedBySam = (content: SkillContent): SkillDetails =>
  aSkill({
    ...{ content, revision: 2 },
    history: [step(2, 'changed', content, SAM), step(1, 'added', aContent())],
  });

export const aTestClause = (over: Partial<Extract<SkillClause, { needs: 'test' }>> = {}): SkillClause => ({
  ...{ needs: 'test', testId: TEST, least: 80, count: 1, recency: { years: 2, months: 0, days: 0 } },
  ...over,
});

export const rules = (over: Partial<SkillRulesView> = {}): SkillRulesView => ({
  ...{ revision: 1, levels: { awareness: [aTestClause()] }, tests: [{ id: TEST, title: 'Kick test' }] },
  history: [{ revision: 1, at: '2026-11-11T08:00:00.000Z', by: ADA, levels: { awareness: [aTestClause()] } }],
  ...over,
});

export const aTrial = (over: Partial<ChangeTrial> = {}): ChangeTrial => ({
  ...{ checked: 1_240, gains: 0, losses: 0, changes: [], ...over },
});

export const aTest = (over: Partial<TestRow> = {}): TestRow => ({
  ...{ id: TEST, department: null, number: 1, revision: 1, status: 'live', title: 'Kick test' },
  ...{ languages: ['en'], topics: [], itemCount: 10, cutScore: 80, timeLimitMinutes: null },
  ...{ opens: null, closes: null, liveNumber: 1, changedAt: '2026-11-11T08:00:00.000Z', changedBy: ADA },
  ...over,
});

export const aProfileRow = (over: Partial<ProfileRow> = {}): ProfileRow => ({
  ...{ id: PROFILE, position: 'Driller', requirements: 1, people: 12, short: 3, revision: 1, ...over },
});

export const aProfile = (over: Partial<ProfileDetails> = {}): ProfileDetails => {
  const content = {
    position: 'Driller',
    requirements: [{ skillId: KICKS, level: 'foundation' as const, from: '2026-01-01' }],
  };
  return {
    ...{ id: PROFILE, content, revision: 1, isRetired: false },
    history: [{ revision: 1, at: '2026-11-11T08:00:00.000Z', by: ADA, content, isRetired: false }],
    ...over,
  };
};

export const aProfileTrial = (over: Partial<ProfileTrial> = {}): ProfileTrial => ({
  ...{ people: 12, shortBefore: 3, shortAfter: 3, newlyShort: [], ...over },
});
