import {
  completeFirstTimeLogin,
  employeeLoginSendOtp,
  employeeLoginVerifyOtp,
  forgotPassword,
  login,
  logout,
  resetPassword,
  SESSION_REVOKED,
  sessionKey,
  signupSendOtp,
  signupVerifyOtp,
} from '@rigwise/contracts';
import { startTcpProxy, testRedisUrl, waitFor, type TcpProxy } from '@rigwise/testing';
import { addAccount, addPerson } from './support/people.ts';
import { DEMO_PASSWORD, startIdentity, type RunningIdentity } from './support/running-identity.ts';
import { TestGateway } from './support/test-gateway.ts';

jest.setTimeout(60_000);

const GOOD = 'tango-hotel-4711';

let proxy: TcpProxy;
let identity: RunningIdentity;
let gateway: TestGateway;
beforeAll(async () => {
  proxy = await startTcpProxy(await testRedisUrl());
  identity = await startIdentity({ REDIS_URL: proxy.url, REDIS_COMMAND_TIMEOUT: '250ms' });
  gateway = new TestGateway(identity.service.url, identity.signer);
});
afterAll(async () => {
  await identity.close();
  await proxy.close();
});
afterEach(() => proxy.restore());

const signIn = (browser = identity.browser(), password = DEMO_PASSWORD) =>
  browser.send(login, { username: 'erin.employee', password }).then(({ status }) => ({ browser, status }));

describe.each(['cut', 'stall'] as const)('while Redis is down (%s)', (how) => {
  beforeEach(() => proxy[how]());

  it('people sign in with a password, and their session is valid', async () => {
    const { browser, status } = await signIn();
    expect(status).toBe(200);
    expect((await gateway.resolve(browser.sessionHash))?.user.username).toBe('erin.employee');
  });

  it('people sign in with a code', async () => {
    identity.clock.advance({ hours: 25 });
    const browser = identity.browser();
    await browser.send(employeeLoginSendOtp, { employeeNumber: 'RW-1003' });
    const { clearCode } = await identity.rows.newestCode();
    const answer = await browser.send(employeeLoginVerifyOtp, { employeeNumber: 'RW-1003', otp: clearCode });
    expect(answer.status).toBe(200);
  });

  it('people sign up, and their session is valid', async () => {
    const person = await addPerson(identity.rows);
    const browser = identity.browser();
    await browser.send(signupSendOtp, { employeeNumber: person.employeeNumber });
    const { clearCode: otp } = await identity.rows.newestCode();
    const body = { employeeNumber: person.employeeNumber, otp, password: GOOD };
    expect((await browser.send(signupVerifyOtp, body)).status).toBe(200);
    expect((await gateway.resolve(browser.sessionHash))?.user.email).toBe(person.email);
  });

  it('people finish their first login', async () => {
    const account = await addAccount(identity.rows, { status: 'first-login', password: 'temporary' });
    const browser = identity.browser();
    await browser.send(login, { username: account.username, password: DEMO_PASSWORD });
    const { clearCode: otp } = await identity.rows.newestCode();
    const body = { userId: account.accountId, otp, newPassword: GOOD };
    expect((await browser.send(completeFirstTimeLogin, body)).status).toBe(200);
    expect((await gateway.resolve(browser.sessionHash))?.user.username).toBe(account.username);
  });

  it('a reset password ends every session, and Redis is updated when it is back', async () => {
    const account = await addAccount(identity.rows);
    const [lost, browser] = [identity.browser(), identity.browser()];
    await lost.send(login, { username: account.username, password: DEMO_PASSWORD });
    const hash = lost.sessionHash ?? '';
    await browser.send(forgotPassword, { email: account.email });
    const { clearCode: token } = await identity.rows.nextCode('password-reset', account.employeeNumber, 0);
    expect((await browser.send(resetPassword, { token, newPassword: GOOD })).status).toBe(200);
    expect(await gateway.resolve(hash)).toBeNull();
    proxy.restore();
    await waitFor(async () => (await identity.redis.get(sessionKey(hash))) === SESSION_REVOKED, {
      timeoutMs: 30_000,
      what: `the tombstone of session ${hash}`,
    });
  });

  it('throttles stay closed', async () => {
    identity.clock.advance({ hours: 25 });
    for (let n = 0; n < 5; n++) expect((await signIn(identity.browser(), 'wrong')).status).toBe(401);
    expect((await signIn()).status).toBe(429);
    identity.clock.advance({ hours: 25 });
  });

  it('the service is ready', async () => {
    // The PostgreSQL check may time out on a busy machine; Redis stays away throughout.
    await waitFor(async () => (await fetch(`${identity.service.url}/health/ready`)).status === 200, {
      timeoutMs: 30_000,
      what: 'the service to be ready',
    });
  });

  it('logging out ends the session, and Redis is updated when it is back', async () => {
    const { browser } = await signIn();
    const hash = browser.sessionHash ?? '';
    expect((await browser.send(logout)).status).toBe(200);
    expect(await gateway.resolve(hash)).toBeNull();
    proxy.restore();
    await waitFor(async () => (await identity.redis.get(sessionKey(hash))) === SESSION_REVOKED, {
      timeoutMs: 30_000,
      what: `the tombstone of session ${hash}`,
    });
  });
});

it('counts failed Redis writes', async () => {
  proxy.cut();
  await signIn();
  const metrics = await (await fetch(`${identity.service.url}/metrics`)).text();
  expect(metrics).toMatch(/session_cache_failures_total\{[^}]*\} [1-9]/);
});
