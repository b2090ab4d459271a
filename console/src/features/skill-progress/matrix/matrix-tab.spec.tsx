import {
  assignBatch,
  listSkills,
  proposeForGaps,
  showSkillMatrix,
  showSkillProgress,
  undoBatch,
  type Assignment,
  type GapProposal,
  type SkillMatrix,
} from '@rigwise/contracts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { openConsole } from '../../../../test/open-console.tsx';
import { aManager } from '../../../../test/people.ts';
import { serveRoutes, type ServerAnswer } from '../../../../test/server.ts';
import { LONG_PRESS_MS } from './use-long-press.ts';

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
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const getting = { position: 'Driller', verdict: 'gets', fits: 'as-wanted' } as const;
const PROPOSAL: GapProposal = {
  proposals: [
    {
      ...{ kind: 'test', targetId: id('e1'), title: 'Kick detection, yearly', skills: ['Kick detection'] },
      ...{ gets: 2, has: 0 },
      people: [
        { ...getting, personId: id('a1'), name: 'Dee Hand', dueOn: '2026-03-03' },
        { ...getting, personId: id('a2'), name: 'Moe Mud', dueOn: '2026-03-16' },
      ],
    },
  ],
  unclosed: [{ skillId: id('d2'), title: 'First aid', people: 1, why: 'other-evidence' }],
  met: 1,
};
const GIVEN: Assignment = {
  ...{ id: id('f1'), title: 'Kick detection, yearly', status: 'applied', revision: 1, kind: 'test' },
  ...{ assignedBy: { accountId: id('c1'), name: 'Max' }, assignedAt: '2026-03-02T09:00:00.000Z' },
  ...{ audience: { to: 'people', name: null, level: null, days: null }, due: { by: 'days', days: 14 } },
  ...{ progress: { done: 2, total: 2 }, given: 2, had: 0, counts: [], canChange: true },
  ...{ undoUntil: '2026-03-02T09:00:10.000Z', recurrence: null },
};
const BATCH = id('f0');

