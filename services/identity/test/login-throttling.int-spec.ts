import { login } from '@rigwise/contracts';
import { answeredWhileBusy, ONE_HASH_AT_A_TIME } from './support/busy-hashes.ts';
import { DEMO_PASSWORD, startIdentity, type RunningIdentity } from './support/running-identity.ts';
import type { TestBrowser } from './support/test-browser.ts';

jest.setTimeout(60_000);

let identity: RunningIdentity;
beforeAll(async () => {
  // Hashes may take long on a slow machine without any request being rejected.
  identity = await startIdentity({ ADDRESS_FAILURES: '20', PASSWORD_HASH_QUEUE: '30s' });
});
afterAll(() => identity.close());
// Every test starts with no failures counted.
beforeEach(() => identity.clock.advance({ hours: 25 }));

const tryPassword = (browser: TestBrowser, username: string, password = 'wrong') =>
  browser.send(login, { username, password });
const fail = async (username: string, times: number) => {
  for (let n = 0; n < times; n++) {
    expect((await tryPassword(identity.browser(), username)).status).toBe(401);
  }
};

describe.each(['erin.employee', 'nobody.at-all'])('wrong passwords for %s', (username) => {
  it('are throttled after five, from any address, with the wait in minutes and in Retry-After', async () => {
    await fail(username, 5);
    const answer = await tryPassword(identity.browser(), username);
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(answer.problem).toMatchObject({
      message: 'Too many attempts. Please try again in 1 minute.',
      code: 'auth/throttled',
    });
    expect(answer.setCookies).toEqual([]);
    const [audit] = await identity.rows.query('select * from audit order by sequence desc limit 1');
    expect(audit).toMatchObject({ action: 'sign-in.password', outcome: 'refused', reason: 'throttled' });
  });

  it('wait twice as long each time, fifteen minutes at most, and never forever', async () => {
    await fail(username, 5);
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      const refused = await tryPassword(identity.browser(), username);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(minutes * 60)]);
      identity.clock.advance({ seconds: minutes * 60 - 1 });
      expect((await tryPassword(identity.browser(), username)).status).toBe(429);
      identity.clock.advance({ seconds: 1 });
      expect((await tryPassword(identity.browser(), username)).status).toBe(401);
    }
  });

  it('sent simultaneously are checked five times at most', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => tryPassword(identity.browser(), username)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(5).fill(401), ...Array<number>(25).fill(429)]);
    for (const { headers, status } of answers) {
      if (status === 429) expect(headers.get('retry-after')).toBe('60');
    }
  });

  it('get the same response whether or not the name exists, however it is spelt', async () => {
    await fail(username, 3);
    await fail(` ${username.toUpperCase()} `, 2);
    expect((await tryPassword(identity.browser(), username)).status).toBe(429);
  });
});

it('have free tries even if the clocks of two processes differ', async () => {
  await fail('erin.employee', 2);
  identity.clock.advance({ seconds: -3 });
  await fail('erin.employee', 3);
  expect((await tryPassword(identity.browser(), 'erin.employee')).status).toBe(429);
});

it('are forgotten after the correct password', async () => {
  await fail('erin.employee', 4);
  expect((await tryPassword(identity.browser(), 'erin.employee', DEMO_PASSWORD)).status).toBe(200);
  await fail('erin.employee', 5);
  expect((await tryPassword(identity.browser(), 'erin.employee', DEMO_PASSWORD)).status).toBe(429);
});

it('leave the owner’s own device alone while an attacker fails', async () => {
  const owner = identity.browser();
  expect((await tryPassword(owner, 'erin.employee', DEMO_PASSWORD)).status).toBe(200);
  await fail('erin.employee', 5);
  expect((await tryPassword(identity.browser(), 'erin.employee', DEMO_PASSWORD)).status).toBe(429);
  expect((await tryPassword(owner, 'erin.employee', DEMO_PASSWORD)).status).toBe(200);
  for (let n = 0; n < 5; n++) expect((await tryPassword(owner, 'erin.employee')).status).toBe(401);
  expect((await tryPassword(owner, 'erin.employee')).status).toBe(429);
});

