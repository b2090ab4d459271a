import type { OwnSession } from '@rigwise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../../../../test/open-console.tsx';
import { anAdmin, aUser } from '../../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../../test/server.ts';

const SESSIONS = 'GET /api/auth/sessions';
const HERE: OwnSession = {
  id: '01999999-0000-7000-8000-00000000000a',
  browser: 'Chrome',
  system: 'Windows',
  handheld: false,
  address: '192.0.2.1',
  startedAt: '2026-11-22T06:00:00.000Z',
  lastActiveAt: '2026-11-22T08:00:00.000Z',
  current: true,
};
const PHONE: OwnSession = {
  ...HERE,
  id: '01999999-0000-7000-8000-00000000000b',
  browser: 'Firefox',
  system: 'Android',
  handheld: true,
  address: '198.51.100.7',
  current: false,
};
const UNKNOWN: OwnSession = {
  ...PHONE,
  id: '01999999-0000-7000-8000-00000000000c',
  browser: null,
  system: null,
  handheld: false,
  address: null,
};
const sessions = (...items: OwnSession[]): ServerAnswer => ({
  status: 200,
  body: { items, nextCursor: null },
});

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(aUser()));
});

function open(routes: Parameters<typeof serveRoutes>[0], current: object = aUser()) {
  const received = serveRoutes({
    'GET /api/auth/current': { status: 200, body: current },
    'GET /api/notifications/unread-count': { status: 200, body: 0 },
    ...routes,
  });
  const asked = (): string[] =>
    received.filter(({ method }) => method === 'DELETE').map(({ method, url }) => `${method} ${url}`);
  return { ...openConsole('/user-profile?tab=devices'), asked };
}
const panel = async () => within(await screen.findByRole('region', { name: 'Signed-in devices' }));
const rowsOf = async (count: number) => {
  const within = await panel();
  await waitFor(() => expect(within.getAllByRole('listitem')).toHaveLength(count));
  return within.getAllByRole('listitem').map((row) => row.textContent);
};

it('lists the user’s sessions, this device first, with what is known about each', async () => {
  open({ [SESSIONS]: sessions(PHONE, HERE, UNKNOWN) });
  const rows = await rowsOf(3);
  expect(rows[0]).toMatch(/^Chrome on WindowsThis device.*From192\.0\.2\.1$/);
  expect(rows[1]).toMatch(/^Firefox on AndroidLast active.*Signed in.*From198\.51\.100\.7Sign out there$/);
  expect(rows[2]).toMatch(/^An unknown browserLast active(?!.*From)/);
  expect((await panel()).getByRole('status').textContent).toBe('2 other devices are signed in.');
});

it('says that there are no other sessions, and offers nothing to end', async () => {
  open({ [SESSIONS]: sessions(HERE) });
  await rowsOf(1);
  expect((await panel()).getByRole('status').textContent).toBe('You aren’t signed in anywhere else.');
  expect((await panel()).queryByRole('button')).toBeNull();
});

it('shows five others, and the rest on request', async () => {
  const many = Array.from({ length: 8 }, (_, at) => ({ ...PHONE, id: PHONE.id.slice(0, -1) + at }));
  const { user } = open({ [SESSIONS]: sessions(HERE, ...many) });
  await rowsOf(6);
  await user.click(screen.getByRole('button', { name: 'Show 3 more' }));
  await rowsOf(9);
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

it('signs out there after confirmation, says so, and keeps the focus in the list', async () => {
  const { user, asked } = open({
    [SESSIONS]: [sessions(HERE, PHONE), sessions(HERE)],
    [`DELETE /api/auth/sessions/${PHONE.id}`]: { status: 200, body: { message: 'Signed out' } },
  });
  await rowsOf(2);
  await user.click(screen.getByRole('button', { name: /^Sign out there: Firefox on Android, signed in / }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Firefox on Android: sign out there?' }));
  expect(asked()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Sign out there' }));
  await rowsOf(1);
  expect(asked()).toEqual([`DELETE /api/auth/sessions/${PHONE.id}`]);
  await screen.findByText('Signed out there');
  expect((await panel()).getByRole('status').textContent).toBe('You aren’t signed in anywhere else.');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Signed-in devices'));
});

it('does nothing without confirmation', async () => {
  const { user, asked } = open({ [SESSIONS]: sessions(HERE, PHONE) });
  await rowsOf(2);
  await user.click(screen.getByRole('button', { name: /^Sign out there/ }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked()).toEqual([]);
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Sign out there/);
});

it('signs out everywhere else, if there is more than one', async () => {
  const { user, asked } = open({
    [SESSIONS]: [sessions(HERE, PHONE, UNKNOWN), sessions(HERE)],
    'DELETE /api/auth/sessions': { status: 200, body: { ended: 2 } },
  });
  await rowsOf(3);
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere else?' }));
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }));
  await rowsOf(1);
  expect(asked()).toEqual(['DELETE /api/auth/sessions']);
  await screen.findByText('2 devices were signed out.');
});

it('stays if the server refuses, with the reason', async () => {
  const { user } = open({
    [SESSIONS]: sessions(HERE, PHONE),
    [`DELETE /api/auth/sessions/${PHONE.id}`]: problemAnswer(404, 'You’re no longer signed in there.'),
  });
  await rowsOf(2);
  await user.click(screen.getByRole('button', { name: /^Sign out there/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Sign out there' }));
  await dialog.findByText('You’re no longer signed in there.');
});

it('says that it could not be loaded, and retries', async () => {
  const { user } = open({ [SESSIONS]: [problemAnswer(404, 'Not just now.'), sessions(HERE)] });
  await (await panel()).findByText('Not just now.');
  await user.click((await panel()).getByRole('button', { name: 'Try again' }));
  await rowsOf(1);
});

it('is hidden in an employee view', async () => {
  const employee = { firstName: 'Erin', lastName: 'Ellis', department: 'Drilling' };
  open(
    { [SESSIONS]: sessions(HERE) },
    { ...aUser(), isImpersonating: true, impersonatedEmployee: employee, originalAdmin: anAdmin() },
  );
  await screen.findByText('Employee View Active');
  expect(screen.queryByRole('region', { name: 'Signed-in devices' })).toBeNull();
});
