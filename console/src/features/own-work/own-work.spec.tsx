import { listMyWork, type OwnWork } from '@rigwise/contracts';
import { screen, within } from '@testing-library/react';
import { openConsole } from '../../../test/open-console.tsx';
import { aUser } from '../../../test/people.ts';
import { serveRoutes } from '../../../test/server.ts';

const TEST = '0190a0a0-0000-7000-8000-0000000000f1';
const aWork = (at: number, over: Partial<OwnWork> = {}): OwnWork => ({
  ...{ id: `0190a0a0-0000-7000-8000-0000000000e${at}`, assignmentId: TEST, kind: 'test', targetId: TEST },
  ...{ title: 'Kick detection', state: 'open', priority: 'normal', opensOn: '2026-11-01' },
  ...{ dueOn: '2026-12-20', satisfiedOn: null, isLate: false, waivedUntil: null },
  assignedBy: { accountId: TEST, name: 'Max Manager' },
  assignedAt: '2026-11-01T08:00:00.000Z',
  ...over,
});

function open(path: string, works: readonly OwnWork[]) {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(aUser()));
  const received = serveRoutes({
    'GET /api/auth/current': { status: 200, body: aUser() },
    'GET /api/notifications/unread-count': { status: 200, body: 0 },
    [`GET ${listMyWork.path}`]: { status: 200, body: works },
  });
  const asked = () => received.map(({ url }) => url).filter((url) => url.startsWith(listMyWork.path));
  return { ...openConsole(path), asked };
}

it('shows what is overdue first, each with its state and the link that starts it', async () => {
  open('/assignments', [
    aWork(1, { state: 'overdue', dueOn: '2026-11-20' }),
    aWork(2, { state: 'in_progress', title: 'Well control', priority: 'high' }),
    aWork(3, { state: 'open', kind: 'observation', title: 'Slings' }),
    aWork(4, { state: 'waived', title: 'Fire watch', waivedUntil: '2027-01-10' }),
    aWork(5, { state: 'satisfied', title: 'First aid', satisfiedOn: '2026-12-24', isLate: true }),
  ]);
  const overdue = within(await screen.findByRole('region', { name: 'Overdue' }));
  expect(overdue.getByText('Was due 20 November 2026')).toBeTruthy();
  const start = overdue.getByRole('link', { name: 'Start test: Kick detection' });
  expect(start.getAttribute('href')).toBe(`/assessments?start=${TEST}`);
  const due = within(screen.getByRole('region', { name: 'To do' }));
  expect(due.getByRole('link', { name: 'Go on with the test: Well control' })).toBeTruthy();
  expect(due.getByText('Ask an assessor to observe you.')).toBeTruthy();
  expect(screen.getByText('Waived until 10 January 2027', { exact: false })).toBeTruthy();
  expect(screen.getByText('Done late')).toBeTruthy();
  expect(screen.getAllByRole('region')[0]).toBe(screen.getByRole('region', { name: 'Overdue' }));
});

it('shows tests only at /assigned-assessments, and its file has the same', async () => {
  const { asked } = open('/assigned-assessments', []);
  await screen.findByText('No tests assigned');
  expect(asked()).toEqual([`${listMyWork.path}?kind=test`]);
  const file = screen.getByRole('link', { name: 'Export as CSV' });
  expect(file.getAttribute('href')).toBe('/api/assignments/mine/csv?kind=test');
});
