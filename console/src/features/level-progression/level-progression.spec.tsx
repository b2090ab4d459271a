import {
  listLevelProgression,
  listPositions,
  listSkills,
  peopleChoices,
  showLevelProgression,
  type LevelProgression,
  type ProgressionRow,
  type SkillRow,
} from '@rigwise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../../../test/open-console.tsx';
import { anAdmin } from '../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../test/server.ts';

const SKILL = '0199c000-0000-7000-8000-000000000003';
const TEST = '0199c000-0000-7000-8000-000000000021';
const PERSON = '0199c000-0000-7000-8000-000000000031';
const ok = (body: unknown): ServerAnswer => ({ status: 200, body });
const skill: SkillRow = {
  ...{ id: SKILL, parentId: null, code: 'WC-01', title: 'Kick detection' },
  ...{ levels: ['awareness'], isRetired: false, revision: 1 },
};
const clause = { needs: 'test', testId: TEST, least: 90, count: 1, recency: null } as const;
const progression: LevelProgression = {
  ...{ skills: 1, people: 60 },
  levels: [
    { level: 'none', people: 50, stopped: 6 },
    { level: 'awareness', people: 8, stopped: 2 },
    { level: 'foundation', people: 2, stopped: 0 },
    ...(['practitioner', 'advanced', 'expert'] as const).map((level) => ({ level, people: 0, stopped: 0 })),
  ],
  stops: [
    {
      ...{ skillId: SKILL, title: 'Kick detection', level: 'awareness', next: 'foundation', at: 1, clause },
      ...{ subject: 'Well control', people: 2 },
    },
    {
      ...{ skillId: SKILL, title: 'Kick detection', level: 'none', next: null, at: null, clause: null },
      ...{ subject: null, people: 6 },
    },
  ],
};
const row: ProgressionRow = {
  ...{ personId: PERSON, name: 'Dee Hand', employeeNumber: 'RW-7002', department: 'Drilling' },
  ...{
    position: 'Driller',
    skillId: SKILL,
    title: 'Kick detection',
    level: 'awareness',
    required: 'foundation',
  },
};

function open(query = `?skill=${SKILL}`, routes: Record<string, ServerAnswer | ServerAnswer[]> = {}) {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(anAdmin()));
  const received = serveRoutes({
    'GET /api/auth/current': ok(anAdmin()),
    'GET /api/notifications/unread-count': ok(0),
    [`GET ${listSkills.path}`]: ok([skill]),
    [`GET ${listPositions.path}`]: ok([{ position: 'Driller', people: 3, profileId: null }]),
    [`GET ${peopleChoices.path}`]: ok({ departments: ['Drilling'], locations: [] }),
    [`GET ${showLevelProgression.path}`]: ok(progression),
    [`GET ${listLevelProgression.path}`]: ok({ items: [row], nextCursor: null }),
    ...routes,
  });
  const asked = (path: string) =>
    received
      .filter(({ url }) => url.split('?')[0] === path)
      .map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));
  return { ...openConsole(`/admin/level-progression${query}`), asked };
}

it('asks for a skill first, and keeps it in the URL', async () => {
  const { user, address, asked } = open('');
  await screen.findByText('You see how many people stand at each of its levels, and what stops them.');
  expect(asked(showLevelProgression.path)).toEqual([]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Skill or group' }), 'WC-01 Kick detection');
  await screen.findByRole('table', { name: 'People by level' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Position' }), 'Driller');
  await waitFor(() => expect(address()).toBe(`/admin/level-progression?skill=${SKILL}&position=Driller`));
  await waitFor(() =>
    expect(asked(showLevelProgression.path).at(-1)).toEqual({ skillId: SKILL, position: 'Driller' }),
  );
});

it('shows who stands where as numbers, each with its people behind it', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'People by level' }));
  const cellsOf = (name: RegExp) =>
    within(table.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cellsOf(/^No level/)).toEqual(['60', '50', '6']);
  expect(cellsOf(/^Awareness/)).toEqual(['10', '8', '2']);
  expect(cellsOf(/^Expert/)).toEqual(['0', '0', '0']);
  const stopped = table.getByRole('link', { name: '2 stopped at Awareness' });
  expect(stopped.getAttribute('href')).toContain(`?skill=${SKILL}&level=awareness&only=stopped`);
  expect(table.queryByRole('link', { name: /Expert/ })).toBeNull();
});

it('says what they lack, and lists them', async () => {
  const { user, asked, address } = open();
  const what = 'Pass “Well control” with at least 90%';
  await screen.findByText(what);
  screen.getByText('No higher level has rules yet');
  await user.click(screen.getByRole('link', { name: `2 lack: ${what}` }));
  await screen.findByRole('heading', { name: `${what}: stopped at Awareness` });
  expect(asked(listLevelProgression.path)[0]).toMatchObject({
    ...{ skillId: SKILL, level: 'awareness', next: 'foundation', at: '1' },
  });
  const person = await screen.findByRole('link', { name: 'Dee Hand' });
  expect(person.getAttribute('href')).toBe(`/manager/user-progress/${PERSON}`);
  await user.click(screen.getByRole('link', { name: 'Hide list' }));
  await waitFor(() => expect(address()).toBe(`/admin/level-progression?skill=${SKILL}`));
});

it('asks for no figure that it doesn’t know', async () => {
  const { asked } = open(`?skill=${SKILL}&level=best&only=x`);
  await screen.findByRole('table', { name: 'People by level' });
  expect(asked(listLevelProgression.path)).toEqual([]);
});

it('says why it shows nothing, and tries again', async () => {
  const { user } = open(undefined, {
    [`GET ${showLevelProgression.path}`]: [problemAnswer(403, 'Not now.'), ok(progression)],
  });
  await screen.findByText('Not now.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table', { name: 'People by level' });
});

it('says what to do without skills', async () => {
  open('', { [`GET ${listSkills.path}`]: ok([]) });
  await screen.findByText('No skills yet');
});
