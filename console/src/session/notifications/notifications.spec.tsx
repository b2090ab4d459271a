import type { NotificationItem } from '@rigwise/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../../../test/open-console.tsx';
import { aUser } from '../../../test/people.ts';
import { FakeEventSource, withLiveParts } from '../../../test/live-parts.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../test/server.ts';
import { dayOf } from './notification-days.tsx';
import './notifications-drawer.tsx';

const LIST = 'GET /api/notifications';
const READ = 'POST /api/notifications/read';
const READ_ALL = 'POST /api/notifications/read-all';
/** The home page reads the list, too. */
const ELSEWHERE = '/skill-progress';
const HOUR_MS = 3_600_000;
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();
const id = (number: number): string => `0199a000-0000-7000-8000-00000000000${number}`;

const aNotification = (overrides: Partial<NotificationItem> = {}): NotificationItem => ({
  id: id(1),
  kind: 'access-request.waiting',
  title: 'Dana Ortiz requests access',
  body: 'From outside the company',
  link: '/about',
  createdAt: ago(0),
  readAt: null,
  ...overrides,
});
const announcement = aNotification({
  id: id(2),
  title: 'Crane 2 is out of service',
  body: 'Use crane 1.\n'.repeat(20),
  link: null,
});
const old = aNotification({
  id: id(3),
  title: 'Your password was changed',
  createdAt: ago(24 * 9),
  readAt: ago(3),
});

const page = (items: readonly NotificationItem[], nextCursor: string | null = null) => ({
  status: 200,
  body: { items, nextCursor },
});
const all = page([aNotification(), announcement, old]);

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(aUser()));
});

function open(
  routes: Readonly<Record<string, ServerAnswer | Promise<ServerAnswer> | readonly ServerAnswer[]>> = {},
  path = '/',
  current: object = aUser(),
) {
  const received = serveRoutes({
    'GET /api/auth/current': { status: 200, body: current },
    'GET /api/notifications/unread-count': { status: 200, body: 2 },
    [LIST]: all,
    [READ]: { status: 200, body: { unread: 1 } },
    [READ_ALL]: { status: 200, body: { unread: 0 } },
    ...routes,
  });
  const bodies = (url: string): unknown[] =>
    received.filter((request) => request.url === url).map(({ body }) => JSON.parse(body) as unknown);
  return { ...openConsole(path), received, bodies };
}

type Opened = ReturnType<typeof open>;

async function openDrawer({ user }: Opened) {
  const [bell] = await screen.findAllByRole('button', { name: 'Notifications 2 unread notifications' });
  if (!bell) throw new Error('There is no bell');
  await user.click(bell);
  return { bell, drawer: within(await screen.findByRole('dialog', { name: 'Notifications' })) };
}
type Drawer = Awaited<ReturnType<typeof openDrawer>>['drawer'];
const rowOf = (drawer: Drawer, title: string) => {
  const row = drawer.getByText(title).closest('li');
  if (!row) throw new Error(`No row says ${title}`);
  return within(row);
};

