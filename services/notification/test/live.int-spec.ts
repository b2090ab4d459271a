import { randomUUID } from 'node:crypto';
import { LIVE_KEPT_SECONDS, liveKey, UNREAD_KEPT_SECONDS, unreadKey } from '@rigwise/contracts';
import { startTcpProxy, testRedisUrl, waitFor, type TcpProxy } from '@rigwise/testing';
import { Redis } from 'ioredis';
import pg from 'pg';
import { PrismaTransactions } from '../src/database/transactions.ts';
import { InboxChanges } from '../src/live/inbox-changes.repository.ts';
import { LiveRedis } from '../src/live/live-redis.ts';
import { NotifyLive } from '../src/live/notify-live.ts';
import { surroundings, type Surroundings } from './support/running-notification.ts';

jest.setTimeout(60_000);

let around: Surroundings;
let proxy: TcpProxy;
let redis: Redis;
let database: pg.Pool;
let transactions: PrismaTransactions;
let changes: InboxChanges;
let notifyLive: NotifyLive;
let live: LiveRedis;

beforeAll(async () => {
  const redisUrl = await testRedisUrl();
  [proxy, redis] = [await startTcpProxy(redisUrl), new Redis(redisUrl)];
  around = await surroundings({ REDIS_URL: proxy.url, DELIVERY_REMOVE_EVERY: '100ms' });
  database = new pg.Pool({ connectionString: around.environment['DATABASE_URL'] });
  const { app } = await around.start({ LIVE_SWEEP_EVERY: '100ms' });
  transactions = app.get(PrismaTransactions, { strict: false });
  changes = app.get(InboxChanges, { strict: false });
  notifyLive = app.get(NotifyLive, { strict: false });
  live = app.get(LiveRedis, { strict: false });
  await waitFor(() => live.connection !== undefined, { timeoutMs: 30_000, what: 'a connection to Redis' });
});
afterAll(async () => {
  await database.end();
  await around.close();
  redis.disconnect();
  await proxy.close();
});
afterEach(() => proxy.restore());

const change = (...accountIds: string[]): Promise<void> =>
  transactions.run((tx) => changes.changed(tx, accountIds));

interface Row {
  version: number;
  told: number;
}

async function rowOf(accountId: string): Promise<Row | undefined> {
  const { rows } = await database.query<Row>(
    'SELECT version::float8 AS version, told::float8 AS told FROM inbox_version WHERE account_id = $1',
    [accountId],
  );
  return rows[0];
}

const versionOf = async (accountId: string): Promise<number> => (await rowOf(accountId))?.version ?? 0;

/** The values in Redis. */
const inRedis = async (accountId: string): Promise<number> => Number(await redis.get(liveKey(accountId)));

/** Waits until Redis and the row show that the latest version was announced. */
const untilTold = (accountId: string): Promise<number> =>
  waitFor(
    async () => {
      const row = await rowOf(accountId);
      return (
        row !== undefined &&
        row.told === row.version &&
        (await inRedis(accountId)) === row.version &&
        row.told
      );
    },
    { timeoutMs: 30_000, what: 'a change to be told' },
  );

/** Everything published about an account from now on. */
async function listenTo(accountId: string): Promise<{ readonly heard: number[]; readonly end: () => void }> {
  const listener = redis.duplicate();
  const heard: number[] = [];
  listener.on('message', (_channel, version) => heard.push(Number(version)));
  await listener.subscribe(liveKey(accountId));
  return { heard, end: () => listener.disconnect() };
}

it('counts simultaneous changes one after the other', async () => {
  const [erin, fred] = [randomUUID(), randomUUID()];
  await change(erin, fred);
  const [first, firstOfFred] = [await versionOf(erin), await versionOf(fred)];
  // In opposite orders: they would deadlock if they locked in the given order.
  await Promise.all(
    Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? change(erin, fred) : change(fred, erin, fred))),
  );
  expect([await versionOf(erin), await versionOf(fred)]).toEqual([first + 10, firstOfFred + 10]);
});

it('starts a recreated inbox above all its earlier counts', async () => {
  const before = Date.now();
  const erin = randomUUID();
  await change(erin);
  expect(await versionOf(erin)).toBeGreaterThanOrEqual(before - 1_000);
});

