import { currentUser, problem } from '@rigwise/contracts';
import type { RunningService } from '@rigwise/platform';
import { waitFor } from '@rigwise/testing';
import { ask, Surroundings, type Answer } from './running-gateway.ts';
import { aToken } from './sessions.ts';
import { poll } from './small-calls.ts';

jest.setTimeout(30_000);

const env = { RATE_LIMIT_ADDRESS: '5', RATE_LIMIT_SESSION: '5', RATE_LIMIT_UNKNOWN_SESSIONS: '3' };

describe('rate limits', () => {
  let around: Surroundings;
  let gateway: RunningService;
  beforeAll(async () => {
    around = await Surroundings.start();
  });
  beforeEach(async () => {
    around.redisProxy.restore();
    // Windows are a minute each: far enough for the last test's to be over, at the beginning of one.
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

  it('refuse what is too much, and say when to come back', async () => {
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

  it('count each session for itself, and those without one by their address', async () => {
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

  it('hold for all gateways together', async () => {
    const other = await around.gateway(env);
    const { token } = await signedIn();
    const at = (url: string) => () => ask(url, currentUser.path, { token });
    expect(await statuses(3, at(gateway.url))).toEqual([200, 200, 200]);
    // A poll of the other gateway learns what this one counted as soon as both have told Redis.
    const key = `rate:session:*`;
    await waitFor(async () => (await around.redis.keys(key)).length > 0, {
      timeoutMs: 5_000,
      what: 'the count in Redis',
    });
    await at(other.url)();
    await waitFor(
      async () => {
        const { headers } = await ask(other.url, poll.path, { token });
        return Number(headers['ratelimit-remaining']) === 0;
      },
      { timeoutMs: 5_000, what: 'the other gateway to know' },
    );
    expect((await at(other.url)()).status).toBe(429);
  });

  it('hold while Redis is away, and after it came back empty', async () => {
    const { token } = await signedIn();
    const call = () => ask(gateway.url, currentUser.path, { token });
    expect(await statuses(3, call)).toEqual([200, 200, 200]);
    around.redisProxy.cut();
    expect(await statuses(3, call)).toEqual([200, 200, 429]);
    await around.redis.flushdb();
    around.redisProxy.restore();
    await waitFor(async () => (await around.redis.keys('rate:session:*')).length > 0, {
      timeoutMs: 5_000,
      what: 'the gateway to tell Redis again',
    });
    expect(await statuses(1, call)).toEqual([429]);
  });
});

describe('a gateway that stops', () => {
  it('tells identity of activity before it ends', async () => {
    const around = await Surroundings.start();
    const gateway = await around.gateway();
    const { token, hash } = await around.book.signIn({}, around.clock.now().getTime() - 61_000);
    expect((await ask(gateway.url, currentUser.path, { token })).status).toBe(200);
    expect(await gateway.close()).toBe(true);
    expect(around.book.touched).toEqual([hash]);
    await around.stop();
  });
});
