import {
  createPassword,
  disableAccount,
  employeeLoginSendOtp,
  employeeLoginVerifyOtp,
  login,
  resendVerification,
  sessionKey,
  sessionRecord,
  setRole,
  verifyEmailOtp,
} from '@rigwise/contracts';
import { recordIn } from '@rigwise/testing';
import { signedIn } from './support/administrator.ts';
import { addAccount, type AddedAccount } from './support/people.ts';
import { DEMO_PASSWORD, startIdentity, type RunningIdentity } from './support/running-identity.ts';
import type { TestBrowser } from './support/test-browser.ts';

jest.setTimeout(60_000);

const GOOD = 'tango-hotel-4711';
const WRONG = 'Invalid or expired OTP code. Please try again.';
let identity: RunningIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());
beforeEach(() => identity.clock.advance({ hours: 25 }));

const verify = (browser: TestBrowser, email: unknown, otp: unknown) =>
  browser.send(verifyEmailOtp, { email, otp });
const resend = (browser: TestBrowser, email: unknown) => browser.send(resendVerification, { email });
const signIn = (username: string, browser = identity.browser()) =>
  browser.send(login, { username, password: DEMO_PASSWORD });
const otherThan = (code: string): string => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0');
const made = (account: AddedAccount) =>
  identity.rows.codesMade('email-verification', account.employeeNumber).then(({ length }) => length);
const statusOf = async ({ accountId }: AddedAccount) =>
  (await identity.rows.query('select status from account where id = $1', accountId))[0]?.['status'] as string;

/** A browser that signed in and has to verify the address first. */
async function waiting(over: Parameters<typeof addAccount>[1] = {}) {
  const account = await addAccount(identity.rows, { status: 'unverified', ...over });
  const browser = identity.browser();
  expect((await signIn(account.username, browser)).status).toBe(403);
  const { clearCode } = await identity.rows.nextCode('email-verification', account.employeeNumber, 0);
  return { account, browser, email: account.email ?? '', code: clearCode };
}

