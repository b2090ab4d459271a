import { act, screen, waitFor } from '@testing-library/react';
import { openConsole } from '../../test/open-console.tsx';
import { anAdmin, aUser } from '../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../test/server.ts';

const impersonatedEmployee = { firstName: 'Erin', lastName: 'Ellis', department: 'Drilling' };
const view: ServerAnswer = { status: 200, body: { ...aUser(), isImpersonating: true, impersonatedEmployee } };
const admin: ServerAnswer = { status: 200, body: anAdmin() };
const gone = problemAnswer(401, 'No session');

function openAs(person: object, path: string, current: readonly (ServerAnswer | Promise<ServerAnswer>)[]) {
  localStorage.setItem('rigwise.user', JSON.stringify(person));
  const received = serveRoutes({
    'GET /api/auth/current': current,
    'GET /api/notifications/unread-count': { status: 200, body: 0 },
  });
  const asked = (): number => received.filter(({ url }) => url === '/api/auth/current').length;
  return { ...openConsole(path), asked };
}
/** Another tab stores something, of which the browser tells this one. */
function stores(key: string, value: string | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: value })));
}
const becomes = (person: object): void => stores('rigwise.user', JSON.stringify(person));
const banner = () => screen.findByRole('region', { name: 'Employee View Active' });

beforeEach(() => localStorage.clear());

it('follows another tab into an employee view, and back', async () => {
  const { session, address } = openAs(anAdmin(), '/admin/organized', [admin, view, admin]);
  await screen.findByRole('button', { name: /^Account of/ });
  becomes(aUser());
  expect((await banner()).textContent).toContain('Viewing as Erin Ellis');
  expect(session.get().impersonated).toEqual(impersonatedEmployee);
  becomes(anAdmin());
  await waitFor(() => expect(session.get()).toMatchObject({ user: anAdmin(), impersonated: null }));
  await waitFor(() => expect(address()).toBe('/admin'));
});

it('shows nothing to act on until the server has confirmed the user', async () => {
  let answer = (_view: ServerAnswer): void => undefined;
  const said = new Promise<ServerAnswer>((resolve) => (answer = resolve));
  openAs(anAdmin(), '/user-profile', [admin, said]);
  await screen.findByRole('button', { name: /^Account of/ });
  becomes(aUser());
  expect(screen.queryByRole('button', { name: /^Account of/ })).toBeNull();
  act(() => answer(view));
  await banner();
});

it('detects on focus what it missed while suspended', async () => {
  openAs(anAdmin(), '/user-profile', [admin, view]);
  await screen.findByRole('button', { name: /^Account of/ });
  localStorage.setItem('rigwise.user', JSON.stringify(aUser()));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await banner();
});

it('follows another tab’s ended session, and its return', async () => {
  const { session } = openAs(anAdmin(), '/user-profile', [admin]);
  await screen.findByRole('button', { name: /^Account of/ });
  await waitFor(() => expect(session.get().checkFailed).toBe(false));
  stores('rigwise.auth-check-failed', 'true');
  await screen.findByText(/Your session has ended/);
  stores('rigwise.auth-check-failed', null);
  await waitFor(() => expect(screen.queryByText(/Your session has ended/)).toBeNull());
});

it('is signed out where another tab logs out', async () => {
  const { address } = openAs(anAdmin(), '/user-profile', [admin]);
  await screen.findByRole('button', { name: /^Account of/ });
  stores('rigwise.user', null);
  await waitFor(() => expect(address()).toMatch(/^\/login/));
});

it('reports the end of the session if the server knows nobody', async () => {
  openAs(anAdmin(), '/user-profile', [admin, gone]);
  await screen.findByRole('button', { name: /^Account of/ });
  becomes(aUser());
  await screen.findByText(/Your session has ended/);
});

it('ignores anything else that another tab stores', async () => {
  const { session, asked } = openAs(anAdmin(), '/user-profile', [admin, view]);
  await screen.findByRole('button', { name: /^Account of/ });
  await waitFor(() => expect(session.get().user).toEqual(anAdmin()));
  becomes(anAdmin());
  stores('rigwise.last-activity', '1');
  stores('rigwise.color-scheme', null);
  expect(session.get().status).toBe('signed-in');
  // The first that concerns the session is the second that is asked about.
  becomes(aUser());
  await banner();
  expect(asked()).toBe(2);
});
