import {
  currentUser,
  login,
  logout,
  SESSION_REVOKED,
  sessionKey,
  sessionUser,
  type CallDefinition,
} from '@rigwise/contracts';
import { loadConfig, startService, type RunningService } from '@rigwise/platform';
import {
  createServiceDatabase,
  createTopics,
  infrastructure,
  serviceUrls,
  startTcpProxy,
  testKeys,
  testRedisUrl,
  topicPrefix,
  waitFor,
  type TcpProxy,
} from '@rigwise/testing';
import { createHash } from 'node:crypto';
import { Redis } from 'ioredis';
import { configSchema } from '../services/gateway/src/config.ts';
import { gatewayOptions } from '../services/gateway/src/service-options.ts';
import { configSchema as identityConfig } from '../services/identity/src/config.ts';
import { identityService } from '../services/identity/src/identity-service.ts';

jest.setTimeout(120_000);

const PUBLIC_URL = 'http://localhost:8080';
const ERIN = { username: 'erin.employee', password: 'Derrick!2026' };

let identity: RunningService;
let gateways: readonly RunningService[];
let redis: Redis;
let redisProxy: TcpProxy;
let postgresProxy: TcpProxy;
let cleanUp: () => Promise<unknown>;

beforeAll(async () => {
  const prefix = topicPrefix();
  const [database, topics, redisUrl] = await Promise.all([
    createServiceDatabase('identity'),
    createTopics(prefix),
    testRedisUrl(),
  ]);
  redis = new Redis(redisUrl);
  redisProxy = await startTcpProxy(redisUrl);
  postgresProxy = await startTcpProxy(database.url);
  const shared = { ...testKeys(), PORT: '0', PUBLIC_URL, LOG_LEVEL: 'silent', REDIS_URL: redisProxy.url };
  identity = await startService(
    identityService(
      loadConfig(identityConfig, {
        ...shared,
        DATABASE_URL: postgresProxy.url,
        KAFKA_BROKERS: infrastructure().kafkaBrokers,
        KAFKA_TOPIC_PREFIX: prefix,
        RIGWISE_DEMO: '1',
      }),
    ),
  );
  const gateway = () =>
    startService(
      gatewayOptions(
        loadConfig(configSchema, {
          ...shared,
          ...serviceUrls({ identity: identity.url }),
          CONSOLE_DIR: 'console/dist',
        }),
      ),
    );
  gateways = [await gateway(), await gateway()];
  cleanUp = async () => {
    redis.disconnect();
    await Promise.all([redisProxy.close(), postgresProxy.close()]);
    await Promise.all([database.drop(), topics.drop()]);
  };
});

afterEach(() => {
  redisProxy.restore();
  postgresProxy.restore();
});

afterAll(async () => {
  for (const gateway of gateways) await gateway.close();
  await identity.close();
  await cleanUp();
});

async function call(
  { method, path }: CallDefinition,
  options: { at?: number; cookie?: string; body?: object } = {},
) {
  const { at = 0, cookie, body } = options;
  return fetch(`${gateways[at]?.url}${path}`, {
    method,
    headers: {
      ...(method !== 'GET' && { origin: PUBLIC_URL }),
      ...(body && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
    },
    body: body ? JSON.stringify(body) : null,
  });
}

/** @returns the session cookie, as a browser sends it */
async function signIn(): Promise<string> {
  const answer = await call(login, { body: ERIN });
  expect(answer.status).toBe(200);
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('rigwise_session='));
  return cookie?.split(';')[0] ?? '';
}

const current = async (cookie: string, at = 0) => (await call(currentUser, { at, cookie })).status;
const keyOf = (cookie: string) =>
  sessionKey(
    createHash('sha256')
      .update(cookie.split('=')[1] ?? '')
      .digest('base64url'),
  );

it('accepts a session of another gateway that it never saw', async () => {
  const cookie = await signIn();
  const answer = await call(currentUser, { at: 1, cookie });
  expect(answer.status).toBe(200);
  expect(sessionUser.parse(await answer.json())).toMatchObject({
    username: 'erin.employee',
    role: 'employee',
  });
});

it('ends a session at every gateway when the person signs out at one', async () => {
  const cookie = await signIn();
  expect([await current(cookie, 0), await current(cookie, 1)]).toEqual([200, 200]);
  expect((await call(logout, { cookie })).status).toBe(200);
  for (const at of [0, 1]) {
    await waitFor(async () => (await current(cookie, at)) === 401, {
      timeoutMs: 30_000,
      what: `401 at gateway ${at}`,
    });
  }
});

it('signs in, checks and signs out without Redis', async () => {
  redisProxy.cut();
  const cookie = await signIn();
  expect([await current(cookie, 0), await current(cookie, 1)]).toEqual([200, 200]);
  expect((await call(logout, { cookie })).status).toBe(200);
  await waitFor(async () => (await current(cookie, 1)) === 401, {
    timeoutMs: 30_000,
    what: 'the session to be over',
  });
});

it('revives nothing when Redis returns with old data', async () => {
  const cookie = await signIn();
  // Identity restores what is requested, once it is reconnected.
  await waitFor(async () => (await current(cookie)) === 200 && (await redis.exists(keyOf(cookie))) === 1, {
    timeoutMs: 30_000,
    what: 'the copy in Redis',
  });
  const copy = (await redis.get(keyOf(cookie))) ?? '';
  redisProxy.cut();
  expect((await call(logout, { cookie })).status).toBe(200);
  await redis.set(keyOf(cookie), copy);
  redisProxy.restore();
  const seen = new Set<number>();
  await waitFor(
    async () => {
      for (const at of [0, 1]) seen.add(await current(cookie, at));
      return (await redis.get(keyOf(cookie))) === SESSION_REVOKED;
    },
    { timeoutMs: 30_000, what: 'Redis to hear of it after all' },
  );
  expect(seen).toEqual(new Set([401]));
});

it('answers 503 with Retry-After, never 401, when neither Redis nor PostgreSQL is available', async () => {
  const cookie = await signIn();
  redisProxy.cut();
  postgresProxy.cut();
  const seen = new Set<number>();
  const answer = await waitFor(
    async () => {
      const asked = await call(currentUser, { cookie });
      seen.add(asked.status);
      return asked.status === 503 && asked;
    },
    { timeoutMs: 30_000, what: '503' },
  );
  expect(seen).not.toContain(401);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  const tried = await call(login, { body: ERIN });
  expect([tried.status, tried.headers.has('retry-after')]).toEqual([503, true]);
  redisProxy.restore();
  postgresProxy.restore();
  await waitFor(async () => (await current(cookie)) === 200, {
    timeoutMs: 30_000,
    what: 'the session to be back',
  });
});
