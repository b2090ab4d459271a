import {
  changeActingRole,
  employeeLoginSendOtp,
  login,
  logout,
  resolveSession,
  SESSION_REVOKED,
  sessionKey,
  sessionRecord,
  sessionsRevokedV1,
} from '@rigwise/contracts';
import { recordIn, waitFor } from '@rigwise/testing';
import { addAccount } from './support/people.ts';
import { DEMO_PASSWORD, startIdentity, type RunningIdentity } from './support/running-identity.ts';
import { TestGateway } from './support/test-gateway.ts';

jest.setTimeout(60_000);

let identity: RunningIdentity;
let gateway: TestGateway;
beforeAll(async () => {
  identity = await startIdentity();
  gateway = new TestGateway(identity.service.url, identity.signer);
});
afterAll(() => identity.close());

async function signedIn(username = 'erin.employee') {
  const browser = identity.browser();
  const { status } = await browser.send(login, { username, password: DEMO_PASSWORD });
  expect(status).toBe(200);
  const hash = browser.sessionHash ?? '';
  return { browser, hash, key: sessionKey(hash) };
}
const cached = async (key: string) => {
  const text = await identity.redis.get(key);
  return text === null || text === SESSION_REVOKED ? text : sessionRecord.parse(recordIn(text));
};
const minutesFromNow = (minutes: number) => identity.clock.now().getTime() + minutes * 60_000;

describe('a session', () => {
  it('is in Redis right after sign-in, for as long as it may idle', async () => {
    const { key } = await signedIn();
    expect(await cached(key)).toMatchObject({
      user: { username: 'erin.employee', role: 'employee' },
      idleExpiresAt: minutesFromNow(30),
      absoluteExpiresAt: minutesFromNow(480),
      touchedAt: identity.clock.now().getTime(),
      actorId: null,
      capabilities: [],
    });
    const left = await identity.redis.pttl(key);
    expect(left).toBeGreaterThan(29 * 60_000);
    expect(left).toBeLessThanOrEqual(30 * 60_000);
  });

  it('is resolved from PostgreSQL, and restored, if Redis lost it', async () => {
    const { hash, key } = await signedIn();
    const before = await cached(key);
    await identity.redis.flushdb();
    expect(await gateway.resolve(hash)).toEqual(before);
    expect(await cached(key)).toEqual(before);
  });

  it('returns null for an unknown id', async () => {
    expect(await gateway.resolve('A'.repeat(43))).toBeNull();
    expect(await gateway.touch('A'.repeat(43))).toBeNull();
    expect(await identity.redis.get(sessionKey('A'.repeat(43)))).toBeNull();
  });

  it('continues with activity, is written at most once a minute, and ends after half an hour without', async () => {
    const { hash } = await signedIn();
    const touchedAt = identity.clock.now().getTime();
    identity.clock.advance({ seconds: 59 });
    expect(await gateway.touch(hash)).toMatchObject({ touchedAt });
    identity.clock.advance({ seconds: 1 });
    expect(await gateway.touch(hash)).toMatchObject({
      touchedAt: identity.clock.now().getTime(),
      idleExpiresAt: minutesFromNow(30),
    });
    identity.clock.advance({ minutes: 29, seconds: 59 });
    expect(await gateway.resolve(hash)).not.toBeNull();
    identity.clock.advance({ seconds: 1 });
    expect(await gateway.resolve(hash)).toBeNull();
    expect(await gateway.touch(hash)).toBeNull();
  });

  it('ends after eight hours whatever happens', async () => {
    const { hash } = await signedIn();
    const end = minutesFromNow(480);
    for (let n = 0; n < 23; n++) {
      identity.clock.advance({ minutes: 20 });
      expect(await gateway.touch(hash)).not.toBeNull();
    }
    expect(await gateway.resolve(hash)).toMatchObject({ idleExpiresAt: end, absoluteExpiresAt: end });
    identity.clock.advance({ minutes: 20 });
    expect(await gateway.resolve(hash)).toBeNull();
  });

  it.each(['resolve', 'touch'] as const)(
    'ends with its account, whatever Redis says, which is updated by %s',
    async (asked) => {
      const { accountId, username } = await addAccount(identity.rows);
      const { hash, key } = await signedIn(username);
      await identity.rows.query(`update account set status = 'disabled' where id = $1`, accountId);
      expect(await gateway[asked](hash)).toBeNull();
      expect(await cached(key)).toBe(SESSION_REVOKED);
    },
  );

  it('is resolved for the gateway only', async () => {
    const { hash, browser } = await signedIn();
    const asPerson = await gateway.send(resolveSession, { hash }, browser.accountId);
    expect(asPerson.status).toBe(403);
    const withoutToken = await fetch(identity.service.url + resolveSession.path, { method: 'POST' });
    expect(withoutToken.status).toBe(401);
  });
});

