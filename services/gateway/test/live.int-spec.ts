import { randomUUID } from 'node:crypto';
import { liveAttemptsChannel, liveEvents, liveKey, problem } from '@rigwise/contracts';
import type { RunningService } from '@rigwise/platform';
import { waitFor } from '@rigwise/testing';
import { STREAMS_OF_A_SESSION } from '../src/live/live-streams.ts';
import { HEARTBEAT_MS } from '../src/live/live-stream.ts';
import { SESSION_CACHE_MS } from '../src/sessions/session-cache.ts';
import { LiveClient, type Asked } from './live-client.ts';
import { ask, Surroundings } from './running-gateway.ts';

jest.setTimeout(120_000);

const CHANGED = { event: 'changed', data: { changed: ['notifications'] } };

let around: Surroundings;
let one: RunningService;
let other: RunningService;
const clients: LiveClient[] = [];

beforeAll(async () => {
  around = await Surroundings.start();
  [one, other] = [await around.gateway(), await around.gateway()];
  await Promise.all([untilLive(one), untilLive(other)]);
});
afterEach(() => {
  for (const client of clients.splice(0)) client.cut();
});
afterAll(() => around.stop());

/** Waits until a gateway receives changes. */
const untilLive = ({ internalUrl = '' }: RunningService): Promise<unknown> =>
  waitFor(
    async () => {
      const { body } = await ask(internalUrl, '/health/ready');
      const { redis, live } = body['parts'] as Record<string, string>;
      return redis === 'ok' && live === 'ok';
    },
    { timeoutMs: 30_000, what: 'the gateway to hear of changes' },
  );

async function aPerson(over: object = {}) {
  const accountId = randomUUID();
  const now = around.clock.now().getTime();
  return { accountId, ...(await around.book.signIn({ accountId, ...over }, now)) };
}

async function open(gateway: RunningService, asked: Asked): Promise<LiveClient> {
  // On a busy machine Redis may take longer than a gateway waits for it; then retry.
  return waitFor(
    async () => {
      const client = await LiveClient.open(gateway.url, asked);
      clients.push(client);
      return client.status !== 503 && client;
    },
    { timeoutMs: 30_000, what: 'a stream' },
  );
}

/** Like notification: sets the version and publishes it together. */
const tell = async (accountId: string, version: number): Promise<unknown> =>
  around.redis.multi().set(liveKey(accountId), version).publish(liveKey(accountId), String(version)).exec();

const untilHeard = (client: LiveClient, id: number): Promise<unknown> =>
  waitFor(() => client.ids.includes(id), { timeoutMs: 30_000, what: `event ${id}` });

const untilOver = async (client: LiveClient): Promise<boolean> => {
  await client.over;
  return client.ended;
};

it('sends changes at each gateway to the user’s sessions at others, and to nobody else', async () => {
  const [erin, fred] = [await aPerson(), await aPerson()];
  expect((await ask(one.url, '/api/auth/current', { token: erin.token })).status).toBe(200);
  const [here, there, freds] = [await open(one, erin), await open(other, erin), await open(other, fred)];
  await tell(erin.accountId, 41);
  await tell(erin.accountId, 42);
  await Promise.all([untilHeard(here, 42), untilHeard(there, 42)]);
  for (const client of [here, there]) {
    // Redis had no version when it connected: something may have changed.
    expect(client.events).toEqual([
      { ...CHANGED, id: null },
      { ...CHANGED, id: 41 },
      { ...CHANGED, id: 42 },
    ]);
  }
  await waitFor(() => freds.ids.length > 0, { timeoutMs: 30_000, what: 'the first event' });
  expect(freds.ids).toEqual([null]);
});

it('of attempts has no ids: one event as it begins, and one for each change, of this account alone', async () => {
  const [erin, fred] = [await aPerson(), await aPerson()];
  const query = '?area=attempts';
  const [here, there] = [await open(one, { ...erin, query }), await open(other, { ...erin, query })];
  const [freds, notifications] = [await open(one, { ...fred, query }), await open(one, erin)];
  const until = (client: LiveClient, count: number): Promise<unknown> =>
    waitFor(() => client.events.length >= count, { timeoutMs: 30_000, what: `${count} events` });
  for (const client of [here, there, freds, notifications]) await until(client, 1);
  await around.redis.publish(liveAttemptsChannel(erin.accountId), '1');
  await Promise.all([until(here, 2), until(there, 2)]);
  await around.redis.publish(liveAttemptsChannel(erin.accountId), '1');
  await Promise.all([until(here, 3), until(there, 3)]);
  await tell(erin.accountId, 5);
  await untilHeard(notifications, 5);
  const changed = { ...CHANGED, id: null, data: { changed: ['attempts'] } };
  for (const client of [here, there]) expect(client.events).toEqual([changed, changed, changed]);
  expect(freds.events).toEqual([changed]);
  expect(notifications.events.map(({ data }) => data)).toEqual([CHANGED.data, CHANGED.data]);
  // A number of the other area says nothing here.
  const again = await open(one, { ...erin, query, lastEventId: 5 });
  await until(again, 1);
  expect(again.events).toEqual([changed]);
  expect((await ask(one.url, `${liveEvents.path}?area=secrets`, { token: erin.token })).status).toBe(400);
});

