import {
  completeFirstTimeLogin,
  createPassword,
  login,
  noticeIssuedV1,
  personChangedV1,
  sessionUser,
} from '@rigwise/contracts';
import { addAccount, type AddedAccount } from './support/people.ts';
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

const complete = (browser: TestBrowser, body: Record<string, unknown>) =>
  browser.send(completeFirstTimeLogin, { newPassword: GOOD, ...body });
const otherThan = (code: string): string => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0');
const signIn = (username: string, password: string, browser = identity.browser()) =>
  browser.send(login, { username, password });

/** A browser that signed in with a temporary password, and the mailed code if there is an address. */
async function challenged(over: Parameters<typeof addAccount>[1] = {}) {
  const account = await addAccount(identity.rows, { status: 'first-login', password: 'temporary', ...over });
  const browser = identity.browser();
  expect((await signIn(account.username, DEMO_PASSWORD, browser)).status).toBe(202);
  const code = account.email === null ? undefined : (await identity.rows.newestCode()).clearCode;
  return { account, browser, userId: account.accountId, otp: code };
}

it('replaces the temporary password with the mailed code, and signs in', async () => {
  const { account, browser, userId, otp } = await challenged();
  const answer = await complete(browser, { userId, otp });
  expect(answer.status).toBe(200);
  expect(sessionUser.strict().parse(answer.body).username).toBe(account.username);
  expect([...browser.cookies.keys()].sort()).toEqual(['rigwise_device', 'rigwise_session']);
  expect((await signIn(account.username, GOOD)).status).toBe(200);
  expect((await signIn(account.username, DEMO_PASSWORD)).status).toBe(401);
  expect((await identity.rows.events(personChangedV1)).at(-1)?.payload.personId).toBe(account.personId);
  // It replaced no password that the person had chosen, so no notice is sent.
  const told = (await identity.rows.events(noticeIssuedV1)).map(({ payload }) => payload.personId);
  expect(told).not.toContain(account.personId);
});

it.each([undefined, null, ''])('needs no code if none was sent: otp %j', async (otp) => {
  const { account, browser, userId } = await challenged({ email: null });
  expect((await complete(browser, { userId, otp })).status).toBe(200);
  expect((await signIn(account.username, GOOD)).status).toBe(200);
});

it.each([undefined, null, ''])(
  'requires the code if one was sent, whatever the body says: otp %j',
  async (otp) => {
    const { browser, userId, otp: code } = await challenged();
    const refused = await complete(browser, { userId, otp });
    expect([refused.status, refused.problem.message]).toEqual([
      400,
      'Please enter the verification code sent to your email.',
    ]);
    expect((await complete(browser, { userId, otp: code })).status).toBe(200);
  },
);

it('ignores a bare userId', async () => {
  const victim = await addAccount(identity.rows, { status: 'first-login', password: 'temporary' });
  for (const otp of [undefined, '123456']) {
    const refused = await complete(identity.browser(), { userId: victim.accountId, otp });
    expect([refused.status, refused.problem.code]).toEqual([403, 'auth/not-proven']);
  }
  expect((await signIn(victim.username, DEMO_PASSWORD)).status).toBe(202);
});

it('accepts nobody’s proof for another person, nor a proof of another purpose', async () => {
  const mine = await challenged();
  const victim = await challenged();
  expect((await complete(mine.browser, { userId: victim.userId, otp: victim.otp })).status).toBe(403);
  const stolen = identity.browser();
  stolen.cookies.set('rigwise_pending', 'A'.repeat(43));
  expect((await complete(stolen, { userId: victim.userId, otp: victim.otp })).status).toBe(403);
  const unverified = await addAccount(identity.rows, { status: 'unverified' });
  const verifying = identity.browser();
  expect((await signIn(unverified.username, DEMO_PASSWORD, verifying)).status).toBe(403);
  const { clearCode } = await identity.rows.newestCode();
  expect((await complete(verifying, { userId: unverified.accountId, otp: clearCode })).status).toBe(403);
  const password = { password: GOOD, confirmPassword: GOOD };
  expect((await mine.browser.send(createPassword, { userId: mine.userId, ...password })).status).toBe(403);
  expect((await complete(mine.browser, mine)).status).toBe(400);
  expect((await complete(mine.browser, { userId: mine.userId, otp: mine.otp })).status).toBe(200);
});

it('expires after ten minutes', async () => {
  const { browser, userId, otp } = await challenged();
  identity.clock.advance({ minutes: 10 });
  expect((await complete(browser, { userId, otp })).status).toBe(403);
});

it('counts wrong codes, and a failed step uses up nothing else', async () => {
  const { browser, userId, otp = '' } = await challenged();
  for (let n = 0; n < 4; n++) {
    const refused = await complete(browser, { userId, otp: otherThan(otp) });
    expect([refused.status, refused.problem.code]).toEqual([400, 'auth/invalid-code']);
  }
  for (const newPassword of ['short', 'Password1!', 'petra-4711']) {
    expect((await complete(browser, { userId, otp, newPassword })).status).toBe(400);
  }
  expect((await complete(browser, { userId, otp })).status).toBe(200);
});

it('is over after five wrong codes, until the next sign-in a minute later', async () => {
  const { account, browser, userId, otp = '' } = await challenged();
  for (let n = 0; n < 5; n++) await complete(browser, { userId, otp: otherThan(otp) });
  expect((await complete(browser, { userId, otp })).status).toBe(400);
  identity.clock.advance({ seconds: 60 });
  await signIn(account.username, DEMO_PASSWORD, browser);
  const { clearCode } = await identity.rows.newestCode();
  expect((await complete(browser, { userId, otp: clearCode })).status).toBe(200);
});

it('of eight simultaneous requests admits one', async () => {
  const { browser, userId, otp } = await challenged();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => complete(browser.clone(), { userId, otp })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
});

it.each([
  [{ newPassword: 'seven77' }, 'Password must be at least 8 characters long.'],
  [{ newPassword: '' }, 'Please enter a new password.'],
  [{ newPassword: 'x'.repeat(129) }, 'Password must have at most 128 characters.'],
  [{ newPassword: ['a', 'b'] }, 'Please enter a new password.'],
  [{ otp: 123456 }, 'otp'],
  [{ userId: 'me' }, 'must be an id'],
])('says what is invalid in %j', async (over, text) => {
  const { browser, userId, otp } = await challenged();
  const refused = await complete(browser, { userId, otp, ...over });
  expect([refused.status, refused.problem.message]).toEqual([400, expect.stringContaining(text)]);
});

it('stores a password as typed, and accepts every way to type it', async () => {
  const {
    account,
    browser,
    userId,
    otp,
  }: { account: AddedAccount } & Awaited<ReturnType<typeof challenged>> = await challenged();
  const newPassword = '  ﬁne pässword 4711  ';
  expect((await complete(browser, { userId, otp, newPassword })).status).toBe(200);
  expect((await signIn(account.username, newPassword.trim())).status).toBe(401);
  expect((await signIn(account.username, newPassword.normalize('NFKC'))).status).toBe(200);
});

it('refuses what the company considers too short', async () => {
  const strict = await identity.another({ PASSWORD_MIN_LENGTH: '14' });
  const { browser, userId, otp } = await challenged();
  const refused = await complete(browser.at(strict.url), { userId, otp, newPassword: 'thirteen-ch-x' });
  expect([refused.status, refused.problem.message]).toEqual([
    400,
    'Password must be at least 14 characters long.',
  ]);
});