describe('in training', () => {
  /** Max, who may author, in training as an employee. */
  async function inTraining() {
    await identity.rows.query(
      `update account set capabilities = '{author:all}' where username = 'max.manager'`,
    );
    const { browser, hash: own, key: ownKey } = await signedIn('max.manager');
    identity.clock.advance({ minutes: 5 });
    expect((await browser.send(changeActingRole, { role: 'employee' })).status).toBe(200);
    const hash = browser.sessionHash ?? '';
    return { browser, own, ownKey, hash, key: sessionKey(hash) };
  }

  it('is an employee’s record in Redis and in PostgreSQL, which remembers the original role', async () => {
    const { hash, own, ownKey, key } = await inTraining();
    const record = await cached(key);
    expect(record).toMatchObject({
      user: { username: 'max.manager', role: 'employee' },
      ownRole: 'manager',
      capabilities: [],
      actorId: null,
      idleExpiresAt: minutesFromNow(30),
      absoluteExpiresAt: minutesFromNow(475),
    });
    expect(await cached(ownKey)).toBe(SESSION_REVOKED);
    expect(await gateway.resolve(own)).toBeNull();
    await identity.redis.flushdb();
    expect(await gateway.resolve(hash)).toEqual(record);
    identity.clock.advance({ minutes: 2 });
    expect(await gateway.touch(hash)).toMatchObject({ user: { role: 'employee' }, ownRole: 'manager' });
    expect(await cached(key)).toMatchObject({ user: { role: 'employee' }, capabilities: [] });
  });

  it('restores the role and the account’s permissions', async () => {
    const { browser } = await inTraining();
    await browser.send(changeActingRole, { role: 'manager' });
    const record = await gateway.resolve(browser.sessionHash);
    expect(record).toMatchObject({ user: { role: 'manager' }, capabilities: ['author:all'] });
    expect(record).not.toHaveProperty('ownRole');
  });

  it('restores no role that the account no longer has', async () => {
    const { browser, hash } = await inTraining();
    await identity.rows.query(`update account set role = 'employee' where username = 'max.manager'`);
    try {
      expect(await gateway.resolve(hash)).not.toHaveProperty('ownRole');
      expect((await browser.send(changeActingRole, { role: 'manager' })).status).toBe(403);
      expect(await gateway.resolve(hash)).toMatchObject({ user: { role: 'employee' } });
    } finally {
      await identity.rows.query(`update account set role = 'manager' where username = 'max.manager'`);
    }
  });
});

describe('logging out', () => {
  it('ends the session everywhere immediately, is published, and clears the cookies', async () => {
    const { browser, hash, key } = await signedIn();
    await browser.send(employeeLoginSendOtp, { employeeNumber: 'RW-9999' });
    const answer = await browser.send(logout);
    expect([answer.status, answer.body]).toEqual([200, { message: 'You are signed out.' }]);
    expect([...browser.cookies.keys()]).toEqual(['rigwise_device']);
    expect(await cached(key)).toBe(SESSION_REVOKED);
    expect(await gateway.resolve(hash)).toBeNull();
    expect((await identity.rows.events(sessionsRevokedV1)).at(-1)?.payload).toEqual({
      accountId: browser.accountId,
      reason: 'logout',
      sessionHashes: [hash],
    });
    const [audit] = await identity.rows.query('select * from audit order by sequence desc limit 1');
    expect(audit).toMatchObject({ action: 'session.ended', actor_id: browser.accountId, reason: 'logout' });
  });

  it('is harmless without a session, and twice', async () => {
    const events = (await identity.rows.events(sessionsRevokedV1)).length;
    expect((await identity.browser().send(logout)).status).toBe(200);
    const { browser } = await signedIn();
    const twin = browser.clone();
    expect((await browser.send(logout)).status).toBe(200);
    expect((await twin.send(logout)).status).toBe(200);
    expect((await identity.rows.events(sessionsRevokedV1)).length).toBe(events + 1);
  });

  it('ends the session of this browser only', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    await here.browser.send(logout);
    expect(await gateway.resolve(here.hash)).toBeNull();
    expect(await gateway.resolve(there.hash)).not.toBeNull();
  });
});

describe('a Redis that came back with old data', () => {
  it('is not trusted: records must have the generation started after the reconnection', async () => {
    const { hash, key } = await signedIn();
    const old = await identity.redis.get(key);
    const generation = await gateway.generation();
    expect(sessionRecord.parse(recordIn(old)).generation).toBeLessThan(generation);
    expect(await gateway.generation()).toBe(generation + 1);
    expect((await gateway.resolve(hash))?.generation).toBe(generation + 1);
    expect(await cached(key)).toMatchObject({ generation: generation + 1 });
    expect(await cached((await signedIn()).key)).toMatchObject({ generation: generation + 1 });
  });

  it('revives no session: neither by itself nor by a late writer', async () => {
    const { browser, hash, key } = await signedIn();
    const stale = (await identity.redis.get(key)) ?? '';
    await browser.send(logout);
    // Simulates a Redis that lost the last seconds before a crash.
    await identity.redis.set(key, stale);
    expect(await gateway.resolve(hash)).toBeNull();
    expect(await gateway.touch(hash)).toBeNull();
    const record = sessionRecord.parse(recordIn(stale));
    expect(record.generation).toBeLessThan(await gateway.generation());
  });

  it('keeps a tombstone against a writer that read the session before it was revoked', async () => {
    const { hash, key } = await signedIn();
    await identity.redis.set(key, SESSION_REVOKED);
    expect(await gateway.resolve(hash)).not.toBeNull();
    expect(await cached(key)).toBe(SESSION_REVOKED);
  });
});

it('tombstones a revoked session by its event too, if the process died before it could', async () => {
  const { hash, key, browser } = await signedIn();
  const record = (await identity.redis.get(key)) ?? '';
  await browser.send(logout);
  await identity.redis.set(key, record);
  await waitFor(async () => (await identity.redis.get(key)) === SESSION_REVOKED, {
    timeoutMs: 40_000,
    what: `the event to bury session ${hash}`,
  });
});