it('is never cached, compressed or buffered', async () => {
  const { headers, status, retries } = await open(one, await aPerson());
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-accel-buffering': 'no',
    connection: 'close',
  });
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['ratelimit-limit']).toBeDefined();
  await waitFor(() => retries.length > 0, { timeoutMs: 30_000, what: 'when to come back' });
  expect(retries[0]).toBeGreaterThanOrEqual(1_000);
  expect(retries[0]).toBeLessThanOrEqual(5_000);
});

it('resumes where its client left off: by header, or by query if there is none yet', async () => {
  const { token, accountId } = await aPerson();
  await tell(accountId, 7);
  const seen = await open(one, { token, lastEventId: 7 });
  const missed = await open(one, { token, lastEventId: 5 });
  const byAddress = await open(one, { token, query: '?after=7' });
  const both = await open(one, { token, query: '?after=5', lastEventId: 7 });
  await tell(accountId, 8);
  for (const client of [seen, missed, byAddress, both]) await untilHeard(client, 8);
  expect([seen, missed, byAddress, both].map(({ ids }) => ids)).toEqual([[8], [7, 8], [8], [8]]);
});

it('refuses visitors without a session, and invalid event numbers', async () => {
  const nobody = await ask(one.url, liveEvents.path);
  expect([nobody.status, problem.parse(nobody.body).code]).toEqual([401, 'auth/unauthenticated']);
  const { token } = await aPerson();
  for (const query of ['?after=x', '?after=-1', '?after=1&after=2', `?after=${'1'.repeat(30)}`]) {
    const answer = await ask(one.url, liveEvents.path + query, { token });
    expect([answer.status, problem.parse(answer.body).code]).toEqual([400, 'request/invalid']);
  }
  const head = await ask(one.url, liveEvents.path, { token, method: 'HEAD' });
  expect([head.status, head.headers['content-type'], head.text]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    '',
  ]);
});

