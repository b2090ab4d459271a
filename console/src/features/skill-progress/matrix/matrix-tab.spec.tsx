import { listSkills, showSkillMatrix, showSkillProgress, type SkillMatrix } from '@rigwise/contracts';
import { act, screen, within } from '@testing-library/react';
import { openConsole } from '../../../../test/open-console.tsx';
import { aManager } from '../../../../test/people.ts';
import { serveRoutes, type ServerAnswer } from '../../../../test/server.ts';

const ok = (body: unknown): ServerAnswer => ({ status: 200, body });
const id = (end: string): string => `0199b1f0-0000-7000-8000-0000000000${end}`;
const about = { department: 'Drilling', position: 'Driller', employeeNumber: null };
const MATRIX: SkillMatrix = {
  on: '2026-03-02',
  skills: [
    { skillId: id('d1'), code: 'WC-01', title: 'Kick detection', groups: ['Well control'], short: 1 },
    { skillId: id('d2'), code: null, title: 'First aid', groups: [], short: 1 },
  ],
  people: [
    {
      ...{ ...about, personId: id('a1'), name: 'Dee Hand', short: 0 },
      ...{ required: [2, 1], held: [2, 1], days: [1, null] },
    },
    {
      ...{ ...about, personId: id('a2'), name: 'Moe Mud', short: 2 },
      ...{ required: [2, 1], held: [1, 0], days: [null, -40] },
    },
  ],
  hasMorePeople: false,
  moreSkills: 0,
};

beforeEach(() => {
  // Nothing is laid out here: as large as a window.
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1_200);
  HTMLElement.prototype.scrollTo = () => undefined;
});
afterEach(() => jest.restoreAllMocks());

function open(matrix: Partial<SkillMatrix> = {}, query = '') {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(aManager()));
  const received = serveRoutes({
    'GET /api/auth/current': ok(aManager()),
    'GET /api/notifications/unread-count': ok(0),
    [`GET ${showSkillMatrix.path}`]: ok({ ...MATRIX, ...matrix }),
    [`GET ${listSkills.path}`]: ok([]),
    [`GET ${showSkillProgress.path.replace('{personId}', id('a2'))}`]: ok({
      person: { ...about, personId: id('a2'), name: 'Moe Mud' },
      ...{ on: '2026-03-02', hasProfile: true, skills: [], evidence: [] },
    }),
  });
  return { ...openConsole(`/manager-skill-tracking${query}`), received };
}
const cells = (row: RegExp) =>
  within(screen.getByRole('row', { name: row }))
    .getAllByRole('gridcell')
    .map((cell) => [...cell.children].map(({ textContent }) => textContent));

it('shows each person against each skill, in a form for each state and in words', async () => {
  open();
  const grid = await screen.findByRole('grid', { name: 'People and skills' });
  expect(cells(/Dee Hand/)).toEqual([
    ['1 d', 'Met, 1 day left'],
    ['✓', 'Met'],
  ]);
  expect(cells(/Moe Mud/)).toEqual([
    ['1/2', 'Gap: level 1, needs 2'],
    ['-40 d', 'Lapsed 40 days ago: level 0, needs 1'],
  ]);
  expect(screen.getByText('2 people and 2 skills · 1 gap · 1 lapsed · 1 expires soon')).toBeTruthy();
  expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['3', '3']);
});

it('leads from a name to the person, from a skill to those who lack it, and exports what is shown', async () => {
  open({}, '?order=gaps&fitness=short');
  const link = await screen.findByRole('link', { name: 'Moe Mud' });
  expect(link.getAttribute('href')).toBe(`/manager/user-progress/${id('a2')}`);
  const skill = screen.getByRole('link', { name: 'WC-01 Kick detection' });
  expect(skill.getAttribute('href')).toBe(
    `/manager-skill-tracking?order=gaps&fitness=short&skill=${id('d1')}`,
  );
  expect(screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')).toBe(
    '/api/skill-matrix/csv?fitness=short&order=gaps',
  );
});

it('is walked by the arrow keys, and a cell opens its evidence', async () => {
  const { user, address } = open();
  const first = await screen.findByRole('link', { name: 'Dee Hand' });
  first.focus();
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('-40 dLapsed 40 days ago: level 0, needs 1');
  expect(screen.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(address()).toBe(`/manager-skill-tracking?cell=${id('a2')}.${id('d2')}`);
  const drawer = await screen.findByRole('dialog', { name: 'Skill of a person' });
  await within(drawer).findByRole('link', { name: 'All skills of Moe Mud' });
});

it.each([
  [{ people: [], skills: [] }, '', 'No people yet'],
  [{ people: [], skills: [] }, '?search=nobody', 'No matches'],
  [{ skills: [] }, '', 'No skills are required yet'],
] as [Partial<SkillMatrix>, string, string][])(
  'says why there is nothing to see: %#',
  async (matrix, query, text) => {
    open(matrix, query);
    await screen.findByText(text);
  },
);

it('says that more people match, and what is left out', async () => {
  open({ hasMorePeople: true, moreSkills: 3 });
  await screen.findByText(/^More people match\. These are the first 500/);
  await screen.findByText(/^3 skills that the fewest people lack are left out/);
});

it('has the whole matrix for paper', async () => {
  open();
  await screen.findByRole('grid');
  expect(screen.queryByRole('table', { hidden: true })).toBeNull();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  const table = await screen.findByRole('table', { hidden: true });
  expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(3);
});
