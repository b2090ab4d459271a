import {
  logout,
  markAllNotificationsRead,
  listNotifications,
  requestAccess,
  unreadCount,
} from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import { LiveClient } from '../services/gateway/test/live-client.ts';
import { ask } from './routes/support/ask.ts';
import { startRoutePlatform, type RoutePlatform } from './routes/support/route-platform.ts';
import { signIn } from './routes/support/visitors.ts';

jest.setTimeout(120_000);

let platform: RoutePlatform;
let one: string;
let other: string;
let admin: string;
const clients: LiveClient[] = [];

beforeAll(async () => {
  platform = await startRoutePlatform();
  [one, other] = [platform.gateways[0].url, platform.gateways[1].url];
  admin = await signIn(platform, 'ada.admin');
  // From here on she is notified of every request: an earlier one could arrive late, in the middle of a count.
  await waitFor(async () => (await platform.rowsOf.notification.query(ADMIN_ADA)).rowCount === 1, {
    timeoutMs: 60_000,
    what: 'notification to hear from identity who the administrators are',
  });
});
afterEach(() => {
  for (const client of clients.splice(0)) client.cut();
});
afterAll(() => platform.close());

const ADMIN_ADA = `select 1 from person where role = 'admin' and name like 'Ada %'`;

let asked = 0;
/** A stranger requests access at one gateway, of which every administrator is notified. */
async function askForAccess(): Promise<void> {
  const number = String(++asked).padStart(4, '0');
  const body = {
    ...{ employeeNumber: `LIVE-${number}`, firstName: 'Dana', lastName: `Ortiz ${number}` },
    ...{ email: `dana.${number}@rigwise.example`, reason: 'I join the crew of Rig 7 in May.' },
  };
  expect((await ask(one, requestAccess, { body })).status).toBe(200);
}

const unread = async (): Promise<number> =>
  unreadCount.answers[200].schema.parse((await ask(other, unreadCount, { cookie: admin })).body);

async function open(url: string, after?: number): Promise<LiveClient> {
  const token = admin.split('=')[1] ?? '';
  const client = await LiveClient.open(url, { token, ...(after !== undefined && { lastEventId: after }) });
  clients.push(client);
  return client;
}

const nextEvent = async (client: LiveClient, seen: number): Promise<unknown> =>
  waitFor(() => client.events.length > seen, { timeoutMs: 40_000, what: 'an event' });

/** Waits until the count fits, like a client that fetches it after each event and never otherwise. */
async function untilUnread(client: LiveClient, isSo: (count: number) => boolean): Promise<void> {
  for (;;) {
    const seen = client.events.length;
    if (isSo(await unread())) return;
    await nextEvent(client, seen);
  }
}

it('reports at one gateway what was done at another, and what was read elsewhere', async () => {
  const client = await open(other);
  await nextEvent(client, 0);
  const before = await unread();
  await askForAccess();
  await untilUnread(client, (count) => count === before + 1);
  const { items } = listNotifications.answers[200].schema.parse(
    (await ask(one, listNotifications, { cookie: admin })).body,
  );
  const body = { upTo: items[0]?.id };
  expect((await ask(one, markAllNotificationsRead, { cookie: admin, body })).status).toBe(200);
  await untilUnread(client, (count) => count === 0);
});

it('leaves no gap and repeats nothing, wherever its connection breaks', async () => {
  const before = await unread();
  const MANY = 40;
  const doing = (async () => {
    for (let number = 0; number < MANY; number++) await askForAccess();
  })();
  const heard: number[] = [];
  // Fetched only after an event: a change without an event would never be noticed.
  let known = before;
  for (let turn = 0; known < before + MANY; turn++) {
    const client = await open(turn % 2 === 0 ? one : other, heard.at(-1));
    const most = 1 + Math.floor(Math.random() * 6);
    let seen = 0;
    while (seen < most && known < before + MANY) {
      await nextEvent(client, seen);
      // Counted before fetching: an event that arrives meanwhile may be newer than the response.
      seen = client.events.length;
      known = await unread();
    }
    client.cut();
    heard.push(...client.ids.filter((id) => id !== null));
    // Events that arrived during the last fetch are not repeated to a client that reconnects with their id.
    if (client.events.length > seen) known = await unread();
  }
  await doing;
  expect(heard.length).toBeGreaterThan(1);
  expect(heard).toEqual([...new Set(heard)].sort((a, b) => a - b));
});

it('ends at every gateway with the session', async () => {
  const streams = [await open(one), await open(other)];
  expect((await ask(one, logout, { cookie: admin })).status).toBe(200);
  await Promise.all(streams.map(({ over }) => over));
  expect(streams.map(({ ended }) => ended)).toEqual([true, true]);
  expect((await open(other)).status).toBe(401);
});
