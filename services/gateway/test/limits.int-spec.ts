import { currentUser, LOAD_TEST_HEADER, problem } from '@rigwise/contracts';
import { signLoadTestKey } from '@rigwise/http';
import type { RunningService } from '@rigwise/platform';
import { jwkOf, testKeys, waitFor } from '@rigwise/testing';
import { SharedUsage } from '../src/rate-limits/shared-usage.ts';
import { UsageLedger } from '../src/rate-limits/usage-ledger.ts';
import { redisConnection } from '../src/sessions/redis-connection.ts';
import { ask, Surroundings, type Answer } from './running-gateway.ts';
import { aToken } from './sessions.ts';
import { whoAmI } from './small-calls.ts';

jest.setTimeout(60_000);

const env = { RATE_LIMIT_ADDRESS: '5', RATE_LIMIT_SESSION: '5', RATE_LIMIT_UNKNOWN_SESSIONS: '3' };

describe('rate limits', () => {
  let around: Surroundings;
  let gateway: RunningService;
  beforeAll(async () => {
    around = await Surroundings.start();
  });
  beforeEach(async () => {
    around.redisProxy.restore();
    // Windows are a minute each: moves past the last test's windows, to the start of one.
    const now = around.clock.now().getTime();
    around.clock.advance(180_000 - (now % 60_000));
    gateway = await around.gateway(env);
  });
  afterEach(() => gateway.close());
  afterAll(() => around.stop());

  const signedIn = () => around.book.signIn({}, around.clock.now().getTime());
  const statuses = async (times: number, one: () => Promise<Answer>) => {
    const answers: Answer[] = [];
    for (let time = 0; time < times; time++) answers.push(await one());
    return answers.map(({ status }) => status);
  };

  /** Waits until Redis has this count for a session. */
  const untilShared = (hash: string, count: number): Promise<unknown> =>
    waitFor(
      async () => {
        const [key] = await around.redis.keys(`rate:session:${hash}:*`);
        return key !== undefined && Number(await around.redis.get(key)) >= count;
      },
      { timeoutMs: 30_000, what: `${count} in Redis` },
    );

  it('refuse excess requests, and say when to retry', async () => {
    const { token } = await signedIn();
    const call = () => ask(gateway.url, currentUser.path, { token });
    const first = await call();
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '5', 'ratelimit-remaining': '4' });
    expect(await statuses(4, call)).toEqual([200, 200, 200, 200]);
    const refused = await call();
    expect([refused.status, problem.parse(refused.body).code]).toEqual([429, 'request/rate-limited']);
    const seconds = Number(refused.headers['retry-after']);
    expect(refused.body['message']).toMatch(
      /^Too many requests\. Please try again in \d+ (second|minute)s?\.$/,
    );
    around.clock.advance(seconds * 1000);
    expect((await call()).status).toBe(200);
  });

  it('count each session separately, and anonymous requests by their address', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const as = (token?: string) => () =>
      ask(gateway.url, currentUser.path, token === undefined ? {} : { token });
    expect((await statuses(6, as(one.token))).at(-1)).toBe(429);
    expect(await statuses(1, as(other.token))).toEqual([200]);
    expect(await statuses(6, as())).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await statuses(1, as(other.token))).toEqual([200]);
  });

  it('stop looking up random cookies before they become a burden', async () => {
    const before = around.book.resolved.length;
    const random = () => ask(gateway.url, currentUser.path, { token: aToken() });
    expect(await statuses(5, random)).toEqual([401, 401, 401, 429, 429]);
    expect(around.book.resolved.length - before).toBe(3);
  });

  it('apply across all gateways', async () => {
    const other = await around.gateway(env);
    const { token, hash } = await signedIn();
    const at = (url: string) => () => ask(url, currentUser.path, { token });
    expect(await statuses(3, at(gateway.url))).toEqual([200, 200, 200]);
    await untilShared(hash, 3);
    expect(await statuses(1, at(other.url))).toEqual([200]);
    await untilShared(hash, 4);
    expect(await statuses(2, at(other.url))).toEqual([200, 429]);
  });

  it('count once despite a slow Redis response', async () => {
    const redis = redisConnection(around.redisProxy.url);
    await redis.connect();
    const ledger = new UsageLedger({ name: 'slow', limit: 5, windowMs: 60_000 });
    const usage = new SharedUsage(redis, [ledger]);
    ledger.take('somebody', around.clock.now().getTime());
    try {
      around.redisProxy.stall();
      await usage.share();
      await usage.share();
      around.redisProxy.restore();
      // One connection: earlier commands were executed before this one.
      await waitFor(() => redis.ping(), { timeoutMs: 30_000, what: 'Redis to answer' });
      const [key = ''] = await around.redis.keys('rate:slow:somebody:*');
      expect(await around.redis.get(key)).toBe('1');
    } finally {
      redis.disconnect();
    }
  });

  it('apply while Redis is down, and after it came back empty', async () => {
    const { token } = await signedIn();
    const call = () => ask(gateway.url, currentUser.path, { token });
    expect(await statuses(3, call)).toEqual([200, 200, 200]);
    around.redisProxy.cut();
    expect(await statuses(3, call)).toEqual([200, 200, 429]);
    await around.redis.flushdb();
    around.redisProxy.restore();
    await waitFor(async () => (await around.redis.keys('rate:session:*')).length > 0, {
      timeoutMs: 30_000,
      what: 'the gateway to tell Redis again',
    });
    expect(await statuses(1, call)).toEqual([429]);
  });
});

