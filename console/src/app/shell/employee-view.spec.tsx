import { act, screen, waitFor } from '@testing-library/react';
import { anAdmin, aUser } from '../../../test/people.ts';
import { openConsole } from '../../../test/open-console.tsx';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../test/server.ts';

const EXIT = 'POST /api/admin/exit-employee-view';
const impersonatedEmployee = { firstName: 'Erin', lastName: 'Ellis', department: 'Drilling' };
const view: ServerAnswer = {
  status: 200,
  body: { ...aUser(), isImpersonating: true, impersonatedEmployee },
};
const back: ServerAnswer = { status: 200, body: { message: 'You are back in the admin view.' } };
const admin: ServerAnswer = { status: 200, body: anAdmin() };

function openView(
  path: string,
  routes: Readonly<Record<string, ServerAnswer | readonly ServerAnswer[]>> = {},
) {
  const received = serveRoutes({
    'GET /api/auth/current': [view, admin],
    'GET /api/notifications/unread-count': { status: 200, body: 0 },
    [EXIT]: back,
    ...routes,
  });
  const exits = () => received.filter(({ url }) => url.endsWith('/exit-employee-view')).length;
  return { ...openConsole(path), exits };
}
const banner = () => screen.findByRole('region', { name: 'Employee View Active' });
const button = () => screen.findByRole('button', { name: 'Return to Admin View' });

beforeEach(() => localStorage.clear());

it.each(['/dashboard', '/assessment/7', '/user-profile'])('the banner is at the top of %s', async (path) => {
  openView(path);
  expect((await banner()).textContent).toContain('Employee View Active Viewing as Erin Ellis · Drilling');
});

it('the banner shows a missing department', async () => {
  const body = {
    ...aUser(),
    isImpersonating: true,
    impersonatedEmployee: { firstName: 'Erin', lastName: 'Ellis' },
  };
  openView('/dashboard', { 'GET /api/auth/current': { status: 200, body } });
  expect((await banner()).textContent).toContain('Viewing as Erin EllisReturn');
});

it('there is no banner for an employee', async () => {
  openView('/dashboard', { 'GET /api/auth/current': { status: 200, body: aUser() } });
  await screen.findByRole('heading', { level: 1, name: /^Good / });
  expect(screen.queryByRole('region', { name: 'Employee View Active' })).toBeNull();
});

it('exits: the server is called once, the administrator is stored, and the admin home opens', async () => {
  const { user, address, memory, exits, session } = openView('/skill-progress');
  await user.dblClick(await button());
  await screen.findByText('Returned to Admin View');
  await screen.findByText('You are now back in the admin interface');
  await screen.findByRole('heading', { level: 1, name: /, Ada$/ });
  expect([address(), memory.user, exits()]).toEqual(['/admin-dashboard', anAdmin(), 1]);
  expect(session.get().impersonated).toBeNull();
  expect(screen.queryByRole('region', { name: 'Employee View Active' })).toBeNull();
});

it('shows that it is exiting', async () => {
  let answer = (): void => undefined;
  const { user } = openView('/dashboard');
  const asked = globalThis.answerRequest;
  globalThis.answerRequest = async (request) => {
    if (request.url.endsWith('/exit-employee-view')) await new Promise<void>((resolve) => (answer = resolve));
    return asked?.(request) ?? 'drop';
  };
  await user.click(await button());
  await screen.findByRole('button', { name: 'Exiting...' });
  act(() => answer());
  await screen.findByText('Returned to Admin View');
});

it.each<[string, Readonly<Record<string, ServerAnswer | readonly ServerAnswer[]>>]>([
  ['the server refuses', { [EXIT]: problemAnswer(403, 'No') }],
  ['it does not say who is back', { 'GET /api/auth/current': [view, problemAnswer(400, 'Broken')] }],
])('stays in the view if %s, and can be retried', async (_what, routes) => {
  const { user, address, session, exits } = openView('/dashboard', routes);
  await user.click(await button());
  await screen.findByText('Exit Failed');
  await screen.findByText('Unable to return to admin view');
  expect([address(), session.get().impersonated]).toEqual(['/dashboard', impersonatedEmployee]);
  await user.click(await button());
  await waitFor(() => expect(exits()).toBe(2));
  await button();
});

it('ends when the administrator logs out of it', async () => {
  const { session } = openView('/dashboard');
  await banner();
  act(() => session.leave());
  expect(session.get().impersonated).toBeNull();
});
