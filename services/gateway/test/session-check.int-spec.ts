import { currentUser, problem, sessionKey, sessionUser } from '@rigwise/contracts';
import type { RunningService } from '@rigwise/platform';
import { waitFor } from '@rigwise/testing';
import { SESSION_CACHE_MS } from '../src/sessions/session-cache.ts';
import type { HeldClock } from './held-clock.ts';
import { ask, Surroundings } from './running-gateway.ts';
import { aToken } from './sessions.ts';
import { poll, whoAmI } from './small-calls.ts';

jest.setTimeout(30_000);

const MINUTE = 60_000;

const redisOf = ({ body }: { readonly body: unknown }): string | undefined =>
  (body as { parts: Record<string, string> }).parts['redis'];

describe('the session check', () => {
  let around: Surroundings;
  let gateway: RunningService;
  let clock: HeldClock;
  const current = (token?: string, at = gateway) =>
    ask(at.url, currentUser.path, token === undefined ? {} : { token });

  /** Until the gateway believes Redis: a session that only Redis knows is let in. */
  const trusting = (at: RunningService) =>
    waitFor(
      async () => {
        const { token, hash } = await around.book.signIn({}, clock.now().getTime());
        const before = around.book.resolved.length;
        const { status } = await current(token, at);
        return status === 200 && !around.book.resolved.slice(before).includes(hash);
      },
      { timeoutMs: 10_000, what: 'the gateway to believe Redis' },
    );

  beforeAll(async () => {
    around = await Surroundings.start();
    clock = around.clock;
    gateway = await around.gateway();
  });
  beforeEach(async () => {
    around.redisProxy.restore();
    around.book.available = true;
    await trusting(gateway);
    around.book.resolved.length = 0;
    around.book.touched.length = 0;
  });
  afterAll(() => around.stop());

  const signIn = (over = {}) => around.book.signIn(over, clock.now().getTime());

  it('answers the session user from Redis, without asking identity', async () => {
    const { token } = await signIn();
    const answer = await current(token);
    expect(answer.status).toBe(200);
    expect(sessionUser.parse(answer.body)).toMatchObject({ username: 'erin.employee', role: 'employee' });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(around.book.resolved).toEqual([]);
  });

  it.each([
    ['no cookie', undefined],
    ['a cookie of nobody', aToken()],
    ['an empty cookie', ''],
    ['a cookie of another form', 'x'.repeat(4_000)],
    ["a cookie that would be a path in Redis' keys", '*'.repeat(43)],
  ])('answers 401 to %s', async (_what, token) => {
    const answer = await current(token);
    expect(answer.status).toBe(401);
    expect(problem.parse(answer.body).code).toBe('auth/unauthenticated');
  });

  it('answers 401 to two session cookies: one of them is planted', async () => {
    const { token } = await signIn();
    const cookie = `rigwise_session=${token}; rigwise_session=${aToken()}`;
    expect((await ask(gateway.url, currentUser.path, { headers: { cookie } })).status).toBe(401);
  });

  it('asks identity for what Redis has forgotten, once for fifty at the same time', async () => {
    const { token, hash } = await signIn();
    await around.redis.del(sessionKey(hash));
    const answers = await Promise.all(Array.from({ length: 50 }, () => current(token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(around.book.resolved).toEqual([hash]);
  });

  it('asks once for a cookie of nobody that comes again and again', async () => {
    const token = aToken();
    for (let time = 0; time < 20; time++) expect((await current(token)).status).toBe(401);
    expect(around.book.resolved).toHaveLength(1);
  });

  it('believes nothing in Redis that it does not understand', async () => {
    const { token, hash } = await signIn();
    await around.redis.set(sessionKey(hash), '{"generation":1');
    expect((await current(token)).status).toBe(200);
    expect(around.book.resolved).toEqual([hash]);
  });

  it('sees a revocation within one second on a gateway that believed the session', async () => {
    const other = await around.gateway();
    await trusting(other);
    const { token, hash } = await signIn();
    expect([(await current(token)).status, (await current(token, other)).status]).toEqual([200, 200]);
    await around.book.revoke(hash);
    clock.advance(SESSION_CACHE_MS);
    expect([(await current(token)).status, (await current(token, other)).status]).toEqual([401, 401]);
  });

  it('hears of a revocation at once, on a gateway that never asks again', async () => {
    const { token, hash } = await signIn();
    expect((await current(token)).status).toBe(200);
    await around.book.revoke(hash);
    await waitFor(async () => (await current(token)).status === 401, {
      timeoutMs: 5_000,
      what: 'the revocation, although no time has passed',
    });
  });

  it('believes what it read for as long as Redis tells of changes, and no longer', async () => {
    const { token, hash } = await signIn();
    expect((await current(token)).status).toBe(200);
    clock.advance(SESSION_CACHE_MS);
    await waitFor(async () => (await current(token)).status === 200, {
      timeoutMs: 5_000,
      what: 'the session',
    });
    around.redisProxy.stall();
    await around.book.revoke(hash);
    clock.advance(SESSION_CACHE_MS);
    expect((await current(token)).status).toBe(401);
  });

  describe('when time passes', () => {
    it('ends a session that was idle for too long, also one it has at hand', async () => {
      const { token } = await signIn({ idleExpiresAt: clock.now().getTime() + 500 });
      expect((await current(token)).status).toBe(200);
      clock.advance(500);
      around.book.available = false;
      // Only identity knows whether it was used elsewhere meanwhile; without it nobody is thrown out.
      expect((await current(token)).status).toBe(503);
    });

    it('lets in whom identity knows to be active, whatever Redis still says', async () => {
      const { token, hash } = await signIn();
      const text = (await around.redis.get(sessionKey(hash))) ?? '';
      const stale = { ...(JSON.parse(text) as object), idleExpiresAt: clock.now().getTime() - 1 };
      await around.redis.set(sessionKey(hash), JSON.stringify(stale));
      expect((await current(token)).status).toBe(200);
    });

    it('ends a session at its absolute end, however active', async () => {
      const { token } = await signIn({ absoluteExpiresAt: clock.now().getTime() + 500 });
      expect((await current(token)).status).toBe(200);
      clock.advance(500);
      expect((await current(token)).status).toBe(401);
    });

    it('tells identity of activity once a minute, and never for a poll', async () => {
      const { token, hash } = await signIn();
      const touched = () => around.book.touched.filter((touch) => touch === hash).length;
      await ask(gateway.url, whoAmI.path, { token });
      clock.advance(MINUTE + 1);
      await ask(gateway.url, poll.path, { token });
      expect(touched()).toBe(0);
      for (let time = 0; time < 5; time++) await ask(gateway.url, whoAmI.path, { token });
      await waitFor(() => touched() > 0, { timeoutMs: 5_000, what: 'the activity to be told' });
      await current(token);
      expect(touched()).toBe(1);
    });
  });

  describe('with Redis away', () => {
    it('goes on with identity', async () => {
      const { token } = await signIn();
      const gone = await signIn();
      around.redisProxy.cut();
      expect((await current(token)).status).toBe(200);
      await around.book.revoke(gone.hash);
      expect((await current(gone.token)).status).toBe(401);
    });

    it('goes on with identity when Redis is there but silent', async () => {
      const sessions = await Promise.all(Array.from({ length: 6 }, () => signIn()));
      around.redisProxy.stall();
      for (const { token } of sessions) expect((await current(token)).status).toBe(200);
    });

    it('answers 503 with Retry-After, and never 401, when identity is away too', async () => {
      const { token } = await signIn();
      around.redisProxy.cut();
      around.book.available = false;
      const answer = await current(token);
      expect(answer.status).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(problem.parse(answer.body).code).toBe('service/unavailable');
      expect((await current(undefined)).status).toBe(401);
    });

    it('goes on with Redis when only identity is away', async () => {
      const { token } = await signIn();
      around.book.available = false;
      expect((await current(token)).status).toBe(200);
    });
  });

  describe('with a Redis that comes back with old data', () => {
    it('revives no session that was revoked meanwhile', async () => {
      const { token, hash } = await signIn();
      const old = (await around.redis.get(sessionKey(hash))) ?? '';
      around.redisProxy.cut();
      await around.book.revoke(hash);
      await around.redis.set(sessionKey(hash), old);
      clock.advance(SESSION_CACHE_MS);
      around.redisProxy.restore();
      await trusting(gateway);
      expect((await current(token)).status).toBe(401);
    });

    it('believes nothing until identity has begun a new generation', async () => {
      const { token, hash } = await signIn();
      around.redisProxy.cut();
      around.book.available = false;
      clock.advance(SESSION_CACHE_MS);
      around.redisProxy.restore();
      await waitFor(async () => redisOf(await ask(gateway.url, '/health/ready')) === 'ok', {
        timeoutMs: 5_000,
        what: 'the gateway to be connected again',
      });
      expect((await current(token)).status).toBe(503);
      around.book.available = true;
      await trusting(gateway);
      expect((await current(token)).status).toBe(200);
      expect(around.book.resolved).toContain(hash);
    });
  });
});