function open(matrix: Partial<SkillMatrix> = {}, query = '') {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(aManager()));
  const received = serveRoutes({
    'GET /api/auth/current': ok(aManager()),
    'GET /api/notifications/unread-count': ok(0),
    [`GET ${showSkillMatrix.path}`]: ok({ ...MATRIX, ...matrix }),
    [`GET ${listSkills.path}`]: ok([]),
    [`POST ${proposeForGaps.path}`]: ok(PROPOSAL),
    [`POST ${assignBatch.path}`]: { status: 201, body: { batchId: BATCH, assignments: [GIVEN] } },
    [`POST ${undoBatch.path.replace('{batchId}', BATCH)}`]: ok({
      ...{ batchId: BATCH, assignments: [{ ...GIVEN, status: 'undone', undoUntil: null }] },
    }),
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

const selected = () =>
  screen.getAllByRole('gridcell', { selected: true }).map(({ title }) => title.split(':')[0]);
const sent = (received: ReturnType<typeof open>['received'], path: string) =>
  received
    .filter(({ method, url }) => method === 'POST' && url === path)
    .map(({ body }) => JSON.parse(body) as unknown);

it('is selected by keyboard as a spreadsheet is, and two presses assign what closes it, which can be undone', async () => {
  const { user, received } = open();
  const first = await screen.findByRole('link', { name: 'Dee Hand' });
  act(() => first.focus());
  await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  expect(screen.getByText('4 cells selected: 2 people, 2 skills').getAttribute('role')).toBe('status');
  await user.keyboard(' ');
  expect(selected()).toEqual(['Dee Hand, Kick detection', 'Dee Hand, First aid', 'Moe Mud, Kick detection']);
  await user.click(screen.getByRole('button', { name: 'Assign what closes these' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('2 people get it · due 3 Mar 2026 to 16 Mar 2026');
  dialog.getByText(/^Nothing to assign for First aid \(1 person\): it takes other evidence/);
  await user.click(dialog.getByText('People and due dates'));
  fireEvent.change(dialog.getByLabelText('Due date of Moe Mud'), { target: { value: '2026-03-20' } });
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await screen.findByText('Kick detection, yearly assigned to 2 people');
  expect(sent(received, proposeForGaps.path)[0]).toEqual({
    cells: [
      { skillId: id('d1'), personIds: [id('a1'), id('a2')] },
      { skillId: id('d2'), personIds: [id('a1')] },
    ],
  });
  expect(sent(received, assignBatch.path)).toMatchObject([
    {
      assignments: [
        {
          ...{ targetId: id('e1'), audience: { personIds: [id('a1'), id('a2')] } },
          ownDates: [
            { personId: id('a1'), on: '2026-03-03' },
            { personId: id('a2'), on: '2026-03-20' },
          ],
        },
      ],
    },
  ]);
  expect(screen.queryAllByRole('gridcell', { selected: true })).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone: nothing is assigned.');
});

it('is selected by mouse and by taps, and a click opens the evidence otherwise', async () => {
  const { user, address } = open();
  const cell = async (name: string) =>
    (await screen.findAllByRole('gridcell')).find(({ title }) => title.startsWith(name))!;
  fireEvent.click(await cell('Dee Hand, Kick detection'), { ctrlKey: true });
  fireEvent.click(await cell('Moe Mud, First aid'), { shiftKey: true });
  expect(selected()).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryAllByRole('gridcell', { selected: true })).toEqual([]);
  const [from, to] = [await cell('Moe Mud, Kick detection'), await cell('Moe Mud, First aid')];
  await user.pointer([{ keys: '[MouseLeft>]', target: from }, { target: to }, { keys: '[/MouseLeft]' }]);
  expect(selected()).toEqual(['Moe Mud, Kick detection', 'Moe Mud, First aid']);
  await user.click(screen.getByRole('button', { name: 'Select cells' }));
  await user.click(await cell('Moe Mud, Kick detection'));
  expect(selected()).toEqual(['Moe Mud, First aid']);
  expect(address()).toBe('/manager-skill-tracking');
});

it('is selected by touch: a long press begins, another takes all between, and scrolling keeps what is selected', async () => {
  const { address } = open();
  const cells = await screen.findAllByRole('gridcell');
  const cell = (name: string) => cells.find(({ title }) => title.startsWith(name))!;
  // jsdom has no pointer events.
  const touch = (at: Element, kind: string, clientY = 100): void => {
    const event = new MouseEvent(kind, { bubbles: true, clientX: 100, clientY });
    fireEvent(at, Object.assign(event, { pointerType: 'touch', isPrimary: true }));
  };
  const hold = (at: Element, { to, end }: { to: number; end: string }): void => {
    touch(at, 'pointerdown');
    touch(at, 'pointermove', to);
    act(() => jest.advanceTimersByTime(LONG_PRESS_MS));
    touch(at, end);
    if (end === 'pointerup') fireEvent.click(at);
  };
  const still = { to: 104, end: 'pointerup' };
  jest.useFakeTimers();
  hold(cell('Dee Hand, Kick detection'), still);
  expect(selected()).toEqual(['Dee Hand, Kick detection']);
  expect(screen.getByRole('button', { name: 'Select cells', pressed: true })).toBeTruthy();
  hold(cell('Moe Mud, First aid'), { to: 40, end: 'pointercancel' });
  expect(selected()).toEqual(['Dee Hand, Kick detection']);
  hold(cell('Moe Mud, First aid'), still);
  expect(selected()).toHaveLength(4);
  touch(cell('Dee Hand, First aid'), 'pointerdown');
  touch(cell('Dee Hand, First aid'), 'pointerup');
  fireEvent.click(cell('Dee Hand, First aid'));
  jest.useRealTimers();
  expect(selected()).toHaveLength(3);
  expect(address()).toBe('/manager-skill-tracking');
});

it.each([
  [{ people: [], skills: [] }, '', 'Nobody reports to you yet'],
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