it('leaves no gap and repeats nothing, however often and wherever its connection breaks', async () => {
  const { token, accountId } = await aPerson();
  const CHANGES = 600;
  const FEWEST_CUTS = 4;
  const heard: number[] = [];
  let cuts = 0;
  let version = 0;
  let isWritten = false;
  const written = (async () => {
    // However long a client takes to reconnect on a busy machine, changes are left for it.
    while (version < CHANGES || cuts < FEWEST_CUTS) {
      await tell(accountId, ++version);
      // Bursts, and pauses in which a client reconnects.
      if (version % 7 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    isWritten = true;
  })();
  const isLast = (id: number | null | undefined): boolean => isWritten && id === version;
  while (!isLast(heard.at(-1))) {
    const lastEventId = heard.at(-1);
    const client = await open(cuts++ % 2 === 0 ? one : other, {
      token,
      ...(lastEventId !== undefined && { lastEventId }),
    });
    const most = 1 + Math.floor(Math.random() * 30);
    await waitFor(() => client.ids.length >= most || isLast(client.ids.at(-1) ?? lastEventId), {
      timeoutMs: 30_000,
      what: 'events',
    });
    client.cut();
    const ids = client.ids.filter((id) => id !== null);
    // While connected it receives every change; the first event stands for all that it missed.
    expect(ids).toEqual(ids.map((_id, at) => (ids[0] ?? 0) + at));
    heard.push(...ids);
  }
  await written;
  expect(cuts).toBeGreaterThanOrEqual(FEWEST_CUTS);
  expect(heard).toEqual([...new Set(heard)].sort((a, b) => a - b));
});

describe('ends within a second', () => {
  it('when its session is revoked, at either gateway', async () => {
    const { token, hash } = await aPerson();
    const streams = [await open(one, { token }), await open(other, { token })];
    await around.book.revoke(hash);
    // Earlier copies are re-read, as after a second.
    around.clock.advance(SESSION_CACHE_MS);
    for (const client of streams) expect(await untilOver(client)).toBe(true);
    expect((await open(one, { token })).status).toBe(401);
  });

  it.each([
    ['account, as in an employee view', { accountId: randomUUID(), actorId: randomUUID() }],
    ['role, as in training', { role: 'manager' }],
  ])('when its session becomes another %s', async (_what, change: { role?: string; accountId?: string }) => {
    const { token, hash } = await aPerson();
    const client = await open(one, { token });
    await around.book.change(hash, ({ user, ...record }) => {
      const { role, ...rest } = change;
      return { ...record, ...rest, user: role === undefined ? user : { ...user, role: role as 'manager' } };
    });
    around.clock.advance(SESSION_CACHE_MS);
    expect(await untilOver(client)).toBe(true);
  });

  it('when its session has been idle for too long: an open page is not activity', async () => {
    const now = around.clock.now().getTime();
    const { token } = await aPerson({ idleExpiresAt: now + 10_000, absoluteExpiresAt: now + 10_000 });
    const client = await open(one, { token });
    around.clock.advance(10_000);
    expect(await untilOver(client)).toBe(true);
  });
});

it('sends a heartbeat every 20 seconds', async () => {
  const client = await open(one, await aPerson());
  around.clock.advance(HEARTBEAT_MS);
  await waitFor(() => client.heartbeats === 1, { timeoutMs: 30_000, what: 'a heartbeat' });
});

it('is the employee’s in an employee view', async () => {
  const { token, accountId } = await aPerson({ actorId: randomUUID() });
  const client = await open(one, { token });
  await tell(accountId, 3);
  await untilHeard(client, 3);
});

it('ends the oldest stream of a session that opens too many', async () => {
  const { token } = await aPerson();
  const streams: LiveClient[] = [];
  for (let n = 0; n <= STREAMS_OF_A_SESSION; n++) streams.push(await open(one, { token }));
  expect(await untilOver(streams[0] as LiveClient)).toBe(true);
  expect(streams.slice(1).map(({ ended }) => ended)).not.toContain(true);
});

it('opens as many as allowed, and has room again when one ends', async () => {
  const small = await around.gateway({ LIVE_STREAMS: '2' });
  await untilLive(small);
  const [first] = [await open(small, await aPerson()), await open(small, await aPerson())];
  const { token } = await aPerson();
  const refused = await ask(small.url, liveEvents.path, { token });
  expect([refused.status, problem.parse(refused.body).code]).toEqual([503, 'service/unavailable']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  first.cut();
  const metrics = async (): Promise<string> => (await ask(small.internalUrl ?? '', '/metrics')).text;
  await waitFor(async () => /^live_streams\{.*\} 1$/m.test(await metrics()), {
    timeoutMs: 30_000,
    what: 'room for one',
  });
  expect((await open(small, { token })).status).toBe(200);
  const told = await metrics();
  expect(told).toMatch(/^live_streams\{.*\} 2$/m);
  expect(told).toMatch(/^live_streams_ended_total\{why="client".*\} 1$/m);
  expect(told).toMatch(/^live_events_total\{.*\} 3$/m);
  expect(told).not.toMatch(/http_request_duration_seconds_count\{.*route="\/api\/live",status="200"/);
  await small.close();
});

it.each(['cut', 'stall'] as const)('ends while Redis is down (%s), and returns afterwards', async (how) => {
  const { token, accountId } = await aPerson();
  await tell(accountId, 5);
  const client = await open(one, { token });
  await untilHeard(client, 5);
  around.redisProxy[how]();
  expect(await untilOver(client)).toBe(true);
  expect(client.retries).toHaveLength(2);
  const refused = await ask(one.url, liveEvents.path, { token });
  expect(refused.status).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  // Bypasses the gateways: clients that reconnect learn what changed meanwhile.
  await tell(accountId, 6);
  around.redisProxy.restore();
  await Promise.all([untilLive(one), untilLive(other)]);
  // Like a client told to reconnect: the connections to Redis return one by one.
  const again = await waitFor(
    async () => {
      const client = await open(one, { token, lastEventId: 5 });
      return client.status === 200 && client;
    },
    { timeoutMs: 30_000, what: 'a stream again' },
  );
  await untilHeard(again, 6);
  expect(again.ids).toEqual([6]);
});

it('ends when its gateway stops, and spreads the reconnections', async () => {
  const stopping = await around.gateway();
  await untilLive(stopping);
  const people = await Promise.all(Array.from({ length: 12 }, () => aPerson()));
  const streams = await Promise.all(people.map((person) => open(stopping, person)));
  expect(await stopping.close()).toBe(true);
  for (const client of streams) expect(await untilOver(client)).toBe(true);
  const retries = streams.map(({ retries }) => retries.at(-1) ?? 0);
  expect(Math.max(...retries) - Math.min(...retries)).toBeGreaterThan(500);
});
