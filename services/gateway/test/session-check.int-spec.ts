import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { currentUser, problem, sessionKey, sessionUser } from '@rigwise/contracts';
import { SessionCopies } from '@rigwise/http';
import type { RunningService } from '@rigwise/platform';
import { recordIn, waitFor } from '@rigwise/testing';
import { SESSION_CACHE_MS } from '../src/sessions/session-cache.ts';
import { BELIEVED_MS } from '../src/sessions/session.ts';
import type { HeldClock } from './held-clock.ts';
import { ask, Surroundings } from './running-gateway.ts';
import { aRecord, aToken } from './sessions.ts';
import { poll, whoAmI } from './small-calls.ts';

jest.setTimeout(60_000);

const MINUTE = 60_000;
/** Less than the gateway waits for Redis before it queries identity instead. */
const PROMPT_MS = 200;

const redisOf = ({ body }: { readonly body: unknown }): string | undefined =>
  (body as { parts: Record<string, string> }).parts['redis'];

describe('the session check', () => {
  let around: Surroundings;
  let gateway: RunningService;
  let clock: HeldClock;
  const current = (token?: string, at = gateway) =>
    ask(at.url, currentUser.path, token === undefined ? {} : { token });

  /** Waits until the gateway trusts Redis: a session that only Redis knows is admitted. */
  const trusting = (at: RunningService) =>
    waitFor(
      async () => {
        const { token, hash } = await around.book.signIn({}, clock.now().getTime());
        const before = around.book.resolved.length;
        const { status } = await current(token, at);
        return status === 200 && !around.book.resolved.slice(before).includes(hash);
      },
      { timeoutMs: 30_000, what: 'the gateway to believe Redis' },
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

  it('returns the session user from Redis, without asking identity', async () => {
    // A slow response proves nothing: Redis may have been too slow for it.
    const answer = await waitFor(
      async () => {
        const { token } = await signIn();
        around.book.resolved.length = 0;
        const begun = performance.now();
        const prompt = await current(token);
        return performance.now() - begun < PROMPT_MS && prompt;
      },
      { timeoutMs: 30_000, what: 'a prompt answer' },
    );
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

  it('asks identity about what Redis has forgotten, once for fifty simultaneous requests', async () => {
    const { token, hash } = await signIn();
    await around.redis.del(sessionKey(hash));
    const answers = await Promise.all(Array.from({ length: 50 }, () => current(token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(around.book.resolved).toEqual([hash]);
  });

  it('asks once about a repeated unknown cookie', async () => {
    const token = aToken();
    for (let time = 0; time < 20; time++) expect((await current(token)).status).toBe(401);
    expect(around.book.resolved).toHaveLength(1);
  });

  it('rejects invalid data in Redis', async () => {
    const { token, hash } = await signIn();
    await around.redis.set(sessionKey(hash), '{"generation":1');
    expect((await current(token)).status).toBe(200);
    expect(around.book.resolved).toEqual([hash]);
  });

  it('detects a revocation within one second on a gateway that cached the session', async () => {
    const other = await around.gateway();
    await trusting(other);
    const { token, hash } = await signIn();
    expect([(await current(token)).status, (await current(token, other)).status]).toEqual([200, 200]);
    await around.book.revoke(hash);
    clock.advance(SESSION_CACHE_MS);
    expect([(await current(token)).status, (await current(token, other)).status]).toEqual([401, 401]);
  });

  /** The connections over which gateways hear of changes, by their ids. */
  const followers = async (): Promise<readonly string[]> =>
    String(await around.redis.client('LIST'))
      .split('\n')
      .filter((line) => line.includes('name=gateway-changes '))
      .map((line) => line.split(' ')[0] ?? '');

  it('is notified of a revocation immediately', async () => {
    // A connection that broke meanwhile would make the gateway read everything again, and prove nothing here.
    let before: readonly string[];
    do {
      before = await followers();
      const { token, hash } = await signIn();
      expect((await current(token)).status).toBe(200);
      await around.book.revoke(hash);
      await waitFor(async () => (await current(token)).status === 401, {
        timeoutMs: 30_000,
        what: 'the revocation, although no time has passed',
      });
    } while (!isDeepStrictEqual(await followers(), before));
  });

  it('trusts its cache while Redis sends changes, and no longer', async () => {
    const { token, hash } = await signIn();
    expect((await current(token)).status).toBe(200);
    clock.advance(SESSION_CACHE_MS);
    await waitFor(async () => (await current(token)).status === 200, {
      timeoutMs: 30_000,
      what: 'the session',
    });
    around.redisProxy.stall();
    await around.book.revoke(hash);
    clock.advance(SESSION_CACHE_MS);
    expect((await current(token)).status).toBe(401);
  });

  describe('an attacker with write access to Redis', () => {
    const copyOf = async (hash: string) => (await around.redis.get(sessionKey(hash))) ?? '';
    const roleOf = async (token: string, at = gateway) =>
      (JSON.parse((await current(token, at)).text) as { role?: string }).role;
    const forgedCopies = async () =>
      Number(
        /^session_copies_refused_total(?:\{[^}]*\})? (\d+)$/m.exec(
          (await ask(gateway.internalUrl ?? '', '/metrics')).text,
        )?.[1] ?? 0,
      );

    it.each([
      [
        'a record of their own',
        (copy: string) => JSON.stringify(recordIn(copy)).replace('employee"', 'admin"'),
      ],
      ['a copy that they changed', (copy: string) => copy.replace('"role":"employee"', '"role":"admin"')],
      [
        'a copy made with another key',
        (copy: string, hash: string) => {
          const strangers = new SessionCopies([randomBytes(32)]);
          return strangers.make(hash, JSON.stringify(recordIn(copy)), clock.now().getTime());
        },
      ],
    ])('can’t become an administrator by %s', async (_what, forge) => {
      const { token, hash } = await signIn();
      const before = await forgedCopies();
      const forged = forge(await copyOf(hash), hash);
      await around.redis.set(sessionKey(hash), forged);
      expect(await roleOf(token)).toBe('employee');
      expect(around.book.resolved).toEqual([hash]);
      expect(await forgedCopies()).toBe(before + 1);
    });

    it('can’t become another user with that user’s copy', async () => {
      const [own, admin] = [await signIn(), await signIn({ user: { ...aRecord().user, role: 'admin' } })];
      await around.redis.set(sessionKey(own.hash), await copyOf(admin.hash));
      expect(await roleOf(own.token)).toBe('employee');
      expect(await roleOf(admin.token)).toBe('admin');
    });

    it('can’t revive an ended session with an old copy', async () => {
      const { token, hash } = await signIn({ user: { ...aRecord().user, role: 'admin' } });
      const before = await copyOf(hash);
      await around.book.revoke(hash);
      expect((await current(token)).status).toBe(401);
      await around.redis.set(sessionKey(hash), before);
      for (const seconds of [10, 30, 60, 3_600]) {
        clock.advance(seconds * 1000);
        expect((await current(token)).status).toBe(401);
      }
    });

    it('revives it for at most 90 s at a gateway that missed its end', async () => {
      const other = await around.gateway();
      await trusting(other);
      const { token, hash } = await signIn();
      const before = await copyOf(hash);
      await around.book.revoke(hash);
      await around.redis.set(sessionKey(hash), before);
      clock.advance(BELIEVED_MS);
      expect((await current(token, other)).status).toBe(401);
      expect(around.book.resolved).toContain(hash);
    });

    it('can’t keep an old role for longer than that, on any gateway', async () => {
      const { token, hash } = await signIn({ user: { ...aRecord().user, role: 'admin' } });
      expect(await roleOf(token)).toBe('admin');
      const before = await copyOf(hash);
      await around.book.change(hash, (record) => ({ ...record, user: { ...record.user, role: 'employee' } }));
      await around.redis.set(sessionKey(hash), before);
      clock.advance(BELIEVED_MS);
      expect(await roleOf(token)).toBe('employee');
    });
  });

  describe('over time', () => {
    it('asks identity again after 90 s without confirmation, and continues without it', async () => {
      const { token, hash } = await signIn();
      expect((await current(token)).status).toBe(200);
      clock.advance(BELIEVED_MS - 1);
      await waitFor(async () => (await current(token)).status === 200, {
        timeoutMs: 30_000,
        what: 'the session',
      });
      expect(around.book.resolved).toEqual([]);
      around.book.available = false;
      clock.advance(1);
      expect((await current(token)).status).toBe(200);
      expect(around.book.resolved).toEqual([hash]);
    });

    it('ends a session that was idle for too long, even if cached', async () => {
      const { token } = await signIn({ idleExpiresAt: clock.now().getTime() + 500 });
      expect((await current(token)).status).toBe(200);
      clock.advance(500);
      around.book.available = false;
      // Only identity knows whether it was used elsewhere meanwhile; while it is away, nobody is signed out.
      expect((await current(token)).status).toBe(503);
    });

    it('accepts sessions that identity knows to be active, whatever Redis says', async () => {
      const { token, hash } = await signIn();
      const text = (await around.redis.get(sessionKey(hash))) ?? '';
      const now = clock.now().getTime();
      const stale = { ...(recordIn(text) as object), idleExpiresAt: now - 1 };
      await around.redis.set(sessionKey(hash), around.book.copies.make(hash, JSON.stringify(stale), now));
      expect((await current(token)).status).toBe(200);
    });

    it('ends a session at its absolute end, however active', async () => {
      const { token } = await signIn({ absoluteExpiresAt: clock.now().getTime() + 500 });
      expect((await current(token)).status).toBe(200);
      clock.advance(500);
      expect((await current(token)).status).toBe(401);
    });

    it('reports activity to identity once a minute, and never for a poll', async () => {
      const { token, hash } = await signIn();
      const touched = () => around.book.touched.filter((touch) => touch === hash).length;
      await ask(gateway.url, whoAmI.path, { token });
      clock.advance(MINUTE + 1);
      await ask(gateway.url, poll.path, { token });
      expect(touched()).toBe(0);
      for (let time = 0; time < 5; time++) await ask(gateway.url, whoAmI.path, { token });
      await waitFor(() => touched() > 0, { timeoutMs: 30_000, what: 'the activity to be told' });
      await current(token);
      expect(touched()).toBe(1);
    });
  });

  describe('with Redis down', () => {
    it('continues with identity', async () => {
      const { token } = await signIn();
      const gone = await signIn();
      around.redisProxy.cut();
      expect((await current(token)).status).toBe(200);
      await around.book.revoke(gone.hash);
      expect((await current(gone.token)).status).toBe(401);
    });

    it('continues with identity when Redis is reachable but silent', async () => {
      const sessions = await Promise.all(Array.from({ length: 6 }, () => signIn()));
      around.redisProxy.stall();
      for (const { token } of sessions) expect((await current(token)).status).toBe(200);
    });

    it('answers 503 with Retry-After, and never 401, when identity is down too', async () => {
      const { token } = await signIn();
      around.redisProxy.cut();
      around.book.available = false;
      const answer = await current(token);
      expect(answer.status).toBe(503);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(problem.parse(answer.body).code).toBe('service/unavailable');
      expect((await current(undefined)).status).toBe(401);
    });

    it('continues with Redis when only identity is down', async () => {
      const { token } = await signIn();
      around.book.available = false;
      await waitFor(async () => (await current(token)).status === 200, {
        timeoutMs: 30_000,
        what: 'the session',
      });
    });
  });

  describe('with a Redis that comes back with old data', () => {
    it('revives no session revoked in the meantime', async () => {
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

    it('trusts nothing until identity has started a new generation', async () => {
      const { token, hash } = await signIn();
      around.redisProxy.cut();
      around.book.available = false;
      clock.advance(SESSION_CACHE_MS);
      around.redisProxy.restore();
      await waitFor(async () => redisOf(await ask(gateway.internalUrl ?? '', '/health/ready')) === 'ok', {
        timeoutMs: 30_000,
        what: 'the gateway to be connected again',
      });
      // The connection that reads sessions is not the one that reports health, and may come back after it.
      for (let ask = 0; ask < 50; ask++) expect((await current(token)).status).toBe(503);
      around.book.available = true;
      await trusting(gateway);
      expect((await current(token)).status).toBe(200);
      expect(around.book.resolved).toContain(hash);
    });
  });
});
