import {
  listPositions,
  listSkillProfiles,
  listSkills,
  showSkill,
  showSkillProfile,
  showSkillRules,
  trySkillRules,
  type ChangeTrial,
  type ProfileDetails,
  type SkillDetails,
  type SkillRow,
  type SkillRulesView,
} from '@rigwise/contracts';
import type { Page } from 'playwright-core';
import { button, open } from '../browser/visits.ts';
import { heading, type Shown } from './shown.ts';

const idOf = (number: number): string => `0199b1f0-0000-7000-8000-0000000000d${number}`;
const AT = '2026-11-20T09:00:00.000Z';
const by = (name: string) => ({ accountId: idOf(0), name });
const row = (
  number: number,
  parent: number | null,
  title: string,
  over: Partial<SkillRow> = {},
): SkillRow => ({
  ...{ id: idOf(number), parentId: parent === null ? null : idOf(parent), code: null, title },
  ...{ levels: [], isRetired: false, revision: 1, ...over },
});
const skills: readonly SkillRow[] = [
  row(1, null, 'Drilling'),
  row(2, 1, 'Well control', { code: 'WC' }),
  row(3, 2, 'Kick detection and first response on floating rigs', {
    ...{ code: 'WC-02', levels: ['awareness', 'foundation', 'practitioner'] },
  }),
  row(4, 2, 'Shutting in', { code: 'WC-03', levels: ['awareness'] }),
  row(5, 1, 'Lifting operations', { code: 'LO', levels: ['awareness', 'foundation'] }),
  row(6, null, 'Wireline', { isRetired: true }),
];
const content: SkillDetails['content'] = {
  ...{ code: 'WC-02', title: 'Kick detection and first response on floating rigs' },
  statement: 'Recognises a kick early and takes the first steps to keep the well under control.',
  levels: {
    awareness: 'Names the warning signs of a kick.',
    foundation: 'Watches pit level and flow, and reports what changes.',
    practitioner: 'Decides on a flow check and carries it out.',
  },
};
const skill: SkillDetails = {
  ...{ id: idOf(3), parentId: idOf(2), content, isRetired: false, revision: 2 },
  history: [
    { revision: 2, event: 'changed', at: AT, by: by('Ada Admin'), content, parentId: idOf(2) },
    {
      ...{ revision: 1, event: 'added', at: AT, by: by('Maximiliane Featherstonehaugh-Cholmondeley') },
      ...{ content: { ...content, title: 'Kick detection', levels: {} }, parentId: idOf(2) },
    },
  ],
};
const levels: SkillRulesView['levels'] = {
  awareness: [
    {
      ...{ needs: 'test', testId: idOf(7), least: 80, count: 1 },
      recency: { years: 2, months: 6, days: 0 },
    },
  ],
  foundation: [
    { needs: 'level', skillId: idOf(3), level: 'awareness' },
    { needs: 'evidence', kind: 'observation', least: null, count: 2, recency: null },
  ],
};
const rules: SkillRulesView = {
  ...{ revision: 1, levels, tests: [{ id: idOf(7), title: 'Well control, level 2' }] },
  history: [{ revision: 1, at: AT, by: by('Ada Admin'), levels }],
};
const trial: ChangeTrial = {
  ...{ checked: 1_240, gains: 1, losses: 1 },
  changes: [
    {
      ...{ personId: idOf(8), name: 'Maximiliane Featherstonehaugh-Cholmondeley', position: 'Driller' },
      ...{ skillId: idOf(3), title: content.title, before: 'foundation', after: null },
    },
    {
      ...{ personId: idOf(9), name: 'Dee Hand', position: null },
      ...{ skillId: idOf(5), title: 'Lifting operations', before: 'awareness', after: 'foundation' },
    },
  ],
};
const required: ProfileDetails['content'] = {
  position: 'Driller',
  requirements: [
    { skillId: idOf(3), level: 'practitioner', from: '2026-01-01' },
    { skillId: idOf(5), level: 'foundation', from: '2027-03-01' },
  ],
};
const profile: ProfileDetails = {
  ...{ id: idOf(7), content: required, revision: 1, isRetired: false },
  history: [{ revision: 1, at: AT, by: by('Ada Admin'), content: required, isRetired: false }],
};

async function answered(page: Page): Promise<void> {
  const answers: readonly (readonly [path: string, body: unknown])[] = [
    [listSkills.path, skills],
    [showSkill.path.replace('{skillId}', idOf(3)), skill],
    [showSkillRules.path.replace('{skillId}', idOf(3)), rules],
    [trySkillRules.path.replace('{skillId}', idOf(3)), trial],
    [
      listSkillProfiles.path,
      [{ id: profile.id, position: 'Driller', requirements: 2, people: 12, short: 3, revision: 1 }],
    ],
    [showSkillProfile.path.replace('{profileId}', profile.id), profile],
    [
      listPositions.path,
      [
        { position: 'Driller', people: 12, profileId: profile.id },
        { position: 'Roustabout', people: 30, profileId: null },
      ],
    ],
  ];
  for (const [path, json] of answers) await page.route(`**${path}`, (to) => to.fulfill({ json }));
}

const SKILL = `/skill-management?skill=${idOf(3)}`;

/** The framework, one skill with its rules and history, and profiles of positions. */
export const skillScreens: readonly Shown[] = [
  {
    name: 'skill-management',
    also: ['zoomed', 'from-the-right'],
    reach: async (page) => {
      await answered(page);
      await open(page, '/skill-management');
      await page.getByRole('link', { name: 'Lifting operations' }).waitFor();
    },
  },
  {
    name: 'skill',
    also: ['from-the-right'],
    reach: async (page) => {
      await answered(page);
      await open(page, SKILL);
      await heading(page, content.title).waitFor();
    },
  },
  {
    name: 'skill-edit',
    reach: async (page) => {
      await button(page, 'Edit').click();
      await button(page, 'Save').waitFor();
    },
  },
  {
    name: 'skill-history',
    reach: async (page) => {
      await answered(page);
      await open(page, `${SKILL}&part=history`);
      await page.getByText('Changed by Ada Admin').waitFor();
    },
  },
  {
    name: 'skill-rules',
    also: ['from-the-right'],
    reach: async (page) => {
      await answered(page);
      await open(page, `${SKILL}&part=rules`);
      await heading(page, 'History of rules').waitFor();
    },
  },
  {
    name: 'skill-rules-trial',
    also: ['zoomed', 'from-the-right'],
    reach: async (page) => {
      await answered(page);
      await open(page, `${SKILL}&part=rules`);
      await button(page, 'Change rules').click();
      await button(page, 'Try these rules').click();
      await heading(page, 'Who would gain').waitFor();
    },
  },
  {
    name: 'skill-profiles',
    also: ['from-the-right'],
    reach: async (page) => {
      await answered(page);
      await open(page, '/skill-management?tab=profiles');
      await page.getByRole('row', { name: /^Roustabout/ }).waitFor();
    },
  },
  {
    name: 'skill-profile',
    reach: async (page) => {
      await answered(page);
      await open(page, `/skill-management?tab=profiles&profile=${profile.id}`);
      await heading(page, 'Driller').waitFor();
    },
  },
  {
    name: 'skill-profile-edit',
    also: ['from-the-right'],
    reach: async (page) => {
      await button(page, 'Edit').click();
      await button(page, 'Try this profile').waitFor();
    },
  },
];