describe('the code to verify an address', () => {
  it('signs in the browser that knew the password', async () => {
    const { account, browser, email, code } = await waiting();
    const answer = await verify(browser, email.toUpperCase(), code);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      message: 'Your email is verified.',
      requiresPasswordCreation: false,
      userId: account.accountId,
      user: expect.objectContaining({ id: account.accountId, email }) as object,
      signedIn: true,
    });
    expect([...browser.cookies.keys()].sort()).toEqual(['rigwise_device', 'rigwise_session']);
    expect(await statusOf(account)).toBe('active');
    expect((await signIn(account.username)).status).toBe(200);
    expect((await verify(browser, email, code)).status).toBe(400);
  });

  it('verifies from another browser, which gets no session', async () => {
    const { account, email, code } = await waiting();
    const phone = identity.browser();
    const answer = await verify(phone, email, code);
    expect([answer.status, answer.body['signedIn'], answer.body['requiresPasswordCreation']]).toEqual([
      200,
      false,
      false,
    ]);
    expect([...phone.cookies.keys()]).toEqual([]);
    expect(await statusOf(account)).toBe('active');
  });

  it('ignores another person’s pending proof', async () => {
    const [mine, theirs] = [await waiting(), await waiting()];
    const answer = await verify(mine.browser, theirs.email, theirs.code);
    expect([answer.status, answer.body['signedIn']]).toEqual([200, false]);
    expect(mine.browser.sessionHash).toBeNull();
  });

  it('lets people without a password choose one now, and only now', async () => {
    const account = await addAccount(identity.rows, { status: 'unverified', password: null });
    const browser = identity.browser();
    await resend(browser, account.email);
    const { clearCode } = await identity.rows.nextCode('email-verification', account.employeeNumber, 0);
    const answer = await verify(browser, account.email, clearCode);
    expect(answer.body).toMatchObject({
      requiresPasswordCreation: true,
      userId: account.accountId,
      signedIn: false,
    });
    expect(browser.sessionHash).toBeNull();
    const password = { userId: account.accountId, password: GOOD, confirmPassword: GOOD };
    expect((await identity.browser().send(createPassword, password)).status).toBe(403);
    const twin = browser.clone();
    const created = await browser.send(createPassword, password);
    expect([created.status, created.body['username']]).toEqual([200, account.username]);
    expect([...browser.cookies.keys()]).toEqual([]);
    expect((await twin.send(createPassword, { ...password, password: `${GOOD}2` })).status).toBe(400);
    expect((await twin.send(createPassword, password)).status).toBe(403);
    const signedIn = await identity.browser().send(login, { username: account.username, password: GOOD });
    expect(signedIn.status).toBe(200);
  });

  it('may replace a temporary password', async () => {
    const account = await addAccount(identity.rows, { status: 'unverified', password: 'temporary' });
    const browser = identity.browser();
    await resend(browser, account.email);
    const { clearCode } = await identity.rows.nextCode('email-verification', account.employeeNumber, 0);
    expect((await verify(browser, account.email, clearCode)).body['requiresPasswordCreation']).toBe(true);
    const password = { userId: account.accountId, password: GOOD, confirmPassword: GOOD };
    expect((await browser.send(createPassword, password)).status).toBe(200);
    expect((await signIn(account.username)).status).toBe(401);
  });

  it('has one message for wrong, expired and unknown', async () => {
    const { browser, email, code } = await waiting();
    const answers = [
      await verify(browser, email, otherThan(code)),
      await verify(identity.browser(), 'nobody@rigwise.example', code),
      await verify(identity.browser(), 'erin.employee@rigwise.example', code),
    ];
    identity.clock.advance({ minutes: 15 });
    answers.push(await verify(browser, email, code));
    for (const { status, problem } of answers) expect([status, problem.message]).toEqual([400, WRONG]);
  });

  it('is not one of another purpose', async () => {
    const account = await addAccount(identity.rows, { status: 'unverified' });
    const browser = identity.browser();
    await browser.send(employeeLoginSendOtp, { employeeNumber: account.employeeNumber });
    const { clearCode } = await identity.rows.newestCode();
    expect((await verify(browser, account.email, clearCode)).status).toBe(400);
    expect(await statusOf(account)).toBe('unverified');
  });

  it('is bound to one of the people who share a mailbox', async () => {
    const email = 'aurora@rigwise.example';
    const [first, second] = [await waiting({ email }), await waiting({ email })];
    const answer = await verify(second.browser, email, second.code);
    expect([answer.status, answer.body['userId']]).toEqual([200, second.account.accountId]);
    expect(await statusOf(first.account)).toBe('unverified');
    expect((await verify(first.browser, email, first.code)).body['signedIn']).toBe(true);
  });

  it('stays valid in the own browser, however much others guess', async () => {
    const { browser, email, code } = await waiting();
    const stranger = identity.browser();
    for (let n = 0; n < 12; n++)
      expect((await verify(stranger, email, otherThan(code))).status).toBeGreaterThan(399);
    const [row] = await identity.rows.query(
      `select attempts, foreign_attempts as foreign from code where purpose = 'email-verification'
       order by issued_at desc limit 1`,
    );
    expect(row).toEqual({ attempts: 0, foreign: 5 });
    expect((await verify(identity.browser(), email, code)).status).toBe(400);
    expect((await verify(browser, email, code)).body['signedIn']).toBe(true);
  });

  it('is over after five wrong ones in the own browser', async () => {
    const { browser, email, code } = await waiting();
    for (let n = 0; n < 5; n++) await verify(browser, email, otherThan(code));
    expect((await verify(browser, email, code)).status).toBe(400);
  });
});

