import type { DemoPerson } from '@rigwise/contracts';
import { screen, within } from '@testing-library/react';
import { openConsole } from '../../../test/open-console.tsx';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../test/server.ts';

const LIST = 'GET /api/demo/accounts';
const aPerson = (over: Partial<DemoPerson> = {}): DemoPerson => ({
  employeeNumber: 'RW-1003',
  firstName: 'Erin',
  lastName: 'Employee',
  department: 'Drilling',
  hasEmail: true,
  state: 'active',
  username: 'erin.employee',
  role: 'employee',
  ...over,
});
const nora = aPerson({
  employeeNumber: 'RW-1007',
  firstName: 'Nora',
  lastName: 'Nomail',
  hasEmail: false,
  state: 'no-account',
  username: null,
  role: null,
});

function openWith(...answers: ServerAnswer[]) {
  serveRoutes({ 'GET /api/auth/current': problemAnswer(401, 'No session'), [LIST]: answers });
  return openConsole('/test-users');
}
const listed = (...people: DemoPerson[]): ServerAnswer => ({
  status: 200,
  body: { password: 'Derrick!2026', people },
});
const rows = () => screen.getAllByRole('row').slice(1);
const cells = (row: HTMLElement) =>
  [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')].map(
    (cell) => cell.textContent,
  );

beforeEach(() => localStorage.clear());

it('lists the demo accounts with the password, and how each signs in', async () => {
  openWith(listed(aPerson(), nora));
  await screen.findByRole('heading', { level: 1, name: 'Demo accounts' });
  screen.getByText('Derrick!2026');
  expect(rows().map(cells)).toEqual([
    ['Erin EmployeeRW-1003 · Drilling', 'erin.employee', 'Employee', 'Password, or a code by email'],
    [
      'Nora NomailRW-1007 · Drilling',
      'None yet',
      'None yet',
      'No account and no email on file: must request access',
    ],
  ]);
});

it('filters people while typing, by every word, with a count', async () => {
  const { user } = openWith(listed(aPerson(), nora, aPerson({ employeeNumber: 'RW-1002', role: 'manager' })));
  const field = await screen.findByRole('searchbox', { name: 'Find a person' });
  expect(screen.getByText(/people|person|No matches/, { selector: '[role=status]' }).textContent).toBe(
    '3 people',
  );
  await user.type(field, 'drilling rw-1007');
  expect([
    screen.getByText(/people|person|No matches/, { selector: '[role=status]' }).textContent,
    rows(),
  ]).toEqual(['1 person', [expect.anything()]]);
  await user.type(field, 'x');
  expect(screen.getByText(/people|person|No matches/, { selector: '[role=status]' }).textContent).toContain(
    'No matches',
  );
  expect(screen.queryByRole('table')).toBeNull();
});

it('is the 404 page where no demo data was loaded', async () => {
  openWith(problemAnswer(404, 'No demo data is loaded here.'));
  await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' });
});

it('says that the list could not be loaded, and retries', async () => {
  // Until it works again: on a busy machine the page may ask twice.
  const routes = {
    'GET /api/auth/current': problemAnswer(401, 'No session'),
    [LIST]: problemAnswer(400, 'Broken'),
  };
  serveRoutes(routes);
  const { user } = openConsole('/test-users');
  const again = await screen.findByRole('button', { name: 'Try again' });
  routes[LIST] = listed(aPerson());
  await user.click(again);
  await screen.findByText('erin.employee');
});
