import {
  changePassword,
  followResetLink,
  forgotPassword,
  login,
  noticeIssuedV1,
  resetPassword,
  sessionsRevokedV1,
  sessionUser,
} from '@rigwise/contracts';
import { addAccount, addLink, addPerson, type AddedAccount } from './support/people.ts';
import { DEMO_PASSWORD, startIdentity, type RunningIdentity } from './support/running-identity.ts';
import type { TestBrowser } from './support/test-browser.ts';
import { TestGateway } from './support/test-gateway.ts';

jest.setTimeout(60_000);

const GOOD = 'tango-hotel-4711';
const WRONG = 'Invalid or expired OTP code. Please try again.';
let identity: RunningIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());
beforeEach(() => identity.clock.advance({ hours: 25 }));

const forgot = (browser: TestBrowser, email: unknown) => browser.send(forgotPassword, { email });
const reset = (browser: TestBrowser, token: unknown, newPassword: unknown = GOOD) =>
  browser.send(resetPassword, { token, newPassword });
const follow = (browser: TestBrowser, token: string) =>
  browser.send(followResetLink, undefined, { query: { token } });
const change = (browser: TestBrowser, body: Record<string, unknown>, newPassword = GOOD) =>
  browser.send(changePassword, { newPassword, confirmPassword: newPassword, ...body });
const signIn = (username: string, password = DEMO_PASSWORD, browser = identity.browser()) =>
  browser.send(login, { username, password });
const otherThan = (code: string): string => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0');
const made = (account: AddedAccount) =>
  identity.rows.codesMade('password-reset', account.employeeNumber).then(({ length }) => length);
const live = ({ accountId }: AddedAccount) =>
  identity.rows.count('session where account_id = $1 and revoked_at is null', accountId);

async function forgotten(over: Parameters<typeof addAccount>[1] = {}, browser = identity.browser()) {
  const account = await addAccount(identity.rows, over);
  expect((await forgot(browser, account.email)).status).toBe(200);
  const { clearCode, linkToken } = await identity.rows.nextCode('password-reset', account.employeeNumber, 0);
  return { account, browser, code: clearCode, linkToken };
}

