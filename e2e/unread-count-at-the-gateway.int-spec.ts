import { createHash, randomUUID } from 'node:crypto';
import {
  currentUser,
  listNotifications,
  login,
  markNotificationsRead,
  sessionKey,
  sessionUser,
  unreadCount,
  unreadKey,
  type CallDefinition,
} from '@rigwise/contracts';
import { loadConfig, startService, type RunningService } from '@rigwise/platform';
import {
  createServiceDatabase,
  createTopics,
  HeldClock,
  infrastructure,
  serviceUrls,
  startTcpProxy,
  testKeys,
  testRedisUrl,
  topicPrefix,
  waitFor,
  type TcpProxy,
  recordIn,
} from '@rigwise/testing';
import { Redis } from 'ioredis';
import pg from 'pg';
import { configSchema } from '../services/gateway/src/config.ts';
import { gatewayOptions } from '../services/gateway/src/service-options.ts';
import { configSchema as identityConfig } from '../services/identity/src/config.ts';
import { identityService } from '../services/identity/src/identity-service.ts';
import { configSchema as notificationConfig } from '../services/notification/src/config.ts';
import { notificationService } from '../services/notification/src/notification-service.ts';

jest.setTimeout(120_000);

const PUBLIC_URL = 'http://localhost:8080';

const clock = new HeldClock();
let gateway: RunningService;
let redis: Redis;
let rows: pg.Client;
let postgresProxy: TcpProxy;
let cleanUp: () => Promise<void>;

beforeAll(async () => {
  const prefix = topicPrefix();
  const [identityDatabase, database, topics, redisUrl] = await Promise.all([
    createServiceDatabase('identity'),
    createServiceDatabase('notification'),
    createTopics(prefix),
    testRedisUrl(),
  ]);
  redis = new Redis(redisUrl);
  rows = new pg.Client({ connectionString: database.adminUrl });
  rows.on('error', () => undefined);
  await rows.connect();
  postgresProxy = await startTcpProxy(database.url);
  const shared = {
    ...testKeys(),
    ...{ PORT: '0', PUBLIC_URL, LOG_LEVEL: 'silent', REDIS_URL: redisUrl },
    ...{ KAFKA_BROKERS: infrastructure().kafkaBrokers, KAFKA_TOPIC_PREFIX: prefix },
  };
  const identity = await startService({
    ...identityService(
      loadConfig(identityConfig, { ...shared, DATABASE_URL: identityDatabase.url, RIGWISE_DEMO: '1' }),
    ),
    clock,
  });
  const notification = await startService({
    ...notificationService(
      loadConfig(notificationConfig, {
        ...shared,
        DATABASE_URL: postgresProxy.url,
        SMTP_URL: 'smtp://127.0.0.1:1',
        MAIL_FROM: 'no-reply@rigwise.example',
      }),
    ),
    clock,
  });
  gateway = await startService({
    ...gatewayOptions(
      loadConfig(configSchema, {
        ...shared,
        ...serviceUrls({ identity: identity.url, notification: notification.url }),
        CONSOLE_DIR: 'console/dist',
      }),
    ),
    clock,
  });
  cleanUp = async () => {
    for (const service of [gateway, notification, identity]) await service.close();
    redis.disconnect();
    await rows.end();
    await postgresProxy.close();
    await Promise.all([identityDatabase.drop(), database.drop(), topics.drop()]);
  };
});
afterAll(() => cleanUp());
afterEach(() => postgresProxy.restore());

const call = ({ method, path }: CallDefinition, cookie?: string, body?: object): Promise<Response> =>
  fetch(gateway.url + path, {
    method,
    headers: {
      ...(body && { origin: PUBLIC_URL, 'content-type': 'application/json' }),
      ...(cookie !== undefined && { cookie }),
    },
    body: body ? JSON.stringify(body) : null,
  });

async function signIn(username = 'erin.employee'): Promise<{ cookie: string; accountId: string }> {
  const answer = await call(login, undefined, { username, password: 'Derrick!2026' });
  expect(answer.status).toBe(200);
  const { id: accountId } = sessionUser.parse(await answer.json());
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('rigwise_session='));
  return { cookie: cookie?.split(';')[0] ?? '', accountId };
}

/** Writes what the service writes, without its immediate announcement: the service polls for changes every second. */
const notify = (accountId: string) =>
  rows.query(
    `WITH made AS (
       INSERT INTO notification (id, account_id, kind, subject_id, created_at)
       VALUES ('${randomUUID()}', '${accountId}', 'test', gen_random_uuid()::text, now()))
     INSERT INTO inbox_version (account_id, version, changed_at) VALUES ('${accountId}', 1, now())
     ON CONFLICT (account_id) DO UPDATE SET version = inbox_version.version + 1, changed_at = now()`,
  );