describe('a code while the person waits for an administrator', () => {
  const ways = {
    'to sign in': async () => {
      const account = await addAccount(identity.rows);
      const { employeeNumber } = account;
      const browser = identity.browser();
      await browser.send(employeeLoginSendOtp, { employeeNumber });
      const { clearCode: otp } = await identity.rows.nextCode('employee-login', employeeNumber, 0);
      return { account, browser, send: () => browser.send(employeeLoginVerifyOtp, { employeeNumber, otp }) };
    },
    'to verify an address': async () => {
      const { account, browser, email, code } = await waiting();
      return { account, browser, send: () => verify(browser, email, code) };
    },
  };
  const names = Object.keys(ways) as (keyof typeof ways)[];

  it.each(names)('%s, opens no account that is disabled by it', async (way) => {
    const admin = await signedIn(identity, 'ada.admin');
    const { account, browser, send } = await ways[way]();
    const { accountId, personId } = account;
    const disable = () => admin.send(disableAccount, { params: { personId } });
    const [disabled, answer] = await identity.rows.oneBehindTheOther(personId, disable, send);
    expect([disabled.body.state, answer.status, answer.problem.message]).toEqual(['disabled', 400, WRONG]);
    expect(browser.sessionHash).toBeNull();
    expect(await identity.rows.count('session where account_id = $1', accountId)).toBe(0);
  });

  it.each(names)('%s, begins a session with the role of after it', async (way) => {
    const admin = await signedIn(identity, 'ada.admin');
    const { account, browser, send } = await ways[way]();
    const { accountId, personId } = account;
    await identity.rows.query(`update account set role = 'manager' where id = $1`, accountId);
    const demote = () => admin.send(setRole, { params: { personId }, body: { role: 'employee' } });
    const [demoted, answer] = await identity.rows.oneBehindTheOther(personId, demote, send);
    expect([demoted.status, answer.status]).toEqual([200, 200]);
    const copy = await identity.redis.get(sessionKey(browser.sessionHash ?? ''));
    expect(sessionRecord.parse(recordIn(copy)).user.role).toBe('employee');
  });
});

describe('requesting it again', () => {
  it('has the same response for everyone, and mails pending ones', async () => {
    const [unverified, verified] = [
      await addAccount(identity.rows, { status: 'unverified' }),
      await addAccount(identity.rows),
    ];
    const answers = [];
    for (const email of [unverified.email, verified.email, 'nobody@rigwise.example']) {
      const answer = await resend(identity.browser(), email);
      expect(answer.setCookies).toEqual([
        expect.stringMatching(/^rigwise_flow=[\w-]{43}; Max-Age=900; Path=\/;/),
      ]);
      answers.push([answer.status, answer.body]);
    }
    expect(answers[0]?.[0]).toBe(200);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    await identity.rows.untilMailRequestsHandled();
    expect([await made(unverified), await made(verified)]).toEqual([1, 0]);
  });

  it('mails once a minute, and the newer replaces the older', async () => {
    const { account, browser, email, code } = await waiting();
    await resend(browser, email);
    await identity.rows.untilMailRequestsHandled();
    expect(await made(account)).toBe(1);
    identity.clock.advance({ seconds: 60 });
    await resend(browser, email);
    const { clearCode } = await identity.rows.nextCode('email-verification', account.employeeNumber, 1);
    if (code !== clearCode) expect((await verify(browser, email, code)).status).toBe(400);
    expect((await verify(browser, email, clearCode)).body['signedIn']).toBe(true);
  });

  it('by a stranger replaces nothing, and uses up nothing of a known browser', async () => {
    const known = await addAccount(identity.rows);
    const browser = identity.browser();
    await signIn(known.username, browser);
    await identity.rows.query(`update account set status = 'unverified' where id = $1`, known.accountId);
    for (let n = 0; n < 7; n++) await resend(identity.browser(), known.email);
    await identity.rows.untilMailRequestsHandled();
    expect(await made(known)).toBe(5);
    await resend(browser, known.email);
    await identity.rows.untilMailRequestsHandled();
    expect(await made(known)).toBe(6);
  });

  it.each([
    ['', 'Please enter your email address to resend the verification code.'],
    [undefined, 'Please enter your email address to resend the verification code.'],
    ['erin', 'Please enter a valid email address.'],
    ['erin@rigwise.example\r\nBcc: all@rigwise.example', 'Please enter a valid email address.'],
    ['erin@rigwise.example,max@rigwise.example', 'Please enter a valid email address.'],
    ['еrin.employee@rigwise.example', 'Please enter a valid email address.'],
    [['erin.employee@rigwise.example'], 'Please enter your email address to resend the verification code.'],
    [{ toString: 'x' }, 'Please enter your email address to resend the verification code.'],
  ])('accepts no %j as an address', async (email, text) => {
    const refused = await resend(identity.browser(), email);
    expect([refused.status, refused.problem.message]).toEqual([400, text]);
  });
});
