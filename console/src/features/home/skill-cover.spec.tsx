import {
  listSkillCover,
  listSkills,
  showSkillCover,
  type CoverPerson,
  type SkillCover,
} from '@rigwise/contracts';
import { screen, within } from '@testing-library/react';
import { openConsole } from '../../../test/open-console.tsx';
import { aManager } from '../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../test/server.ts';
import './skill-cover-page.tsx';

const KICKS = '0199c000-0000-7000-8000-000000000003';
const CRANES = '0199c000-0000-7000-8000-000000000004';
const ok = (body: unknown): ServerAnswer => ({ status: 200, body });
const [never, once] = [
  [0, 0, 0],
  [1, 1, 1],
];
const cover: SkillCover = {
  ...{ on: '2026-11-29', people: 24, needed: 12, have: [6, 5, 2], moreRows: 0 },
  skills: { none: once, single: never, some: [1, 0, 0], all: never },
  rows: [
    {
      ...{ key: CRANES, name: 'Crane signals', code: null, needed: 4, have: never },
      skills: { none: once, single: never, some: never, all: never },
    },
    {
      ...{ key: KICKS, name: 'Kick detection', code: 'WC-01', needed: 8, have: [6, 5, 2] },
      skills: { none: never, single: never, some: once, all: never },
    },
  ],
};
const catering: SkillCover = {
  ...cover,
  rows: [
    {
      ...{ key: '', name: '', code: null, needed: 12, have: [6, 5, 2] },
      skills: { none: once, single: [0, 2, 0], some: never, all: never },
    },
  ],
};
const row: CoverPerson = {
  ...{ personId: '0199c000-0000-7000-8000-000000000031', name: 'Dee Hand', employeeNumber: 'RW-7002' },
  ...{ department: 'Drilling', position: 'Driller', skillId: KICKS, title: 'Kick detection' },
  ...{ required: 'foundation', held: 'practitioner', until: '2027-02-28', isMet: true },
};

function open(query = '', routes: Record<string, ServerAnswer | ServerAnswer[]> = {}) {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(aManager()));
  const received = serveRoutes({
    'GET /api/auth/current': ok(aManager()),
    'GET /api/notifications/unread-count': ok(0),
    [`GET ${listSkills.path}`]: ok([]),
    [`GET ${showSkillCover.path}`]: ok(cover),
    [`GET ${listSkillCover.path}`]: ok({ items: [row], nextCursor: null }),
    ...routes,
  });
  const asked = (path: string) =>
    received
      .filter(({ url }) => url.split('?')[0] === path)
      .map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));
  return { ...openConsole(`/advanced-manager${query}`), asked };
}
const hrefOf = (name: string | RegExp): string | null =>
  screen.getByRole('link', { name }).getAttribute('href');

it('shows how each skill is covered, every number with a link to its rows', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Cover by skill' });
  within(table).getByText('Nobody');
  within(table).getByText('Some');
  expect(hrefOf('Kick detection: 8 needed')).toBe(`/advanced-manager?skill=${KICKS}&only=needed`);
  expect(hrefOf('Kick detection: 2 covered in 90 days')).toBe(
    `/advanced-manager?skill=${KICKS}&only=have&at=90`,
  );
  expect(screen.queryByRole('link', { name: /Crane signals: 0 covered/ })).toBeNull();
  expect(hrefOf(/^Gaps\s*6$/)).toBe('/advanced-manager?only=lack');
  expect(hrefOf(/^Skills nobody covers\s*1$/)).toBe('/advanced-manager?cover=none');
});

it('opens the people of a figure, and hides them again', async () => {
  const { user, asked, address } = open();
  await user.click(await screen.findByRole('link', { name: 'Kick detection: 5 covered in 30 days' }));
  const heading = await screen.findByRole('heading', { name: 'People who have it in 30 days' });
  expect(document.activeElement).toBe(heading);
  const person = await screen.findByRole('link', { name: 'Dee Hand' });
  expect(person.getAttribute('href')).toBe(`/manager/user-progress/${row.personId}`);
  screen.getByText('28 Feb 2027');
  expect(asked(listSkillCover.path)).toEqual([{ skillId: KICKS, only: 'have', at: '30' }]);
  const download = screen.getAllByRole('link', { name: 'Export as CSV' }).at(-1);
  expect(download?.getAttribute('href')).toBe(`/api/skill-cover/people/csv?skillId=${KICKS}&only=have&at=30`);
  await user.click(screen.getByRole('link', { name: 'Hide list' }));
  expect(address()).toBe(`/advanced-manager?skill=${KICKS}&at=30`);
});

it('leads from people without a department to their skills, on the same day', async () => {
  const { asked } = open('?by=department&at=30', { [`GET ${showSkillCover.path}`]: ok(catering) });
  await screen.findByRole('table', { name: 'Cover by department' });
  expect(asked(showSkillCover.path)[0]).toEqual({ by: 'department', at: '30' });
  expect(hrefOf('No department: Covered by one person only, 2 skills')).toBe(
    '/advanced-manager?department=+&cover=single&at=30',
  );
});

it('asks for people without a department', async () => {
  const { asked } = open('?department=+&cover=single&at=30');
  await screen.findByText('Department: No department');
  await screen.findByRole('table', { name: 'Cover by skill' });
  expect(asked(showSkillCover.path)[0]).toEqual({ by: 'skill', department: '', cover: 'single', at: '30' });
});

const none = {
  needed: 0,
  have: never,
  rows: [],
  skills: { none: never, single: never, some: never, all: never },
};
it.each([
  ['nobody reports to the manager', { ...cover, ...none, people: 0 }, '', 'Nobody reports to you yet'],
  ['no position needs a skill', { ...cover, ...none }, '', 'No skills needed'],
  ['nothing matches', { ...cover, ...none }, '?position=Cook', 'No matches'],
] as const)('says that %s', async (_what, answer, query, title) => {
  open(query, { [`GET ${showSkillCover.path}`]: ok(answer) });
  await screen.findByText(title);
});

it('says what happened if it can’t be read, and reads it again', async () => {
  const { user } = open('', {
    [`GET ${showSkillCover.path}`]: [problemAnswer(503, 'Try again'), ok(cover)],
  });
  await user.click(await screen.findByRole('button', { name: /again/i }));
  await screen.findByRole('table', { name: 'Cover by skill' });
});
