import {
  decideEmailChanges,
  changePassword,
  completeFirstTimeLogin,
  createPassword,
  employeeLoginSendOtp,
  employeeLoginVerifyOtp,
  followResetLink,
  forgotPassword,
  login,
  resendVerification,
  resetPassword,
  signupSendOtp,
  verifyEmailOtp,
} from '@rigwise/contracts';
import pg from 'pg';
import { UpdatePerson } from '../src/accounts/update-person.ts';
import { signedIn } from './support/administrator.ts';
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

const signIn = (username: string, password = DEMO_PASSWORD, browser = identity.browser()) =>
  browser.send(login, { username, password });
const live = ({ accountId }: AddedAccount) =>
  identity.rows.count('session where account_id = $1 and revoked_at is null', accountId);

/** A new password is set after `attempt` has read the old one, and commits once the attempt waits for it. */
async function replacedDuring<T>(
  { accountId, personId }: AddedAccount,
  attempt: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: identity.environment['DATABASE_URL'] });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from person where id = $1 for no key update', [personId]);
    await client.query('select 1 from account where id = $1 for update', [accountId]);
    await client.query(
      `update credential set temporary = false, hash = (select hash from credential c
         join account a on a.id = c.account_id where a.username = 'max.manager') where account_id = $1`,
      [accountId],
    );
    const answer = attempt();
    await identity.rows.untilOneWaits();
    await client.query('commit');
    return await answer;
  } finally {
    await client.end();
  }
}

describe('a password that is replaced during its check', () => {
  it.each([
    ['a browser that was never here', () => Promise.resolve(identity.browser())],
    [
      'a browser with another session',
      async () => {
        const browser = identity.browser();
        await signIn('max.manager', DEMO_PASSWORD, browser);
        return browser;
      },
    ],
  ])('signs nobody in: %s', async (_what, prepared: () => Promise<TestBrowser>) => {
    const account = await addAccount(identity.rows);
    const browser = await prepared();
    const before = browser.sessionHash;
    const answer = await replacedDuring(account, () => signIn(account.username, DEMO_PASSWORD, browser));
    expect([answer.status, answer.problem.message]).toEqual([401, 'Invalid username or password.']);
    expect([browser.sessionHash, await live(account)]).toEqual([before, 0]);
    const [row] = await identity.rows.query('select * from audit order by sequence desc limit 1');
    expect(row).toMatchObject({
      action: 'sign-in.password',
      outcome: 'failed',
      target_id: account.accountId,
    });
  });

  it.each([{ status: 'first-login', password: 'temporary' }, { status: 'unverified' }] as const)(
    'proves nothing: %j',
    async (over) => {
      const account = await addAccount(identity.rows, over);
      const browser = identity.browser();
      const answer = await replacedDuring(account, () => signIn(account.username, DEMO_PASSWORD, browser));
      expect([answer.status, answer.setCookies]).toEqual([401, []]);
      expect(await identity.rows.count('pending_proof where person_id = $1', account.personId)).toBe(0);
    },
  );
});