describe('a load-test key', () => {
  const keys = testKeys();
  const env = { ENVIRONMENT: 'staging', RATE_LIMIT_ADDRESS: '2', RATE_LIMIT_SESSION: '2' };
  let around: Surroundings;
  let gateway: RunningService;
  beforeAll(async () => {
    around = await Surroundings.start();
    gateway = await around.gateway({ ...env, LOAD_TEST_PUBLIC_KEY: keys.CALLER_PUBLIC_KEY });
  });
  afterAll(async () => {
    await gateway.close();
    await around.stop();
  });

  const keyFor = (seconds: number, key = keys.CALLER_PRIVATE_KEY) =>
    signLoadTestKey(jwkOf(key), 'load', seconds, around.clock);
  const statuses = async (key: string, token?: string, url = gateway.url) => {
    const asked = { headers: { [LOAD_TEST_HEADER]: key }, ...(token !== undefined && { token }) };
    const answers = [1, 2, 3, 4].map(() => ask(url, whoAmI.path, asked));
    return (await Promise.all(answers)).map(({ status }) => status);
  };

  it('lifts the limits for its requests only', async () => {
    const { token } = await around.book.signIn({}, around.clock.now().getTime());
    expect(await statuses(await keyFor(60), token)).toEqual([200, 200, 200, 200]);
    const ordinary = [1, 2, 3].map(() => ask(gateway.url, whoAmI.path, { token }));
    expect((await Promise.all(ordinary)).map(({ status }) => status).sort()).toEqual([200, 200, 429]);
  });

  it('is reported to the service by the gateway, which keeps the key', async () => {
    const { token } = await around.book.signIn({}, around.clock.now().getTime());
    const key = await keyFor(60);
    const seen = await ask(gateway.url, whoAmI.path, { token, headers: { [LOAD_TEST_HEADER]: key } });
    expect(seen.body).toMatchObject({ caller: { loadTest: true } });
    expect(seen.text).not.toContain(key);
    const ordinary = await ask(gateway.url, whoAmI.path, { token });
    expect(ordinary.body).toMatchObject({ caller: { loadTest: false } });
  });

  it.each<[string, () => Promise<string>]>([
    ['of another signer', () => keyFor(60, testKeys().CALLER_PRIVATE_KEY)],
    ['that is none', () => Promise.resolve('let me in')],
    ['that has expired', () => keyFor(-1)],
  ])('%s is refused, and says why', async (_what, key) => {
    const headers = { [LOAD_TEST_HEADER]: await key() };
    const refused = await ask(gateway.url, currentUser.path, { headers });
    expect([refused.status, refused.body['code']]).toEqual([403, 'request/load-test-key']);
  });

  it('expires as stated, and at most a week after signing', async () => {
    const [short, long] = [await keyFor(60), await keyFor(365 * 86_400)];
    expect(await statuses(short)).toEqual([401, 401, 401, 401]);
    expect(await statuses(long)).toEqual([401, 401, 401, 401]);
    around.clock.advance(61_000);
    expect(await statuses(short)).toEqual([403, 403, 403, 403]);
    around.clock.advance(7 * 86_400_000);
    expect(await statuses(long)).toEqual([403, 403, 403, 403]);
  });

  it('is accepted only where configured, and never in production', async () => {
    const other = await around.gateway({ ENVIRONMENT: 'staging' });
    expect(await statuses(await keyFor(60), undefined, other.url)).toEqual([403, 403, 403, 403]);
    await other.close();
    await expect(around.gateway({ LOAD_TEST_PUBLIC_KEY: keys.CALLER_PUBLIC_KEY })).rejects.toThrow(
      /LOAD_TEST_PUBLIC_KEY: must not be set in production/,
    );
  });
});

describe('a stopping gateway', () => {
  it('reports activity to identity before it ends', async () => {
    const around = await Surroundings.start();
    const gateway = await around.gateway();
    const { token, hash } = await around.book.signIn({}, around.clock.now().getTime() - 61_000);
    expect((await ask(gateway.url, currentUser.path, { token })).status).toBe(200);
    expect(await gateway.close()).toBe(true);
    expect(around.book.touched).toEqual([hash]);
    await around.stop();
  });
});