it('is a bare number in JSON, for the person signed in', async () => {
  const [erin, max] = [await signIn(), await signIn('max.manager')];
  await notify(erin.accountId);
  await notify(erin.accountId);
  // If the first was notified before the second existed, the second is notified a moment later.
  await waitFor(async () => (await (await call(unreadCount, erin.cookie)).text()) === '2', {
    timeoutMs: 30_000,
    what: 'both to be counted',
  });
  const answers = [await call(unreadCount, erin.cookie), await call(unreadCount, max.cookie)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  for (const { headers } of answers) expect(headers.get('content-type')).toMatch(/^application\/json\b/);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['2', '0']);
});

it('is 401 without a session', async () => {
  expect((await call(unreadCount)).status).toBe(401);
});

it('is 503 with Retry-After while notification’s database is down', async () => {
  const { cookie } = await signIn('ada.admin');
  postgresProxy.cut();
  const answer = await call(unreadCount, cookie);
  expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, true]);
});

it('is answered without the database if nothing changed, and follows each change', async () => {
  const { cookie, accountId } = await signIn();
  const count = async (): Promise<number> => Number(await (await call(unreadCount, cookie)).text());
  const before = await count();
  postgresProxy.cut();
  await waitFor(async () => (await count()) === before, {
    timeoutMs: 30_000,
    what: 'the same count without the database',
  });
  postgresProxy.restore();
  for (let n = 0; n < 3; n++) await notify(accountId);
  const is = (expected: number) => async () => (await count()) === expected;
  await waitFor(is(before + 3), { timeoutMs: 30_000, what: 'three more to be counted' });
});

it('reflects immediately what the user has marked as read', async () => {
  const { cookie, accountId } = await signIn();
  for (let n = 0; n < 5; n++) await notify(accountId);
  const list = await call(listNotifications, cookie);
  const { items } = listNotifications.answers[200].schema.parse(await list.json());
  const seen: number[][] = [];
  for (const { id } of items.slice(0, 5)) {
    const marked = await call(markNotificationsRead, cookie, { ids: [id] });
    const { unread } = markNotificationsRead.answers[200].schema.parse(await marked.json());
    seen.push([unread, Number(await (await call(unreadCount, cookie)).text())]);
  }
  expect(seen.map(([, counted]) => counted)).toEqual(seen.map(([answered]) => answered));
});

it('is everyone’s own under simultaneous requests, also with missing or invalid Redis data', async () => {
  const names = ['erin.employee', 'max.manager', 'ada.admin'];
  const people = await Promise.all(names.map((name) => signIn(name)));
  const [erin, max, ada] = people.map(({ accountId }) => accountId);
  const counts = async (): Promise<string[]> => {
    const asked = Array.from({ length: 5 }, () => people).flat();
    const answers = await Promise.all(asked.map(({ cookie }) => call(unreadCount, cookie)));
    return Promise.all(answers.map((answer) => answer.text()));
  };
  const untold = 'SELECT 1 FROM inbox_version WHERE told < version';
  await waitFor(async () => (await rows.query(untold)).rowCount === 0, {
    timeoutMs: 30_000,
    what: 'nothing to be left that would be written to Redis',
  });
  const before = (await counts()).slice(0, 3);
  await redis.set(unreadKey(erin ?? ''), '41');
  await redis.set(unreadKey(max ?? ''), '{"count":"<script>"}');
  const key = unreadKey(ada ?? '');
  await redis.multi().del(key).hset(key, 'not', 'a count').exec();
  expect(await counts()).toEqual(Array.from({ length: 5 }, () => ['41', before[1], before[2]]).flat());
});

it('keeps no session alive, however often it is polled', async () => {
  const idleUntil = async (cookie: string): Promise<number> => {
    const hash = createHash('sha256')
      .update(cookie.split('=')[1] ?? '')
      .digest('base64url');
    const copy = recordIn(await redis.get(sessionKey(hash))) as { idleExpiresAt?: number };
    return copy.idleExpiresAt ?? 0;
  };
  const [polling, active] = [await signIn(), await signIn()];
  const before = await waitFor(async () => (await idleUntil(active.cookie)) || undefined, {
    timeoutMs: 30_000,
    what: 'the copy of the session',
  });
  clock.advance({ minutes: 20 });
  expect((await call(unreadCount, polling.cookie)).status).toBe(200);
  expect((await call(currentUser, active.cookie)).status).toBe(200);
  await waitFor(async () => (await idleUntil(active.cookie)) > before, {
    timeoutMs: 30_000,
    what: 'the session of who did something to last longer',
  });
  clock.advance({ minutes: 20 });
  expect((await call(unreadCount, polling.cookie)).status).toBe(401);
  expect((await call(unreadCount, active.cookie)).status).toBe(200);
});
