import { listCrewSchedule, type CrewScheduleRow } from '@rigwise/contracts';
import { screen, within } from '@testing-library/react';
import { showsOnlyAnswers } from '../../../test/list-page-states.tsx';
import { openConsole } from '../../../test/open-console.tsx';
import { aManager } from '../../../test/people.ts';
import { serveRoutes } from '../../../test/server.ts';
import { NINA } from './test/a-rotation.ts';

const WORK = '0190a0a0-0000-7000-8000-0000000000e1';
const aRow = (over: Partial<CrewScheduleRow> = {}): CrewScheduleRow => ({
  ...{ personId: NINA, name: 'Nina North', employeeNumber: 'RW-1009', position: 'Driller', department: null },
  entries: [
    {
      ...{
        kind: 'work',
        id: WORK,
        title: 'Kick detection',
        state: 'due',
        from: '2026-12-09',
        to: '2026-12-09',
      },
      ...{ time: null, place: null },
    },
  ],
  rotation: [
    { from: '2026-11-30', to: '2026-12-06', state: 'off', exception: null, isTravel: true },
    { from: '2026-12-07', to: '2027-01-03', state: 'on', exception: null, isTravel: false },
  ],
  ...over,
});
const page = (...items: CrewScheduleRow[]) => ({ items, nextCursor: null });

describe('the schedule of a crew', () => {
  showsOnlyAnswers({
    path: '/manager-assignment?tab=schedule',
    list: listCrewSchedule.path,
    answer: (name) => page(aRow({ name })),
    filter: ['Shown', 'Rotation and sessions'],
  });
});

function open(path: string) {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(aManager()));
  const received = serveRoutes({
    'GET /api/auth/current': { status: 200, body: aManager() },
    'GET /api/notifications/unread-count': { status: 200, body: 0 },
    [`GET ${listCrewSchedule.path}`]: { status: 200, body: page(aRow()) },
  });
  const asked = () =>
    received.filter(({ url }) => url.startsWith(`${listCrewSchedule.path}?`)).map(({ url }) => url);
  return { ...openConsole(path), asked };
}

it('a month has a row for each person, with words for every bar, and a link to what is due', async () => {
  const { asked, user } = open('/manager-assignment?tab=schedule&view=month&on=2026-12-10');
  const row = (await screen.findByRole('rowheader', { name: /^Nina North/ })).closest('tr') as HTMLElement;
  expect(asked()[0]).toContain('from=2026-11-30&to=2027-01-03');
  within(row).getByText('Travel and preparation, 30 Nov 2026 to 6 Dec 2026');
  within(row).getByText('On shift, 7 Dec 2026 to 3 Jan 2027');
  const due = within(row).getByRole('link', { name: 'Due, 9 Dec 2026: Kick detection' });
  expect(due.getAttribute('href')).toBe(`/manager-assignment?tab=assignments&work=${WORK}`);
  await user.click(screen.getByRole('button', { name: 'Later' }));
  await screen.findByRole('heading', { name: 'January 2027' });
  expect(asked().at(-1)).toContain('from=2026-12-28&to=2027-01-31');
});

it('the list says it in words, and the file is asked for with the same days and filters', async () => {
  open('/manager-assignment?tab=schedule&view=list&on=2026-12-01&kind=work&search=nina');
  await screen.findByText('On shift until 3 Jan 2027');
  screen.getByRole('link', { name: 'Kick detection' });
  const file = screen.getByRole('link', { name: /CSV/ }).getAttribute('href') ?? '';
  expect(Object.fromEntries(new URL(file, 'http://localhost').searchParams)).toEqual({
    ...{ from: '2026-12-01', to: '2027-03-02', kind: 'work', search: 'nina' },
  });
  // Another view keeps the days and the filters.
  const week = screen.getByRole('link', { name: 'Week' }).getAttribute('href') ?? '';
  expect(week).toContain('on=2026-12-01');
  expect(week).toContain('kind=work');
});
