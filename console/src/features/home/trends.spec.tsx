import { listCrewTrend, showCrewTrends, type CrewTrends, type TrendRow } from '@rigwise/contracts';
import { screen, within } from '@testing-library/react';
import { openConsole } from '../../../test/open-console.tsx';
import { aManager } from '../../../test/people.ts';
import { serveRoutes, type ServerAnswer } from '../../../test/server.ts';
import './manager-home-page.tsx';
import './trends/trends.tsx';

const ok = (body: unknown): ServerAnswer => ({ status: 200, body });
const trends: CrewTrends = {
  ...{ on: '2026-11-29', people: 24, isTooMany: false },
  past: [
    { month: '2026-10', on: '2026-10-31', fit: 6, gaps: 41, overdue: 0, expired: 1 },
    { month: '2026-11', on: '2026-11-29', fit: 9, gaps: 30, overdue: 5, expired: 0 },
  ],
  coming: [
    { month: '2026-11', certificates: 0, levels: 2 },
    { month: '2026-12', certificates: 3, levels: 4 },
  ],
};
const row: TrendRow = {
  ...{ personId: '0199c000-0000-7000-8000-000000000031', name: 'Dee Hand', employeeNumber: 'RW-7002' },
  ...{ position: 'Driller', department: 'Drilling', title: 'Well hand', date: '2026-12-14' },
};

function open(query = '', answer: CrewTrends = trends) {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(aManager()));
  const received = serveRoutes({
    'GET /api/auth/current': ok(aManager()),
    'GET /api/notifications/unread-count': ok(0),
    [`GET ${showCrewTrends.path}`]: ok(answer),
    [`GET ${listCrewTrend.path}`]: ok({ items: [row], nextCursor: null }),
  });
  const asked = (path: string) =>
    received
      .filter(({ url }) => url.split('?')[0] === path)
      .map(({ url }) => Object.fromEntries(new URL(url, 'http://x').searchParams));
  return { ...openConsole(`/unified-manager-dashboard${query}`), asked };
}

it('shows each figure of this month with a link to its rows, and the months as a table', async () => {
  const { user } = open();
  const gaps = await screen.findByRole('link', { name: /^Gaps\s*30\s*November 2026$/ });
  expect(gaps.getAttribute('href')).toBe('/unified-manager-dashboard?trend=gaps&month=2026-11');
  const [open1] = screen.getAllByText('Show as table');
  if (!open1) throw new Error('Each chart has one');
  await user.click(open1);
  const table = await screen.findByRole('table', { name: 'Fit for their position' });
  const link = within(table).getByRole('link', { name: 'Fit for their position, October 2026: 6' });
  expect(link.getAttribute('href')).toBe('/unified-manager-dashboard?trend=fit&month=2026-10');
});

it('lists what expires in a month, and exports the same', async () => {
  const { asked } = open('?trend=certificates&month=2026-12');
  await screen.findByRole('table', { name: 'Certificates expiring, December 2026' });
  screen.getByText('14 Dec 2026');
  expect(asked(listCrewTrend.path)).toEqual([{ what: 'certificates', month: '2026-12' }]);
  expect(screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href')).toBe(
    '/api/crew-trends/rows/csv?what=certificates&month=2026-12',
  );
});

it.each([
  ['nobody reports to the manager', { ...trends, people: 0 }, 'No trends yet'],
  ['there are too many people', { ...trends, isTooMany: true, past: [], coming: [] }, /^Choose a department/],
])('says that %s', async (_what, answer, text) => {
  open('', answer);
  await screen.findByText(text);
});
