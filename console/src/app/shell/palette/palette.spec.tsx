import type { SessionUser } from '@rigwise/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../../../../test/open-console.tsx';
import { aManager, anAdmin, aUser } from '../../../../test/people.ts';
import { serveRoutes, type ServerAnswer } from '../../../../test/server.ts';
import './palette.tsx';
import './shortcut-list.tsx';

const page = (...items: object[]): ServerAnswer => ({
  status: 200,
  body: { items, nextCursor: null, total: 1 },
});
const quinn = {
  ...{
    id: '0199b1f0-0000-7000-8000-0000000000b1',
    employeeNumber: 'RW-2001',
    firstName: 'Quinn',
    lastName: 'Ito',
  },
  ...{ email: null, department: 'Drilling', position: null, location: null, rotation: null, external: false },
  ...{ state: 'no-account', lockedUntil: null, account: null },
};

function openAs(person: SessionUser, path = '/about', routes: Parameters<typeof serveRoutes>[0] = {}) {
  localStorage.setItem('rigwise.user', JSON.stringify(person));
  const received = serveRoutes({
    'GET /api/auth/current': { status: 200, body: person },
    'GET /api/auth/preferences': { status: 200, body: { timeZone: null, language: 'en-GB' } },
    'GET /api/notifications/unread-count': { status: 200, body: 0 },
    ...routes,
  });
  return { ...openConsole(path), received };
}
const palette = () => screen.findByRole('dialog', { name: 'Search or go to' });
const help = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
const options = async () =>
  within(await palette())
    .getAllByRole('option')
    .map((one) => one.textContent);
const selected = () => screen.getByRole('option', { selected: true }).textContent;
const isReady = () => screen.findByRole('button', { name: /^Account of/ });

beforeEach(() => localStorage.clear());

it.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}', '/'])('opens with %s', async (keys) => {
  const { user } = openAs(aUser());
  await isReady();
  await user.keyboard(keys);
  await palette();
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
});

it('opens with a button, and Escape returns to it', async () => {
  const { user } = openAs(aUser());
  const button = await screen.findByRole('button', { name: 'Search' });
  await user.click(button);
  await palette();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('finds a page by the beginnings of its words, and Enter opens it', async () => {
  const { user, address } = openAs(anAdmin());
  await isReady();
  await user.keyboard('/');
  await palette();
  await user.keyboard('aud lo');
  await waitFor(async () => expect(await options()).toEqual(['Audit log']));
  const box = screen.getByRole('combobox');
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/audit'));
  expect(screen.queryByRole('combobox', { name: 'Search or go to' })).toBeNull();
});

it('lists recent choices first, per account, and selects with the arrow keys', async () => {
  localStorage.setItem('rigwise.recent.another-account', '["/user-profile"]');
  const { user, address } = openAs(aUser());
  await isReady();
  await user.keyboard('/');
  await palette();
  await user.keyboard('dev{Enter}');
  await screen.findByRole('heading', { name: 'Signed-in devices' });
  expect(address()).toBe('/user-profile?tab=devices');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  await user.keyboard('/');
  await waitFor(async () => expect((await options()).slice(0, 2)).toEqual(['Devices and data', 'Home']));
  await waitFor(() => expect(selected()).toBe('Devices and data'));
  await user.keyboard('{ArrowDown}');
  expect(selected()).toBe('Home');
});

it('finds people and access requests for administrators', async () => {
  const { user, address, received } = openAs(anAdmin(), '/about', {
    'GET /api/admin/people': page(quinn),
    'GET /api/admin/access-requests': page(),
    [`GET /api/admin/people/${quinn.id}`]: { status: 404, body: {} },
    'GET /api/admin/people-choices': { status: 200, body: { departments: [], locations: [] } },
  });
  await isReady();
  await user.keyboard('/');
  await palette();
  await user.keyboard('quinn');
  await user.click(await screen.findByRole('option', { name: /Quinn Ito/ }));
  await waitFor(() => expect(address()).toBe(`/admin/users?q=RW-2001&person=${quinn.id}`));
  expect(received.some(({ url }) => url.startsWith('/api/admin/people?q=quinn'))).toBe(true);
  // Only pages and actions are kept: the browser may be shared.
  expect(Object.keys(localStorage).filter((key) => key.startsWith('rigwise.recent'))).toEqual([]);
});

it('sends no request for users who may not list people', async () => {
  const { user, received } = openAs(aManager());
  await isReady();
  await user.keyboard('/');
  await palette();
  await user.keyboard('zzzz');
  await screen.findByText('No matches');
  expect(received.filter(({ url }) => url.includes('/admin/'))).toEqual([]);
});

it('performs the chosen action', async () => {
  const { user, address } = openAs(aUser(), '/about', {
    'POST /api/logout': { status: 200, body: { message: 'x' } },
  });
  await isReady();
  await user.keyboard('/');
  await palette();
  await user.keyboard('use dark{Enter}');
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark');
  await user.keyboard('/');
  await palette();
  await user.keyboard('log out{Enter}');
  await waitFor(() => expect(address()).toBe('/login'));
});

describe('shortcuts', () => {
  it('? lists them, the page’s own first', async () => {
    const { user } = openAs(anAdmin(), '/admin/access-requests', {
      'GET /api/admin/access-requests': page(),
    });
    await screen.findByRole('heading', { level: 1, name: 'Access requests' });
    await user.keyboard('?');
    const headings = within(await help()).getAllByRole('heading', { level: 3 });
    expect(headings.map((one) => one.textContent)).toEqual(['On this page', 'Everywhere', 'Go to']);
    within(await help()).getByText('Approve');
  });

  it('G and a letter go to a page', async () => {
    const { user, address } = openAs(anAdmin());
    await isReady();
    await user.keyboard('gu');
    await waitFor(() => expect(address()).toBe('/admin/users'));
    await user.keyboard('gh');
    await waitFor(() => expect(address()).toBe('/admin'));
    await user.keyboard('u');
    expect(address()).toBe('/admin');
  });

  it('a letter long after G is a letter', async () => {
    const { address } = openAs(anAdmin());
    await isReady();
    const at = (key: string, timeStamp: number): void => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      act(() => void fireEvent(document.body, event));
    };
    at('g', 1_000);
    at('u', 2_501);
    expect(address()).toBe('/about');
    at('g', 3_000);
    at('u', 4_499);
    await waitFor(() => expect(address()).toBe('/admin/users'));
  });

  it('are off while the user types, or in a dialog', async () => {
    const { user, address } = openAs(anAdmin(), '/admin/users', { 'GET /api/admin/people': page() });
    await user.click(await screen.findByRole('searchbox'));
    await user.keyboard('/?gh{Control>}k{/Control}');
    expect([screen.queryByRole('dialog'), address().split('?')[0]]).toEqual([null, '/admin/users']);
    await user.click(await screen.findByRole('button', { name: /^Account of/ }));
    await screen.findByRole('dialog', { name: 'Your account' });
    await user.keyboard('?gh');
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
    expect(address().split('?')[0]).toBe('/admin/users');
  });
});
