import { act, screen, waitFor } from '@testing-library/react';
import { aManager, anAdmin, aUser } from '../../test/people.ts';
import { openConsole } from '../../test/open-console.tsx';
import { problemAnswer, serve, serveRoutes } from '../../test/server.ts';

const CURRENT = 'GET /api/auth/current';
const nobody = problemAnswer(401, 'No session');
beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

const stored = (user = aUser()): void => localStorage.setItem('rigwise.user', JSON.stringify(user));
const theHeading = (name: RegExp) => screen.findByRole('heading', { level: 1, name });

describe('a visitor without a session', () => {
  it('goes to /login, and the page is remembered', async () => {
    serveRoutes({ [CURRENT]: nobody });
    const { address, memory } = openConsole('/dashboard?x=1');
    await theHeading(/Sign in/);
    expect([address(), memory.intendedRoute]).toEqual(['/login', '/dashboard?x=1']);
  });

  it('waits at most 5 s for the session', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    serve(() => 'hang');
    const { address } = openConsole('/dashboard');
    await screen.findByText('Loading');
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(address()).toBe('/dashboard');
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    await theHeading(/Sign in/);
  });
});

describe('a person on the wrong page', () => {
  it.each([
    ['an employee on /admin', aUser(), '/admin', '/'],
    ['an employee on /manager', aUser(), '/manager', '/'],
    ['a manager on /dashboard', aManager(), '/dashboard', '/unified-manager-dashboard'],
    ['a manager on /admin', aManager(), '/admin', '/unified-manager-dashboard'],
    ['an administrator on /', anAdmin(), '/', '/admin'],
  ])('%s goes to their home', async (_who, person, path, home) => {
    stored(person);
    serveRoutes({ [CURRENT]: { status: 200, body: person } });
    const { address } = openConsole(path);
    await theHeading(new RegExp(`, ${person.firstName}$`));
    expect(address()).toBe(home);
  });
});

describe('the landing page', () => {
  const withPreferences = (timeZone: string | null) => ({
    'GET /api/auth/preferences': { status: 200, body: { timeZone, language: 'en-GB' } },
  });
  const atHome = (...titles: string[]) => ({
    'GET /api/assignments/mine/home': {
      status: 200,
      body: { overdue: 0, dueSoon: 0, later: 0, next: [] },
    },
    'GET /api/skill-progress/mine/home': {
      status: 200,
      body: { next: null, lapsing: [], expiring: [], toSign: 0 },
    },
    'GET /api/attempts/mine': { status: 200, body: { items: [], nextCursor: null } },
    'GET /api/notifications': {
      status: 200,
      body: {
        items: titles.map((title, at) => ({
          ...{ id: `0190a0a0-0000-7000-8000-00000000000${at}`, kind: 'announcement', title, body: null },
          ...{ link: null, createdAt: '2026-11-20T08:00:00.000Z', readAt: null },
        })),
        nextCursor: null,
      },
    },
  });

  it('greets by name, without copies of the record or figures', async () => {
    stored();
    serveRoutes({
      [CURRENT]: { status: 200, body: aUser() },
      ...withPreferences('Asia/Dubai'),
      ...atHome(),
    });
    openConsole('/');
    await theHeading(/^Good (morning|afternoon|evening), Erin$/);
    await screen.findByText('Nothing due');
    expect(screen.queryByText('Derrickhand')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'For you' })).toBeNull();
  });

  it('shows announcements to read and gaps in the profile, if there are any', async () => {
    stored();
    serveRoutes({
      [CURRENT]: { status: 200, body: aUser() },
      ...withPreferences(null),
      ...atHome('Important: Crane 2 is out of service'),
    });
    openConsole('/dashboard');
    await screen.findByRole('heading', { name: 'For you' });
    await screen.findByRole('link', { name: 'Important: Crane 2 is out of service' });
    await screen.findByRole('link', { name: /^Set your time zone/ });
  });
});

describe('a session that the server no longer knows', () => {
  it('keeps the page, says so, and returns through /login', async () => {
    stored();
    serveRoutes({ [CURRENT]: nobody });
    const { user, address, memory } = openConsole('/dashboard');
    await screen.findByText(/Your session has ended/);
    expect(address()).toBe('/dashboard');
    expect(memory.user).toEqual(aUser());
    await user.click(screen.getByRole('button', { name: 'Sign in again' }));
    await theHeading(/Sign in/);
    expect([memory.user, memory.authCheckFailed, memory.intendedRoute]).toEqual([null, false, '/dashboard']);
  });
});

describe('the account menu', () => {
  it('logs out: server, browser, and back to /login without remembering the page', async () => {
    stored();
    const received = serveRoutes({
      [CURRENT]: { status: 200, body: aUser() },
      'POST /api/logout': { status: 200, body: { message: 'Signed out' } },
    });
    const { user, address, memory, session } = openConsole('/dashboard');
    await user.click(await screen.findByRole('button', { name: /^Account of Erin Ellis/ }));
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    await theHeading(/Sign in/);
    expect(received.map(({ method, url }) => `${method} ${url}`)).toContain('POST /api/logout');
    expect([address(), memory.user, memory.intendedRoute]).toEqual(['/login', null, null]);
    expect(session.get().status).toBe('signed-out');
  });

  it('logs out locally even if the server can’t be reached, and says so', async () => {
    stored();
    serveRoutes({ [CURRENT]: { status: 200, body: aUser() }, 'POST /api/logout': problemAnswer(403, 'No') });
    const { user, memory } = openConsole('/dashboard');
    await user.click(await screen.findByRole('button', { name: /^Account of Erin Ellis/ }));
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    await screen.findByText('Signed out on this device only');
    expect(memory.user).toBeNull();
  });

  it('opens and closes by its button, and Escape returns the focus to it', async () => {
    stored();
    serveRoutes({ [CURRENT]: { status: 200, body: aUser() } });
    const { user } = openConsole('/dashboard');
    const button = await screen.findByRole('button', { name: /^Account of Erin Ellis/ });
    const panel = () => screen.queryByRole('dialog', { name: 'Your account' });
    await user.click(button);
    await waitFor(() => expect(panel()).not.toBeNull());
    expect(button.getAttribute('aria-controls')).toBe(panel()?.id);
    await user.click(button);
    await waitFor(() => expect(panel()).toBeNull());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(panel()?.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(panel()).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('changes between light, dark and automatic, and remembers it', async () => {
    stored();
    serveRoutes({ [CURRENT]: { status: 200, body: aUser() } });
    const { user } = openConsole('/dashboard');
    await user.click(await screen.findByRole('button', { name: /^Account of Erin Ellis/ }));
    const dark = await screen.findByRole<HTMLInputElement>('radio', { name: 'Dark' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Auto' }).checked).toBe(true);
    await user.click(dark);
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
    expect(localStorage.getItem('rigwise.color-scheme')).toBe('dark');
  });
});

describe('addresses', () => {
  it('show the 404 page for unknown ones, with a way home', async () => {
    serveRoutes({ [CURRENT]: nobody });
    openConsole('/nothing/here');
    await theHeading(/^404 Page Not Found$/);
    expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/');
  });

  it('name each page in the browser', async () => {
    serveRoutes({ [CURRENT]: nobody });
    openConsole('/login');
    await waitFor(() => expect(document.title).toBe('Sign in · Rigwise'));
  });
});