describe('a forgotten password', () => {
  it('has one response for everyone; the mail carries code and link for half an hour', async () => {
    const account = await addAccount(identity.rows);
    const person = await addPerson(identity.rows);
    const disabled = await addAccount(identity.rows, { status: 'disabled' });
    const answers = [];
    for (const email of [
      account.email?.toUpperCase(),
      person.email,
      disabled.email,
      'nobody@rigwise.example',
    ]) {
      const answer = await forgot(identity.browser(), email);
      expect(answer.setCookies).toEqual([
        expect.stringMatching(/^rigwise_flow=[\w-]{43}; Max-Age=1800; Path=\/;/),
      ]);
      answers.push([answer.status, answer.body]);
    }
    for (const answer of answers) {
      expect(answer).toEqual([
        200,
        { message: 'If your email is registered, you will receive a reset code shortly.' },
      ]);
    }
    const { payload, linkToken } = await identity.rows.nextCode('password-reset', account.employeeNumber, 0);
    expect(Date.parse(payload.expiresAt) - Date.parse(payload.issuedAt)).toBe(1_800_000);
    expect(linkToken).toMatch(/^[\w-]{22}$/);
    await identity.rows.untilMailRequestsHandled();
    expect(await made(disabled)).toBe(0);
  });

  it('is reset by the code in the browser that requested it: every session ends, and nobody is signed in', async () => {
    const { account, browser, code, linkToken } = await forgotten();
    const [laptop, phone] = [identity.browser(), identity.browser()];
    for (const each of [laptop, phone]) await signIn(account.username, DEMO_PASSWORD, each);
    const answer = await reset(browser, code);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Password changed. Please sign in.' }]);
    expect([...browser.cookies.keys()]).toEqual([]);
    expect(await live(account)).toBe(0);
    const revoked = (await identity.rows.events(sessionsRevokedV1)).at(-1)?.payload;
    expect(revoked).toMatchObject({ accountId: account.accountId, reason: 'password-changed' });
    expect(revoked?.sessionHashes.toSorted()).toEqual([laptop.sessionHash, phone.sessionHash].toSorted());
    const gateway = new TestGateway(identity.service.url, identity.signer);
    expect(await gateway.resolve(laptop.sessionHash)).toBeNull();
    expect(await identity.redis.get(`session:${phone.sessionHash}`)).toBe('revoked');
    expect((await signIn(account.username)).status).toBe(401);
    expect((await signIn(account.username, GOOD)).status).toBe(200);
    expect((await reset(browser, code)).status).toBe(400);
    expect((await reset(identity.browser(), linkToken)).status).toBe(400);
    const notices = (await identity.rows.events(noticeIssuedV1)).map(({ payload }) => payload);
    expect(notices).toContainEqual(
      expect.objectContaining({ personId: account.personId, kind: 'password-changed' }),
    );
  });

  it('is reset by the link, in any browser, once', async () => {
    const { account, browser, code, linkToken } = await forgotten();
    expect((await reset(identity.browser(), linkToken)).status).toBe(200);
    expect((await signIn(account.username, GOOD)).status).toBe(200);
    expect((await reset(identity.browser(), linkToken, `${GOOD}2`)).problem.message).toBe(WRONG);
    expect((await reset(browser, code, `${GOOD}2`)).status).toBe(400);
    expect((await follow(identity.browser(), linkToken)).location).toBe('/login?error=already-used');
  });

  it('accepts six digits from no other browser', async () => {
    const { browser, code } = await forgotten();
    expect((await reset(identity.browser(), code)).problem.message).toBe(WRONG);
    const other = await forgotten();
    expect((await reset(other.browser, code)).status).toBe(400);
    expect((await reset(browser, code)).status).toBe(200);
  });

  it('evaluates five wrong codes, and a newer mail starts over', async () => {
    const { account, browser, code, linkToken } = await forgotten();
    await Promise.all(Array.from({ length: 20 }, () => reset(browser.clone(), otherThan(code))));
    const [row] = await identity.rows.query(
      'select attempts from code where person_id = $1',
      account.personId,
    );
    expect(row).toEqual({ attempts: 5 });
    expect((await reset(browser, code)).status).toBe(400);
    identity.clock.advance({ seconds: 60 });
    await forgot(browser, account.email);
    const newer = await identity.rows.nextCode('password-reset', account.employeeNumber, 1);
    expect((await reset(identity.browser(), linkToken)).status).toBe(400);
    expect((await reset(browser, newer.clearCode)).status).toBe(200);
  });

  it('expires after half an hour', async () => {
    const { browser, code, linkToken } = await forgotten();
    identity.clock.advance({ minutes: 30 });
    expect((await reset(browser, code)).problem.message).toBe(WRONG);
    expect((await reset(browser, linkToken)).problem.message).toBe(WRONG);
    expect((await follow(browser, linkToken)).location).toBe('/login?error=expired-link');
  });

  it('requested by a stranger leaves the own mail valid', async () => {
    const { account, browser, code } = await forgotten();
    for (let n = 0; n < 6; n++) await forgot(identity.browser(), account.email);
    await identity.rows.untilMailRequestsHandled();
    expect(await made(account)).toBe(5);
    expect((await reset(browser, code)).status).toBe(200);
  });

  it('of two simultaneous resets admits one', async () => {
    const { account, browser, code, linkToken } = await forgotten();
    const answers = await Promise.all([
      reset(browser.clone(), code, `${GOOD}-a`),
      reset(identity.browser(), linkToken, `${GOOD}-b`),
      reset(identity.browser(), linkToken, `${GOOD}-c`),
    ]);
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await signIn(account.username, `${GOOD}-${'abc'[won] ?? ''}`)).status).toBe(200);
  });

  it('refuses a weak password and uses nothing up', async () => {
    const { browser, code } = await forgotten({ firstName: 'Ottokar' });
    for (const [password, text] of [
      ['12345', 'Password must be at least 6 characters long'],
      ['iloveyou', 'easy to guess'],
      ['ottokar-4711', 'your own name'],
    ] as const) {
      for (let n = 0; n < 3; n++) {
        const refused = await reset(browser, code, password);
        expect([refused.status, refused.problem.message]).toEqual([400, expect.stringContaining(text)]);
      }
    }
    expect((await reset(browser, code)).status).toBe(200);
  });

  it.each(['', 'x', '12345', '1234567', '１２３４５６', 'A'.repeat(22), 123456, ['123456'], null])(
    'accepts no %j as a token',
    async (token) => {
      const { browser } = await forgotten();
      expect((await reset(browser, token)).status).toBe(400);
    },
  );

  it('serves each of the people who share a mailbox', async () => {
    const email = 'borealis@rigwise.example';
    const [first, second] = [
      await addAccount(identity.rows, { email }),
      await addAccount(identity.rows, { email }),
    ];
    const browser = identity.browser();
    await forgot(browser, email);
    const codes = [];
    for (const each of [first, second]) {
      codes.push((await identity.rows.nextCode('password-reset', each.employeeNumber, 0)).clearCode);
    }
    expect((await reset(browser.clone(), codes[1])).status).toBe(200);
    expect((await signIn(second.username, GOOD)).status).toBe(200);
    expect((await signIn(first.username)).status).toBe(200);
    expect((await reset(browser, codes[0])).status).toBe(200);
  });

  it('lets its owner in immediately, regardless of earlier failures', async () => {
    const { account, browser, code } = await forgotten();
    for (let n = 0; n < 6; n++) await signIn(account.username, 'wrong');
    expect((await signIn(account.username)).status).toBe(429);
    await reset(browser, code);
    expect((await signIn(account.username, GOOD)).status).toBe(200);
  });

  it('confirms a pending address', async () => {
    const { account, browser, code } = await forgotten({ status: 'unverified' });
    await reset(browser, code);
    expect((await signIn(account.username, GOOD)).status).toBe(200);
  });
});

