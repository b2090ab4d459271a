import {
  listCertificates,
  listPositions,
  listSkillProgress,
  listSkills,
  peopleChoices,
  tryCover,
  type CoverTrial,
} from '@rigwise/contracts';
import { screen, within } from '@testing-library/react';
import { openConsole } from '../../../../test/open-console.tsx';
import { aManager, anAdmin } from '../../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../../test/server.ts';
import '../crew-progress-page.tsx';
import '../everyones-progress-page.tsx';
import './what-if-tab.tsx';

const ok = (body: unknown): ServerAnswer => ({ status: 200, body });
const id = (end: string): string => `0199b1f0-0000-7000-8000-0000000000${end}`;
const [DEE, KICKS] = [id('a1'), id('d1')];
const change = (position: string | null, before: number, after: number) => ({
  ...{ skillId: KICKS, title: 'Kick detection', position },
  before: { needed: 4, have: [before, before, before] },
  after: { needed: 3, have: [after, after, after] },
});
const trial: CoverTrial = {
  ...{ on: '2026-11-29', certificates: [] },
  leaves: [{ personId: DEE, name: 'Dee Hand', position: 'Driller' }],
  skills: [change(null, 2, 1), change('Driller', 1, 0)],
  kinds: [{ schemeId: id('e1'), title: 'Well hand', before: [3, 3, 2], after: [2, 2, 1] }],
};
const dee = {
  ...{ personId: DEE, name: 'Dee Hand', employeeNumber: 'RW-7002', position: 'Driller', department: null },
  ...{ required: 3, met: 2, reached: 2, fitUntil: null, fitness: 'short' },
};

function open(path: string, user = aManager(), routes: Record<string, ServerAnswer | ServerAnswer[]> = {}) {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(user));
  const received = serveRoutes({
    'GET /api/auth/current': ok(user),
    'GET /api/notifications/unread-count': ok(0),
    [`GET ${listSkillProgress.path}`]: ok({ items: [dee], nextCursor: null }),
    [`GET ${listCertificates.path}`]: ok({ items: [], nextCursor: null }),
    [`GET ${listSkills.path}`]: ok([
      {
        ...{ id: KICKS, parentId: null, code: null, title: 'Kick detection', levels: ['awareness'] },
        ...{ isRetired: false, revision: 1 },
      },
    ]),
    [`GET ${listPositions.path}`]: ok([{ position: 'Driller', people: 3, profileId: null }]),
    [`GET ${peopleChoices.path}`]: ok({ departments: [], locations: [] }),
    [`POST ${tryCover.path}`]: ok(trial),
    ...routes,
  });
  const tried = () =>
    received
      .filter(({ method, url }) => method === 'POST' && url === tryCover.path)
      .map(({ body }) => JSON.parse(body) as unknown);
  return { ...openConsole(path), tried };
}

it('tries that someone leaves, and shows what changes with links to its people', async () => {
  const { user, tried, address } = open('/manager-skill-tracking?tab=what-if');
  await screen.findByText('Choose what might happen');
  await user.click(screen.getByRole('combobox', { name: 'Someone leaves' }));
  await user.click(await screen.findByRole('option', { name: /Dee Hand/, hidden: true }));
  const table = await screen.findByRole('table', { name: 'Cover that changes' });
  expect(address()).toBe(`/manager-skill-tracking?tab=what-if&leave=${DEE}`);
  expect(tried()).toEqual([{ leaves: [DEE], certificates: [], needs: [] }]);
  await screen.findByText('Dee Hand leaves');
  const [everyone, drillers] = within(table).getAllByRole('link', { name: 'Kick detection' });
  expect(everyone?.getAttribute('href')).toBe(`/advanced-manager?skill=${KICKS}&only=needed`);
  expect(drillers?.getAttribute('href')).toBe(
    `/advanced-manager?skill=${KICKS}&position=Driller&only=needed`,
  );
  within(table).getByText('Nobody');
  within(table).getByText('One person only');
  expect(within(table).getAllByText('2, then 1')).toHaveLength(3);
  const kinds = screen.getByRole('table', { name: 'Certificates held' });
  expect(within(kinds).getByRole('link', { name: 'Well hand' }).getAttribute('href')).toContain(
    `tab=certificates&kind=${id('e1')}&status=valid`,
  );
  expect(screen.queryByText('A position needs something else')).toBeNull();
});

it('takes a change back', async () => {
  const { user, address } = open(`/manager-skill-tracking?tab=what-if&leave=${DEE}`);
  await screen.findByText('Dee Hand leaves');
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await screen.findByText('Choose what might happen');
  expect(address()).toBe('/manager-skill-tracking?tab=what-if');
});

it('lets administrators try what a position needs, beside what is tried already', async () => {
  const { user, tried } = open(`/users-progress?tab=what-if&leave=${DEE}`, anAdmin());
  await screen.findByRole('option', { name: 'Driller', hidden: true });
  await screen.findByRole('option', { name: 'Kick detection', hidden: true });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Position' }), 'Driller');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Skill' }), 'Kick detection');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Needs' }), 'Expert');
  await user.click(screen.getByRole('button', { name: 'Add need' }));
  await screen.findByText('Driller needs Kick detection: Expert');
  expect(tried().at(-1)).toEqual({
    ...{ leaves: [DEE], certificates: [] },
    needs: [{ position: 'Driller', skillId: KICKS, level: 'expert' }],
  });
});

it.each([
  ['nothing changes', ok({ ...trial, skills: [], kinds: [] }), 'Cover stays the same'],
  ['it can’t be tried', problemAnswer(403, 'Your permissions don’t cover it.'), /permissions don’t cover it/],
])('says that %s', async (_what, answer, text) => {
  open(`/manager-skill-tracking?tab=what-if&leave=${DEE}`, aManager(), {
    [`POST ${tryCover.path}`]: answer,
  });
  expect(await screen.findAllByText(text)).not.toHaveLength(0);
});