describe('behind the bell', () => {
  it('are grouped by day, newest first, with the unread state in words', async () => {
    const { drawer } = await openDrawer(open());
    await drawer.findByText('Dana Ortiz requests access');
    const days = drawer.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(days).toEqual(['Today', 'Earlier']);
    rowOf(drawer, 'Dana Ortiz requests access').getByText('New');
    expect(rowOf(drawer, 'Your password was changed').queryByText('New')).toBeNull();
  });

  it('link to their subject, and are marked as read by it', async () => {
    const opened = open();
    const { drawer } = await openDrawer(opened);
    await opened.user.click(await drawer.findByRole('link', { name: 'Dana Ortiz requests access' }));
    await screen.findByRole('heading', { level: 1, name: 'About Rigwise' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opened.bodies('/api/notifications/read')).toEqual([{ ids: [id(1)] }]));
    await screen.findAllByRole('button', { name: 'Notifications 1 unread notification' });
  });

  it('list what they sum up, each with its page, and are marked as read by it', async () => {
    const digest = aNotification({
      ...{ title: 'Your crew this week', body: null },
      entries: [
        { text: '3 assignments are overdue', link: '/about?due=overdue' },
        { text: '1 person goes on shift within 7 days', link: '/about?shift=mobilising' },
      ],
    });
    const opened = open({ [LIST]: page([digest]) });
    const { drawer } = await openDrawer(opened);
    await drawer.findByRole('link', { name: '1 person goes on shift within 7 days' });
    await opened.user.click(drawer.getByRole('link', { name: '3 assignments are overdue' }));
    await screen.findByRole('heading', { level: 1, name: 'About Rigwise' });
    await waitFor(() => expect(opened.bodies('/api/notifications/read')).toEqual([{ ids: [id(1)] }]));
  });

  it('are shown in full if there is no more to see', async () => {
    const opened = open();
    const { drawer } = await openDrawer(opened);
    const title = await drawer.findByRole('button', { name: 'Crane 2 is out of service' });
    expect(title.getAttribute('aria-expanded')).toBe('false');
    await opened.user.click(title);
    expect(title.getAttribute('aria-expanded')).toBe('true');
    await waitFor(() => expect(opened.bodies('/api/notifications/read')).toEqual([{ ids: [id(2)] }]));
  });

  it('are shown as read immediately, and as unread again if that failed', async () => {
    let answer = (_: ServerAnswer): void => undefined;
    const later = new Promise<ServerAnswer>((resolve) => (answer = resolve));
    const opened = open({ [READ]: later });
    const { drawer } = await openDrawer(opened);
    await opened.user.click(
      await drawer.findByRole('button', { name: 'Mark “Dana Ortiz requests access” as read' }),
    );
    const row = rowOf(drawer, 'Dana Ortiz requests access');
    await waitFor(() => expect(row.queryByText('New')).toBeNull());
    screen.getAllByText('1 unread notification');
    answer(problemAnswer(409, 'Not now.'));
    await row.findByText('New');
    await screen.findByText('Not marked as read');
    await screen.findAllByText('2 unread notifications');
  });

  it('keep the focus on the title of the marked one, or on the first', async () => {
    const opened = open();
    const { drawer } = await openDrawer(opened);
    const mark = await drawer.findByRole('button', { name: 'Mark “Crane 2 is out of service” as read' });
    act(() => mark.focus());
    await opened.user.keyboard('{Enter}');
    await waitFor(() => expect(mark.isConnected).toBe(false));
    expect(document.activeElement).toBe(drawer.getByRole('button', { name: 'Crane 2 is out of service' }));
    act(() => drawer.getByRole('button', { name: 'Mark all as read' }).focus());
    await opened.user.keyboard('{Enter}');
    await waitFor(() => expect(drawer.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
    expect(document.activeElement).toBe(drawer.getByRole('link', { name: 'Dana Ortiz requests access' }));
  });

  it('are all marked as read, up to the newest shown', async () => {
    const opened = open();
    const { drawer } = await openDrawer(opened);
    await opened.user.click(await drawer.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(drawer.queryAllByText('New')).toEqual([]));
    await waitFor(() => expect(opened.bodies('/api/notifications/read-all')).toEqual([{ upTo: id(1) }]));
    await screen.findAllByRole('button', { name: 'Notifications' });
  });

  it('load more pages', async () => {
    const opened = open({ [LIST]: [page([aNotification()], 'further'), page([old])] }, ELSEWHERE);
    const { drawer } = await openDrawer(opened);
    await opened.user.click(await drawer.findByRole('button', { name: 'Show more' }));
    await drawer.findByText('Your password was changed');
    expect(opened.received.some(({ url }) => url.includes('cursor=further'))).toBe(true);
  });

  it('say what will appear if there are none', async () => {
    const { drawer } = await openDrawer(open({ [LIST]: page([]) }));
    await drawer.findByText('Nothing new');
    drawer.getByText(/^Requests, decisions, account changes and announcements appear here/);
  });

  it('can be retried, with a reference for support', async () => {
    const opened = open({ [LIST]: [problemAnswer(400, 'Not now.'), all] }, ELSEWHERE);
    const { drawer } = await openDrawer(opened);
    await drawer.findByText('Reference 4bf92f3577b34da6a3ce929d0e0e4736');
    await opened.user.click(drawer.getByRole('button', { name: 'Try again' }));
    await drawer.findByText('Dana Ortiz requests access');
  });

  it('close by Escape, back to the bell', async () => {
    const opened = open();
    const { bell } = await openDrawer(opened);
    await opened.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(bell));
  });

  it('are not marked as read in an employee view', async () => {
    const opened = open({}, '/', {
      ...aUser(),
      isImpersonating: true,
      impersonatedEmployee: { firstName: 'Erin', lastName: 'Ellis' },
    });
    await screen.findByText('Employee View Active');
    const { drawer } = await openDrawer(opened);
    await opened.user.click(await drawer.findByRole('button', { name: 'Crane 2 is out of service' }));
    expect(drawer.queryByRole('button', { name: /^Mark/ })).toBeNull();
    expect(opened.bodies('/api/notifications/read')).toEqual([]);
  });
});

describe('in the profile', () => {
  const inProfile = async () => within(await screen.findByRole('region', { name: 'Notifications' }));

  it('are all listed, or the unread ones', async () => {
    const { user, received, address } = open({}, '/user-profile?tab=notifications');
    const part = await inProfile();
    await part.findByText('Your password was changed');
    expect(document.activeElement).toBe(document.body);
    await user.click(part.getByRole('radio', { name: 'Unread' }));
    await waitFor(() => expect(received.some(({ url }) => url.includes('state=unread'))).toBe(true));
    expect(address()).toBe('/user-profile?tab=notifications&show=unread');
  });

  it('open at the one in the URL, however far down, and mark it as read', async () => {
    const { bodies } = open(
      { [LIST]: [page([aNotification()], 'further'), page([announcement])] },
      `/user-profile?notification=${id(2)}`,
    );
    const part = await inProfile();
    const title = await part.findByRole('button', { name: 'Crane 2 is out of service' });
    expect(title.getAttribute('aria-expanded')).toBe('true');
    await waitFor(() => expect(bodies('/api/notifications/read')).toEqual([{ ids: [id(2)] }]));
  });

  it('move the focus to the next one when a read one leaves the unread list', async () => {
    const second = aNotification({ id: id(4), title: 'Erin Ellis requests access' });
    const live = withLiveParts();
    try {
      const { user } = open(
        { [LIST]: [page([aNotification(), second]), page([second])] },
        '/user-profile?show=unread',
      );
      const part = await inProfile();
      const first = await part.findByRole('button', { name: 'Mark “Dana Ortiz requests access” as read' });
      act(() => first.focus());
      await user.keyboard('{Enter}');
      await waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
      act(() => FakeEventSource.open[0]?.say('41'));
      await waitFor(() => expect(part.queryByText('Dana Ortiz requests access')).toBeNull());
      expect(document.activeElement).toBe(part.getByRole('link', { name: 'Erin Ellis requests access' }));
    } finally {
      live();
    }
  });

  it('show a linked read one among all, and drop it when the unread are chosen', async () => {
    const { user, address } = open({}, `/user-profile?show=unread&notification=${id(3)}`);
    const part = await inProfile();
    await part.findByText('Your password was changed');
    expect(part.getByRole<HTMLInputElement>('radio', { name: 'All' }).checked).toBe(true);
    expect(part.queryByText('That notification no longer exists.')).toBeNull();
    await user.click(part.getByRole('radio', { name: 'Unread' }));
    expect(address()).toBe('/user-profile?show=unread');
  });

  it('say that one no longer exists', async () => {
    open({}, `/user-profile?notification=${id(9)}`);
    await (await inProfile()).findByText('That notification no longer exists.');
  });
});

it.each([
  ['2026-11-22T20:30:00Z', 'today'],
  ['2026-11-22T19:30:00Z', 'yesterday'],
  ['2026-11-21T19:30:00Z', 'earlier'],
])('%s was %s for a user in Dubai at noon of the 23rd', (at, day) => {
  expect(dayOf(at, Date.parse('2026-11-23T08:00:00Z'), 'Asia/Dubai')).toBe(day);
});