describe('the link to change a password', () => {
  it('leads to the page, consumes nothing, and lets this browser change it once', async () => {
    const account = await addAccount(identity.rows);
    const token = await addLink(identity, account, 'password-reset');
    const elsewhere = identity.browser();
    await signIn(account.username, DEMO_PASSWORD, elsewhere);
    const browser = identity.browser();
    for (let n = 0; n < 2; n++) {
      const answer = await follow(browser, token);
      expect([answer.status, answer.location]).toEqual([
        302,
        `/change-password?userId=${account.accountId}&username=${account.username}`,
      ]);
    }
    const twin = browser.clone();
    const changed = await change(browser, { userId: account.accountId });
    expect(changed.status).toBe(200);
    expect(sessionUser.strict().parse(changed.body).id).toBe(account.accountId);
    expect([...browser.cookies.keys()].sort()).toEqual(['rigwise_device', 'rigwise_session']);
    expect(await live(account)).toBe(1);
    expect((await change(twin, { userId: account.accountId }, `${GOOD}2`)).status).toBe(403);
    expect((await signIn(account.username, GOOD)).status).toBe(200);
  });

  it('proves nothing about anyone else, and nothing without its cookie', async () => {
    const [mine, victim] = [await addAccount(identity.rows), await addAccount(identity.rows)];
    const browser = identity.browser();
    await follow(browser, await addLink(identity, mine, 'password-reset'));
    for (const each of [browser, identity.browser()]) {
      const refused = await change(each, { userId: victim.accountId });
      expect([refused.status, refused.problem.code]).toEqual([403, 'auth/not-proven']);
    }
    expect((await signIn(victim.username)).status).toBe(200);
  });

  it('refuses a weak password and stays valid', async () => {
    const account = await addAccount(identity.rows);
    const browser = identity.browser();
    await follow(browser, await addLink(identity, account, 'password-reset'));
    const { accountId: userId } = account;
    expect((await change(browser, { userId }, '12345')).problem.message).toBe(
      'Password must be at least 6 characters long',
    );
    expect((await change(browser, { userId }, 'petra-4711')).status).toBe(400);
    expect((await change(browser, { userId, confirmPassword: 'another' })).problem.message).toBe(
      'Passwords do not match',
    );
    expect((await change(browser, { userId })).status).toBe(200);
  });
});

describe('changing the password while signed in', () => {
  async function signedIn() {
    const account = await addAccount(identity.rows);
    const browser = identity.browser();
    await signIn(account.username, DEMO_PASSWORD, browser);
    return { account, browser, userId: account.accountId };
  }

  it('requires the current one; every other session ends, and this one gets a new id', async () => {
    const { account, browser, userId } = await signedIn();
    await signIn(account.username, DEMO_PASSWORD, identity.browser());
    const before = browser.sessionHash;
    const missing = await change(browser, { userId });
    expect([missing.status, missing.problem.message]).toEqual([403, 'Please enter your current password.']);
    const wrong = await change(browser, { userId, currentPassword: 'wrong' });
    expect([wrong.status, wrong.problem.code]).toEqual([400, 'auth/wrong-password']);
    expect(await live(account)).toBe(2);
    const changed = await change(browser, { userId, currentPassword: DEMO_PASSWORD });
    expect([changed.status, changed.body['id']]).toEqual([200, userId]);
    expect(browser.sessionHash).not.toBe(before);
    expect(await live(account)).toBe(1);
    expect((await signIn(account.username)).status).toBe(401);
    expect((await signIn(account.username, GOOD)).status).toBe(200);
  });

  it('works for nobody else', async () => {
    const { browser } = await signedIn();
    const victim = await addAccount(identity.rows);
    const refused = await change(browser, { userId: victim.accountId, currentPassword: DEMO_PASSWORD });
    expect([refused.status, refused.problem.code]).toEqual([403, 'auth/not-proven']);
    expect((await signIn(victim.username)).status).toBe(200);
  });

  it('allows no more guesses of the current one than a sign-in', async () => {
    const { browser, userId } = await signedIn();
    for (let n = 0; n < 5; n++) {
      expect((await change(browser, { userId, currentPassword: `wrong${n}` })).status).toBe(400);
    }
    expect((await change(browser, { userId, currentPassword: DEMO_PASSWORD })).status).toBe(429);
  });

  it('of two simultaneous changes admits one', async () => {
    const { account, browser, userId } = await signedIn();
    const body = { userId, currentPassword: DEMO_PASSWORD };
    const attempt = (end: string) => () => change(browser.clone(), body, `${GOOD}-${end}`);
    const answers = await identity.rows.oneBehindTheOther(account.personId, attempt('a'), attempt('b'));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await live(account)).toBe(1);
  });
});