it('give a device no more for a person who never used it, and none for an invalid cookie', async () => {
  const browser = identity.browser();
  expect((await tryPassword(browser, 'max.manager', DEMO_PASSWORD)).status).toBe(200);
  await fail('erin.employee', 5);
  expect((await tryPassword(browser, 'erin.employee', DEMO_PASSWORD)).status).toBe(429);
  browser.cookies.set('rigwise_device', `${'A'.repeat(43)}.fvq-${'A'.repeat(22)}`);
  expect((await tryPassword(browser, 'erin.employee', DEMO_PASSWORD)).status).toBe(429);
});

describe('an address', () => {
  const fromOneAddress = (address: string) => identity.browser(address);

  it('is throttled for everyone after too many failures, and open again after the window', async () => {
    const address = '192.0.2.77';
    for (let n = 0; n < 20; n++) {
      expect((await tryPassword(fromOneAddress(address), `nobody-${n}`)).status).toBe(401);
    }
    identity.clock.advance({ minutes: 5 });
    const refused = await tryPassword(fromOneAddress(address), 'max.manager', DEMO_PASSWORD);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
    expect((await tryPassword(identity.browser(), 'max.manager', DEMO_PASSWORD)).status).toBe(200);
    identity.clock.advance({ minutes: 10 });
    expect((await tryPassword(fromOneAddress(address), 'max.manager', DEMO_PASSWORD)).status).toBe(200);
  });

  it('is a whole /64 of IPv6', async () => {
    for (let n = 0; n < 20; n++) {
      await tryPassword(fromOneAddress(`2001:db8:1:2::${n.toString(16)}`), `nobody-${n}`);
    }
    const inside = await tryPassword(fromOneAddress('2001:db8:1:2:9:9:9:9'), 'max.manager', DEMO_PASSWORD);
    expect(inside.status).toBe(429);
    const outside = await tryPassword(fromOneAddress('2001:db8:1:3::1'), 'max.manager', DEMO_PASSWORD);
    expect(outside.status).toBe(200);
  });

  it('does not lock out a device that signed in before', async () => {
    const address = '192.0.2.99';
    const owner = fromOneAddress(address);
    expect((await tryPassword(owner, 'max.manager', DEMO_PASSWORD)).status).toBe(200);
    for (let n = 0; n < 20; n++) await tryPassword(fromOneAddress(address), `nobody-${n}`);
    expect((await tryPassword(fromOneAddress(address), 'max.manager', DEMO_PASSWORD)).status).toBe(429);
    expect((await tryPassword(owner, 'max.manager', DEMO_PASSWORD)).status).toBe(200);
  });
});

it('leaves no tried name, and no address, in its buckets', async () => {
  await tryPassword(identity.browser('198.51.100.7'), 'my-secret-password-in-the-wrong-field');
  const stored = JSON.stringify([
    await identity.rows.query('select * from throttle'),
    await identity.rows.query('select * from throttle_window'),
    await identity.rows.query('select * from audit'),
    await identity.rows.query('select * from audit_detail'),
  ]);
  expect(stored).not.toContain('my-secret-password');
  expect(JSON.stringify(await identity.rows.query('select * from throttle_window'))).not.toContain('198.51');
});

it('is refused while all hashes are busy, without counting a failure', async () => {
  const busy = await identity.another(ONE_HASH_AT_A_TIME);
  const answers = await answeredWhileBusy(busy, 5, () =>
    tryPassword(identity.browser().at(busy.url), 'paula.pumps'),
  );
  const away = answers.filter(({ status }) => status === 503);
  expect(away.length).toBeGreaterThan(0);
  for (const { headers, problem } of away) {
    expect(headers.get('retry-after')).toBe('1');
    expect(problem.code).toBe('service/unavailable');
  }
  expect(answers.every(({ status }) => status === 503 || status === 401)).toBe(true);
  // The bucket counts the attempts that were checked, and none of the others.
  await fail('paula.pumps', away.length);
  expect((await tryPassword(identity.browser(), 'paula.pumps')).status).toBe(429);
});