it('ends the session of a user just signing in with the old one', async () => {
  const account = await addAccount(identity.rows);
  const browser = identity.browser();
  await signIn(account.username, DEMO_PASSWORD, browser);
  await browser.send(forgotPassword, { email: account.email });
  const { clearCode: token } = await identity.rows.nextCode('password-reset', account.employeeNumber, 0);
  const signingIn = 'signing-in'.padEnd(43, '-');
  const client = new pg.Client({ connectionString: identity.environment['DATABASE_URL'] });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into session (hash, account_id, started_at, touched_at, idle_expires_at, absolute_expires_at)
         select $2, account_id, started_at, touched_at, idle_expires_at, absolute_expires_at
         from session where account_id = $1`,
      [account.accountId, signingIn],
    );
    const answer = browser.send(resetPassword, { token, newPassword: GOOD });
    await identity.rows.untilOneWaits();
    await client.query('commit');
    expect((await answer).status).toBe(200);
  } finally {
    await client.end();
  }
  const [row] = await identity.rows.query('select revoke_reason from session where hash = $1', signingIn);
  expect(row).toEqual({ revoke_reason: 'password-changed' });
});

it('replaces no password that the person chose in the meantime', async () => {
  const account = await addAccount(identity.rows, {
    status: 'first-login',
    password: 'temporary',
    email: null,
  });
  const browser = identity.browser();
  expect((await signIn(account.username, DEMO_PASSWORD, browser)).status).toBe(202);
  await identity.rows.query(`update account set status = 'active' where id = $1`, account.accountId);
  await identity.rows.query(
    `update credential set temporary = false where account_id = $1`,
    account.accountId,
  );
  const refused = await browser.send(completeFirstTimeLogin, {
    userId: account.accountId,
    newPassword: GOOD,
  });
  expect([refused.status, refused.problem.code]).toEqual([403, 'auth/not-proven']);
  expect((await signIn(account.username)).status).toBe(200);
});

describe('a mailbox that a person no longer has', () => {
  const moveTo = async (personId: string, email: string | null) => {
    await identity.service.app
      .get(UpdatePerson, { strict: false })
      .execute(personId, { email }, { accountId: null, address: null });
    const [change] = await identity.rows.query<{ id: string }>(
      'select id from email_change where person_id = $1',
      personId,
    );
    const changes = [{ personId, changeId: change?.id, state: 'waiting' }];
    const admin = await signedIn(identity, 'ada.admin');
    const answer = await admin.send(decideEmailChanges, { body: { decision: 'confirm', changes } });
    expect(answer.body.results).toMatchObject([{ done: true }]);
  };

  it('verifies no other address with its code', async () => {
    const account = await addAccount(identity.rows, { status: 'unverified' });
    const browser = identity.browser();
    await signIn(account.username, DEMO_PASSWORD, browser);
    const { clearCode } = await identity.rows.newestCode();
    await moveTo(account.personId, 'another@rigwise.example');
    const given = { email: 'another@rigwise.example', otp: clearCode };
    expect((await browser.send(verifyEmailOtp, given)).status).toBe(400);
  });

  it('sets no password with its code or link, and signs nobody in', async () => {
    const account = await addAccount(identity.rows);
    const browser = identity.browser();
    await browser.send(employeeLoginSendOtp, { employeeNumber: account.employeeNumber });
    const { clearCode: otp } = await identity.rows.newestCode();
    await browser.send(forgotPassword, { email: account.email });
    const mail = await identity.rows.nextCode('password-reset', account.employeeNumber, 0);
    const followed = identity.browser();
    await followed.send(followResetLink, undefined, { query: { token: mail.linkToken } });
    await moveTo(account.personId, 'rightful@rigwise.example');
    for (const token of [mail.clearCode, mail.linkToken]) {
      expect((await browser.send(resetPassword, { token, newPassword: GOOD })).status).toBe(400);
    }
    const change = { userId: account.accountId, newPassword: GOOD, confirmPassword: GOOD };
    expect((await followed.send(changePassword, change)).status).toBe(403);
    const signingIn = { employeeNumber: account.employeeNumber, otp };
    expect((await browser.send(employeeLoginVerifyOtp, signingIn)).status).toBe(400);
    expect((await signIn(account.username)).status).toBe(200);
  });
});

describe('a browser’s proof', () => {
  const passwords = { password: GOOD, confirmPassword: GOOD };

  /** A browser that verified an address and may choose a first password. */
  async function mayChoose() {
    const account = await addAccount(identity.rows, { status: 'unverified', password: null });
    const browser = identity.browser();
    await browser.send(resendVerification, { email: account.email });
    const { clearCode: otp } = await identity.rows.nextCode('email-verification', account.employeeNumber, 0);
    expect((await browser.send(verifyEmailOtp, { email: account.email, otp })).status).toBe(200);
    return { account, browser };
  }

  it('by a code sets the first password of its person only', async () => {
    const [{ account, browser }, victim] = [
      await mayChoose(),
      await addAccount(identity.rows, { password: 'temporary' }),
    ];
    const refused = await browser.send(createPassword, { userId: victim.accountId, ...passwords });
    expect([refused.status, refused.problem.code]).toEqual([403, 'auth/not-proven']);
    expect((await signIn(victim.username)).status).toBe(202);
    expect((await browser.send(createPassword, { userId: account.accountId, ...passwords })).status).toBe(
      200,
    );
  });

  it('by a code completes no first login, which would sign in', async () => {
    const { account, browser } = await mayChoose();
    const finish = { userId: account.accountId, newPassword: GOOD };
    expect((await browser.send(completeFirstTimeLogin, finish)).status).toBe(403);
    expect(browser.sessionHash).toBeNull();
  });

  it('by a password reset since signs nobody in', async () => {
    const account = await addAccount(identity.rows, { status: 'unverified' });
    const browser = identity.browser();
    await signIn(account.username, DEMO_PASSWORD, browser);
    const { clearCode: otp } = await identity.rows.newestCode();
    const owner = identity.browser();
    await owner.send(forgotPassword, { email: account.email });
    const mail = await identity.rows.nextCode('password-reset', account.employeeNumber, 0);
    await owner.send(resetPassword, { token: mail.clearCode, newPassword: GOOD });
    await browser.send(verifyEmailOtp, { email: account.email, otp });
    expect([browser.sessionHash, await live(account)]).toEqual([null, 0]);
  });

  it('about one person skips no other’s code', async () => {
    const other = await addAccount(identity.rows, {
      status: 'first-login',
      password: 'temporary',
      email: null,
    });
    const browser = identity.browser();
    await signIn('tom.temporary', DEMO_PASSWORD, browser);
    const refused = await browser.send(signupSendOtp, { employeeNumber: other.employeeNumber });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).not.toContain(other.accountId);
  });
});
