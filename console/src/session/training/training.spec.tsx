import type { SessionUser } from '@rigwise/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aManager, anAdmin, aUser } from '../../../test/people.ts';
import { openConsole } from '../../../test/open-console.tsx';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../test/server.ts';

const ACT = 'POST /api/auth/acting-role';
const CURRENT = 'GET /api/auth/current';
const trained = (person: SessionUser) => ({ ...person, role: 'employee', ownRole: person.role });
const is = (body: object): ServerAnswer => ({ status: 200, body });

function openAs(
  person: object,
  path: string,
  routes: Readonly<Record<string, ServerAnswer | readonly ServerAnswer[]>> = {},
) {
  const received = serveRoutes({
    [CURRENT]: is(person),
    'GET /api/notifications/unread-count': { status: 200, body: 0 },
    ...routes,
  });
  const asked = () =>
    received.filter(({ url }) => url.endsWith('/acting-role')).map(({ body }) => JSON.parse(body) as unknown);
  return { ...openConsole(path), asked };
}
const menu = () => screen.findByRole('button', { name: /^Account of/ });
const links = async () => {
  const [sidebar] = await screen.findAllByRole('navigation', { name: 'Main' });
  return within(sidebar ?? document.body)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
};

beforeEach(() => localStorage.clear());

it.each([
  ['an administrator', anAdmin(), '/about'],
  ['a manager', aManager(), '/user-profile'],
] as const)(
  '%s switches to training: the home and the navigation of employees',
  async (_who, person, path) => {
    const { user, address, memory, session, asked } = openAs(person, path, { [ACT]: is(trained(person)) });
    await user.click(await menu());
    const dialog = await screen.findByRole('dialog');
    await user.dblClick(within(dialog).getByRole('button', { name: 'My training' }));
    await screen.findByText('You’re in your training');
    expect(address()).toBe('/');
    expect(asked()).toEqual([{ role: 'employee' }]);
    expect(await links()).toEqual([
      '/',
      '/assignments',
      '/assessments',
      '/ai-assistant',
      '/skill-progress',
      '/schedule',
      '/certificates',
      '/user-profile',
    ]);
    expect(session.get().ownRole).toBe(person.role);
    // Only the documented fields are stored.
    expect(memory.user).toEqual({ ...person, role: 'employee' });
    expect((await menu()).textContent).toContain('In training');
  },
);

it.each([
  [anAdmin(), 'Back to administration', '/admin'],
  [aManager(), 'Back to management', '/unified-manager-dashboard'],
] as const)('and comes back: %#', async (person, words, home) => {
  const { user, address, session, asked } = openAs(trained(person), '/skill-progress', { [ACT]: is(person) });
  await user.click(await menu());
  await user.click(await screen.findByRole('button', { name: words }));
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(address()).toBe(home));
  expect([asked(), session.get().ownRole]).toEqual([[{ role: person.role }], null]);
  expect((await menu()).textContent).not.toContain('In training');
});

it('in training, an administrator’s pages redirect as an employee’s', async () => {
  const { address } = openAs(trained(anAdmin()), '/admin/users');
  await screen.findByRole('heading', { level: 1, name: /^Good / });
  expect(address()).toBe('/');
});

it('a phone shows it above the page, with the way back', async () => {
  const { user } = openAs(trained(anAdmin()), '/');
  await user.click(await screen.findByRole('button', { name: 'In training Your account' }));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByText(/Switch back for administration/);
  within(dialog).getByRole('button', { name: 'Back to administration' });
});

it('the profile links there and back', async () => {
  openAs(trained(aManager()), '/user-profile');
  const part = await screen.findByRole('region', { name: 'My training' });
  within(part).getByRole('button', { name: 'Back to management' });
});

describe('a link to the user’s own training', () => {
  const LINK = '/user-profile?training=/assessments';

  it('switches a manager first, and goes on', async () => {
    const { user, address, asked } = openAs(aManager(), LINK, { [ACT]: is(trained(aManager())) });
    const part = await screen.findByRole('region', { name: 'This page is in your training' });
    expect(asked()).toEqual([]);
    await user.click(within(part).getByRole('button', { name: 'Switch and open' }));
    await waitFor(() => expect(address()).toBe('/assessments'));
    expect(asked()).toEqual([{ role: 'employee' }]);
  });

  it.each([
    ['an employee', aUser()],
    ['a manager in training', trained(aManager())],
  ])('takes %s there at once', async (_who, person) => {
    const { address } = openAs(person, LINK);
    await waitFor(() => expect(address()).toBe('/assessments'));
  });

  it.each(['//evil.example/a', 'https://evil.example', 'javascript:alert(1)', ''])(
    'leads nowhere else: %s',
    async (page) => {
      const { address } = openAs(aUser(), `/user-profile?training=${encodeURIComponent(page)}`);
      await screen.findByRole('region', { name: 'Your record' });
      expect(address()).toMatch(/^\/user-profile\?training=/);
    },
  );
});

it.each([
  ['an employee', aUser()],
  [
    'an employee whom an administrator views as',
    { ...aUser(), isImpersonating: true, impersonatedEmployee: { firstName: 'Erin', lastName: 'Ellis' } },
  ],
])('%s has no separate training', async (_who, person) => {
  const { user } = openAs(person, '/user-profile');
  await screen.findByRole('region', { name: 'Your record' });
  await user.click(await menu());
  await screen.findByRole('dialog');
  expect(screen.queryByText('My training')).toBeNull();
});

it.each<[string, ServerAnswer, string]>([
  ['refuses', problemAnswer(403, 'Not this role.'), 'Not this role.'],
  ['is away', 'drop', 'Couldn’t reach the server. Please try again.'],
])('keeps the role if the server %s, and can retry', async (_what, answer, words) => {
  const { user, address, session } = openAs(anAdmin(), '/user-profile', { [ACT]: answer });
  const part = await screen.findByRole('region', { name: 'My training' });
  await user.click(within(part).getByRole('button', { name: 'My training' }));
  await screen.findByText('Your role is unchanged');
  await screen.findByText(words);
  expect([address(), session.get().user]).toEqual(['/user-profile', anAdmin()]);
  await waitFor(() =>
    expect(within(part).getByRole('button', { name: 'My training' }).hasAttribute('disabled')).toBe(false),
  );
});

describe('another tab', () => {
  const isTold = (stored: object): void => {
    localStorage.setItem('rigwise.user', JSON.stringify(stored));
    act(
      () => void window.dispatchEvent(new StorageEvent('storage', { key: 'rigwise.user', newValue: '{}' })),
    );
  };

  it('follows the same person into the other role', async () => {
    const { address, session } = openAs(anAdmin(), '/admin/users', {
      [CURRENT]: [is(anAdmin()), is(trained(anAdmin()))],
    });
    await menu();
    await waitFor(() => expect(session.get().user).toEqual(anAdmin()));
    isTold({ ...anAdmin(), role: 'employee' });
    await waitFor(() => expect(address()).toBe('/'));
    expect(session.get().ownRole).toBe('admin');
  });
});