it('rolls back the count with the change', async () => {
  const erin = randomUUID();
  const failing = transactions.run(async (tx) => {
    await changes.changed(tx, [erin]);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await rowOf(erin)).toBeUndefined();
});

it('sends a change immediately, each version once', async () => {
  const erin = randomUUID();
  const { heard, end } = await listenTo(erin);
  for (let n = 0; n < 5; n++) {
    await change(erin);
    notifyLive.soon([erin, erin]);
    await untilTold(erin);
  }
  const last = await versionOf(erin);
  await waitFor(() => heard.includes(last), { timeoutMs: 30_000, what: 'the last version' });
  expect(heard).toEqual([last - 4, last - 3, last - 2, last - 1, last]);
  expect(await redis.ttl(liveKey(erin))).toBeGreaterThan(LIVE_KEPT_SECONDS - 60);
  end();
});

it('keeps the latest version’s count for gateways, in any order', async () => {
  const erin = randomUUID();
  await database.query(
    `INSERT INTO notification (id, account_id, kind, subject_id, created_at, read_at)
     SELECT gen_random_uuid(), $1, 'test', n::text, now(), CASE WHEN n > 2 THEN now() END FROM generate_series(1, 3) n`,
    [erin],
  );
  await change(erin);
  const version = await untilTold(erin);
  const count = (): Promise<string | null> => redis.get(unreadKey(erin));
  expect(await count()).toBe('2');
  await live.remember({ accountId: erin, version: version - 1, unread: 7 });
  expect(await count()).toBe('2');
  await redis.del(unreadKey(erin));
  await live.remember({ accountId: erin, version, unread: 2 });
  expect(await count()).toBe('2');
  expect(await redis.ttl(unreadKey(erin))).toBeGreaterThan(UNREAD_KEPT_SECONDS - 60);
});

it('sends unannounced changes, for example after a kill right after the commit', async () => {
  const erin = randomUUID();
  const { heard, end } = await listenTo(erin);
  await change(erin);
  expect(await untilTold(erin)).toBe(await versionOf(erin));
  await waitFor(() => heard.length > 0, { timeoutMs: 30_000, what: 'the version' });
  expect(heard).toEqual([await versionOf(erin)]);
  end();
});

it.each(['cut', 'stall'] as const)(
  'sends changes from while Redis was down (%s) once it is back',
  async (how) => {
    const erin = randomUUID();
    proxy[how]();
    await change(erin);
    notifyLive.soon([erin]);
    expect(await inRedis(erin)).toBe(0);
    proxy.restore();
    await untilTold(erin);
  },
);

it('resends what a restored Redis lost', async () => {
  const erin = randomUUID();
  await change(erin);
  const version = await untilTold(erin);
  proxy.cut();
  await redis.set(liveKey(erin), version - 1);
  proxy.restore();
  await waitFor(async () => (await inRedis(erin)) === version, {
    timeoutMs: 30_000,
    what: 'the lost version to be told again',
  });
});

it('never replaces a newer version with an older one', async () => {
  const erin = randomUUID();
  await change(erin);
  const version = await untilTold(erin);
  const { heard, end } = await listenTo(erin);
  await redis.set(liveKey(erin), version + 7);
  await notifyLive.notify([{ accountId: erin, version: version + 5, unread: 0 }]);
  expect(await inRedis(erin)).toBe(version + 7);
  await notifyLive.notify([{ accountId: erin, version: version + 8, unread: 0 }]);
  await waitFor(() => heard.length > 0, { timeoutMs: 30_000, what: 'the newer version' });
  expect(heard).toEqual([version + 8]);
  end();
});

it('reaches thousands', async () => {
  const accounts = Array.from({ length: 1_200 }, () => randomUUID());
  await change(...accounts);
  notifyLive.soon(accounts);
  const untold = 'SELECT 1 FROM inbox_version WHERE told < version';
  await waitFor(async () => (await database.query(untold)).rows.length === 0, {
    timeoutMs: 30_000,
    what: 'all of them to be told',
  });
});

it('forgets inboxes idle for 90 days, and no others', async () => {
  const [old, young] = [randomUUID(), randomUUID()];
  await change(old, young);
  await Promise.all([untilTold(old), untilTold(young)]);
  const longAgo = new Date(around.clock.now().getTime() - 91 * 24 * 3_600_000);
  await database.query('UPDATE inbox_version SET changed_at = $2 WHERE account_id = $1', [old, longAgo]);
  await waitFor(async () => (await rowOf(old)) === undefined, {
    timeoutMs: 30_000,
    what: 'the old inbox to go',
  });
  expect(await rowOf(young)).toBeDefined();
});
