import {
  listPositions,
  listSkillProgress,
  listSkills,
  peopleChoices,
  type ProgressRow,
} from '@rigwise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { showsOnlyAnswers } from '../../../test/list-page-states.tsx';
import { openConsole } from '../../../test/open-console.tsx';
import { aManager, anAdmin } from '../../../test/people.ts';
import { serveRoutes } from '../../../test/server.ts';
import { KICKS, PERSON } from './test/a-progress.ts';

const aRow = (over: Partial<ProgressRow> = {}): ProgressRow => ({
  ...{ personId: PERSON, name: 'Dee Hand', employeeNumber: 'RW-7002' },
  ...{ department: 'Drilling', position: 'Driller', fitness: 'short' },
  ...{ required: 12, met: 7, reached: 9, fitUntil: null },
  ...over,
});
const page = (...items: ProgressRow[]) => ({ items, nextCursor: null, total: items.length });
const aSkillRow = {
  ...{ id: KICKS, parentId: null, code: 'WC-02', title: 'Kick detection' },
  ...{ levels: [], isRetired: false, revision: 1 },
};
const others = {
  [listPositions.path]: [{ position: 'Driller', people: 3, profileId: null }],
  [peopleChoices.path]: { departments: ['Drilling', 'Marine'], locations: [] },
  [listSkills.path]: [aSkillRow],
};

describe('the page of everyone’s progress', () => {
  showsOnlyAnswers({
    path: '/users-progress',
    list: listSkillProgress.path,
    answer: (name) => page(aRow({ name })),
    others,
    filter: ['Status', 'Fit'],
  });
});

describe('the list of people’s progress', () => {
  function open(path = '/users-progress', rows: readonly ProgressRow[] = [aRow()], user = anAdmin()) {
    localStorage.clear();
    localStorage.setItem('rigwise.user', JSON.stringify(user));
    const received = serveRoutes({
      'GET /api/auth/current': { status: 200, body: user },
      'GET /api/notifications/unread-count': { status: 200, body: 0 },
      ...Object.fromEntries(Object.entries(others).map(([at, body]) => [`GET ${at}`, { status: 200, body }])),
      [`GET ${listSkillProgress.path}`]: { status: 200, body: page(...rows) },
    });
    const asked = () =>
      received
        .filter(({ url }) => url.split('?')[0] === listSkillProgress.path)
        .map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));
    return { ...openConsole(path), asked };
  }

  it('says of each person whether they are fit, how many levels they have, and until when', async () => {
    const [ann, bob, cid] = ['Ann', 'Bob', 'Cid'].map((name, at) => ({
      name,
      personId: KICKS.slice(0, -1) + at,
    }));
    open('/users-progress', [
      aRow(),
      aRow({ ...ann, fitness: 'fit', met: 12, fitUntil: '2027-03-02' }),
      aRow({ ...bob, fitness: 'fit', met: 12 }),
      aRow({ ...cid, fitness: 'no-profile', required: 0, met: 0, reached: 0, position: null }),
    ]);
    const rowOf = async (name: string) =>
      within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(await rowOf('Dee Hand')).toEqual(['Short', 'Driller', 'Drilling', '7 of 12', '9', '']);
    expect(await rowOf('Ann')).toEqual(['Fit', 'Driller', 'Drilling', '12 of 12', '9', '2 Mar 2027']);
    expect(await rowOf('Bob')).toEqual(['Fit', 'Driller', 'Drilling', '12 of 12', '9', 'further notice']);
    expect(await rowOf('Cid')).toEqual(['No profile', '', 'Drilling', '', '0', '']);
    const link = screen.getByRole('link', { name: 'Dee Hand' });
    expect(link.getAttribute('href')).toBe(`/manager/user-progress/${PERSON}`);
  });

  it('keeps its filters in the URL, and exports exactly what they leave', async () => {
    const { user, address, asked } = open('/users-progress?search=dee');
    await screen.findByText('Dee Hand');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Position' }), 'Driller');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Department' }), 'Marine');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Expires soon');
    const filtered = 'search=dee&position=Driller&department=Marine&fitness=expiring';
    await waitFor(() => expect(address()).toBe(`/users-progress?${filtered}`));
    await waitFor(() =>
      expect(asked().at(-1)).toEqual({
        ...{ search: 'dee', position: 'Driller', department: 'Marine', fitness: 'expiring' },
      }),
    );
    const file = screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href');
    expect(file).toBe(`/api/skill-progress/csv?${filtered}`);
  });

  it('names the skill that people lack', async () => {
    const { asked } = open(`/users-progress?skill=${KICKS}`);
    await screen.findByRole('button', { name: 'Remove the filter Missing skill: Kick detection' });
    expect(asked()[0]).toEqual({ skillId: KICKS });
  });

  it('asks for nothing that can’t be chosen', async () => {
    const { asked } = open('/users-progress?fitness=best&skill=7');
    await screen.findByText('Dee Hand');
    expect(asked()[0]).toEqual({});
  });

  it.each([
    ['/users-progress', 'No people yet'],
    ['/users-progress?fitness=fit', 'No matches'],
  ])('%s says why it is empty', async (path, text) => {
    open(path, []);
    await screen.findByText(text);
  });

  it('is for administrators', async () => {
    const { address } = open('/users-progress', [], aManager());
    await waitFor(() => expect(address()).not.toContain('/users-progress'));
  });
});
