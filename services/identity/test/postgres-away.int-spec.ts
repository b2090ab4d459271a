import {
  changePassword,
  completeEmployeeRegistration,
  completeFirstTimeLogin,
  createPassword,
  employeeLoginSendOtp,
  employeeLoginVerifyOtp,
  followResetLink,
  followVerifyLink,
  forgotPassword,
  login,
  logout,
  resendVerification,
  resetPassword,
  resolveSession,
  sendEmployeeVerification,
  signupSendOtp,
  signupVerifyOtp,
  verifyEmailOtp,
  verifyEmployee,
} from '@rigwise/contracts';
import {
  createServiceDatabase,
  startTcpProxy,
  waitFor,
  type ServiceDatabase,
  type TcpProxy,
} from '@rigwise/testing';
import { DEMO_PASSWORD, startIdentity, type RunningIdentity } from './support/running-identity.ts';
import { TestGateway } from './support/test-gateway.ts';
import type { TestBrowser } from './support/test-browser.ts';

jest.setTimeout(120_000);

/** Identity gives up on a silent database after 4.5 s, plus time for a busy machine; twice would be 9. */
const PATIENCE_MS = 8_500;
const GOOD = 'tango-hotel-4711';
const STRONG = 'Tango7Hotel!x';
const SOMEBODY = '01900000-0000-7000-8000-000000000000';

let database: ServiceDatabase;
let proxy: TcpProxy;
let identity: RunningIdentity;
let signedIn: TestBrowser;
beforeAll(async () => {
  database = await createServiceDatabase('identity');
  proxy = await startTcpProxy(database.url);
  identity = await startIdentity({ DATABASE_URL: proxy.url });
  signedIn = identity.browser();
  expect((await signedIn.send(login, { username: 'erin.employee', password: DEMO_PASSWORD })).status).toBe(
    200,
  );
});
afterAll(async () => {
  proxy.restore();
  await identity.close();
  await proxy.close();
  await database.drop();
});

describe.each(['cut', 'stall'] as const)('while PostgreSQL is down (%s)', (how) => {
  beforeAll(() => proxy[how]());
  afterAll(async () => {
    proxy.restore();
    await waitFor(
      async () => {
        const answer = await identity
          .browser()
          .send(login, { username: 'max.manager', password: DEMO_PASSWORD });
        return answer.status === 200;
      },
      { timeoutMs: 60_000, what: 'signing in to work again' },
    );
  });

  it.each([
    ['the password of a known user', login, { username: 'erin.employee', password: DEMO_PASSWORD }],
    ['the password of an unknown user', login, { username: 'nobody', password: DEMO_PASSWORD }],
    ['asking for a code', employeeLoginSendOtp, { employeeNumber: 'RW-1003' }],
    ['entering a code', employeeLoginVerifyOtp, { employeeNumber: 'RW-1003', otp: '123456' }],
    ['looking an employee up', verifyEmployee, { employeeNumber: 'RW-1003' }],
    ['asking for a sign-up code', signupSendOtp, { employeeNumber: 'RW-1006' }],
    ['signing up', signupVerifyOtp, { employeeNumber: 'RW-1006', otp: '123456', password: GOOD }],
    ['asking for a registration mail', sendEmployeeVerification, { employeeNumber: 'RW-1006' }],
    [
      'registering',
      completeEmployeeRegistration,
      { employeeNumber: 'RW-1006', otp: '123456', password: STRONG, confirmPassword: STRONG },
    ],
    ['asking to verify an address', resendVerification, { email: 'una.unverified@rigwise.example' }],
    ['verifying an address', verifyEmailOtp, { email: 'una.unverified@rigwise.example', otp: '123456' }],
    ['a forgotten password', forgotPassword, { email: 'erin.employee@rigwise.example' }],
    ['a password by a link', resetPassword, { token: 'A'.repeat(22), newPassword: GOOD }],
    [
      'a first password by a link',
      createPassword,
      { token: 'A'.repeat(22), password: GOOD, confirmPassword: GOOD },
    ],
  ] as const)('%s answers 503 with Retry-After before a browser gives up', async (_what, call, body) => {
    const answer = await identity.browser().send(call, body, { timeoutMs: PATIENCE_MS });
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(answer.problem.code).toBe('service/unavailable');
    expect(answer.setCookies.filter((cookie) => !cookie.startsWith('rigwise_flow='))).toEqual([]);
  });

  it.each([
    ['the code of a forgotten password', resetPassword, { token: '123456', newPassword: GOOD }],
    ['a first login', completeFirstTimeLogin, { userId: SOMEBODY, otp: '123456', newPassword: GOOD }],
    [
      'a password after a link was followed',
      changePassword,
      { userId: SOMEBODY, newPassword: GOOD, confirmPassword: GOOD },
    ],
  ] as const)('%s answers 503 and keeps the browser’s cookies', async (_what, call, body) => {
    const browser = identity.browser();
    browser.cookies.set('rigwise_flow', 'A'.repeat(43));
    browser.cookies.set('rigwise_pending', 'B'.repeat(43));
    const answer = await browser.send(call, body, { timeoutMs: PATIENCE_MS });
    expect([answer.status, answer.setCookies]).toEqual([503, []]);
    expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  });

  it.each([followVerifyLink, followResetLink])('a mailed link leads to the login page: %#', async (call) => {
    const query = { token: 'A'.repeat(22) };
    const answer = await identity.browser().send(call, undefined, { query, timeoutMs: PATIENCE_MS });
    expect([answer.status, answer.location]).toEqual([302, '/login?error=system-error']);
    expect(answer.setCookies).toEqual([]);
  });

  it('logging out answers 503 and keeps the cookie, because the session has not ended', async () => {
    const browser = signedIn.clone();
    const answer = await browser.send(logout, undefined, { timeoutMs: PATIENCE_MS });
    expect(answer.status).toBe(503);
    expect(browser.cookies.has('rigwise_session')).toBe(true);
  });

  it('a session is neither known nor unknown: 503, never null', async () => {
    const gateway = new TestGateway(identity.service.url, identity.signer);
    const response = await gateway.send(resolveSession, { hash: signedIn.sessionHash });
    expect(response.status).toBe(503);
  });

  it('the service is not ready', async () => {
    await waitFor(async () => (await fetch(`${identity.service.url}/health/ready`)).status === 503, {
      timeoutMs: 30_000,
      what: 'readiness to notice',
    });
    expect((await fetch(`${identity.service.url}/health/live`)).status).toBe(200);
  });
});
