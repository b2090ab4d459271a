import {
  changePassword,
  forgotPassword,
  login,
  resendVerification,
  resetPassword,
  verifyEmailOtp,
} from '@rigwise/contracts';
import { answeredWhileBusy, ONE_HASH_AT_A_TIME } from './support/busy-hashes.ts';
import { addAccount } from './support/people.ts';
import { DEMO_PASSWORD, startIdentity, type RunningIdentity } from './support/running-identity.ts';
import type { TestBrowser } from './support/test-browser.ts';

jest.setTimeout(60_000);

const GOOD = 'tango-hotel-4711';
let identity: RunningIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());
beforeEach(() => identity.clock.advance({ hours: 25 }));

const signIn = (username: string, password = DEMO_PASSWORD, browser = identity.browser()) =>
  browser.send(login, { username, password });
const change = (browser: TestBrowser, userId: string, currentPassword: string) =>
  browser.send(changePassword, { userId, currentPassword, newPassword: GOOD, confirmPassword: GOOD });

describe('a user who knows the password of an unverified account', () => {
  it('gets a code, however many mails strangers requested', async () => {
    const account = await addAccount(identity.rows, { status: 'unverified' });
    for (let n = 0; n < 11; n++) {
      await identity.browser().send(resendVerification, { email: account.email });
    }
    await identity.rows.untilMailRequestsHandled();
    const browser = identity.browser();
    expect((await signIn(account.username, DEMO_PASSWORD, browser)).status).toBe(403);
    const { clearCode } = await identity.rows.newestCode();
    const verified = await browser.send(verifyEmailOtp, { email: account.email, otp: clearCode });
    expect([verified.status, verified.body['signedIn']]).toEqual([200, true]);
  });

  it('gets five codes an hour at most', async () => {
    const account = await addAccount(identity.rows, { status: 'unverified' });
    for (let n = 0; n < 5; n++) expect((await signIn(account.username)).status).toBe(403);
    const refused = await signIn(account.username);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    expect(refused.setCookies).toEqual([]);
  });
});

describe('a browser that its owner failed with', () => {
  it('signs the owner in as soon as the password is reset with it', async () => {
    const account = await addAccount(identity.rows);
    const browser = identity.browser();
    await signIn(account.username, DEMO_PASSWORD, browser);
    for (let n = 0; n < 5; n++) await signIn(account.username, 'wrong', browser);
    expect((await signIn(account.username, DEMO_PASSWORD, browser)).status).toBe(429);
    await browser.send(forgotPassword, { email: account.email });
    const { clearCode } = await identity.rows.nextCode('password-reset', account.employeeNumber, 0);
    const reset = await browser.send(resetPassword, { token: clearCode, newPassword: GOOD });
    expect(reset.status).toBe(200);
    expect((await signIn(account.username, GOOD, browser)).status).toBe(200);
  });
});

describe('the current password', () => {
  it('that could not be checked in time does not count as tried', async () => {
    const busy = await identity.another(ONE_HASH_AT_A_TIME);
    const account = await addAccount(identity.rows);
    const browser = identity.browser();
    await signIn(account.username, DEMO_PASSWORD, browser);
    const answers = await answeredWhileBusy(busy, 5, () =>
      change(browser.at(busy.url), account.accountId, 'wrong'),
    );
    const away = answers.filter(({ status }) => status === 503).length;
    expect(away).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5 - away);
    for (let n = 0; n < away; n++) {
      expect((await change(browser, account.accountId, 'wrong')).status).toBe(400);
    }
    expect((await change(browser, account.accountId, DEMO_PASSWORD)).status).toBe(429);
  });

  it('counts for the address like a failed sign-in', async () => {
    const strict = await identity.another({ ADDRESS_FAILURES: '3' });
    const account = await addAccount(identity.rows);
    const browser = identity.browser().at(strict.url);
    await signIn(account.username, DEMO_PASSWORD, browser);
    for (let n = 0; n < 3; n++) await change(browser, account.accountId, 'wrong');
    const other = identity.browser(browser.address).at(strict.url);
    expect((await signIn('max.manager', DEMO_PASSWORD, other)).status).toBe(429);
  });
});
