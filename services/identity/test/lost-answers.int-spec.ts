import { randomUUID } from 'node:crypto';
import {
  accountCreatedV1,
  changePassword,
  codeIssuedV2,
  completeFirstTimeLogin,
  confirmEmailChange,
  createPassword,
  employeeLoginSendOtp,
  employeeLoginVerifyOtp,
  forgotPassword,
  invitePerson,
  login,
  makeServiceToken,
  makeTemporaryPassword,
  mergePerson,
  resetPassword,
  sendEmailChangeCode,
  signupSendOtp,
  signupVerifyOtp,
  verifyEmailOtp,
  type CallDefinition,
} from '@rigwise/contracts';
import { setFailpoint } from '@rigwise/platform';
import pg from 'pg';
import { auditedOf, signedIn, type SignedIn } from './support/administrator.ts';
import { putBy } from './support/hr-system.ts';
import { addAccount, addLink, addPerson } from './support/people.ts';
import { DEMO_PASSWORD, startIdentity, type RunningIdentity } from './support/running-identity.ts';
import type { TestBrowser } from './support/test-browser.ts';

jest.setTimeout(60_000);

const GOOD = 'tango-hotel-4711';
let identity: RunningIdentity;
let admin: SignedIn;
beforeAll(async () => {
  identity = await startIdentity();
  admin = await signedIn(identity, 'ada.admin');
});
afterAll(() => identity.close());

describe('a request whose answer was lost with its process', () => {
  // The state after a process is killed here: everything is committed, and the response is lost.
  beforeEach(() => setFailpoint('idempotency.before-answer', 'throw'));
  afterEach(() => setFailpoint('idempotency.before-answer', undefined));
  /** Sends a request, lets the claim of the dead process expire, and sends it again. */
  async function twice<T>(send: (key: string) => Promise<T>): Promise<[T, T]> {
    const key = randomUUID();
    const first = await send(key);
    setFailpoint('idempotency.before-answer', undefined);
    identity.clock.advance({ seconds: 30 });
    return [first, await send(key)];
  }

  it('creates one token for a program, and returns its secret', async () => {
    const body = { name: `HR ${randomUUID()}`, scopes: ['directory:write'], expiresInDays: 30 };
    const [first, again] = await twice((key) => admin.send(makeServiceToken, { body, key }));
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await identity.rows.count('service_token where name = $1', body.name)).toBe(1);
  });

  it('invites a person once, and creates one account', async () => {
    const { personId } = await addPerson(identity.rows);
    const [first, again] = await twice((key) => admin.send(invitePerson, { params: { personId }, key }));
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await identity.rows.invitationsOf(personId)).toHaveLength(1);
    expect(await auditedOf(identity, 'person.invited', personId)).toHaveLength(1);
  });

  it('merges two entries, and reports it', async () => {
    const [survivor, duplicate] = [await addPerson(identity.rows), await addPerson(identity.rows)];
    const body = { duplicateId: duplicate.personId, confirmation: duplicate.employeeNumber };
    const [first, again] = await twice((key) =>
      admin.send(mergePerson, { params: { personId: survivor.personId }, body, key }),
    );
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(await auditedOf(identity, 'person.merged', survivor.personId)).toHaveLength(1);
  });

  it('shows a working temporary password, if nobody saw the first', async () => {
    const { personId } = await addPerson(identity.rows, { email: null });
    const [, again] = await twice((key) => admin.send(makeTemporaryPassword, { params: { personId }, key }));
    const { username, temporaryPassword } = again.body;
    const answer = await identity.browser().send(login, { username, password: temporaryPassword });
    expect([again.status, answer.status]).toEqual([200, 202]);
  });

  it('signs in with the code that it used up, in one session', async () => {
    const account = await addAccount(identity.rows);
    const { employeeNumber } = account;
    const browser = identity.browser();
    await browser.send(employeeLoginSendOtp, { employeeNumber });
    const { clearCode: otp } = await identity.rows.newestCode();
    const other = browser.clone();
    const [first, again] = await twice((key) =>
      (browser.cookies.has('rigwise_session') ? other : browser).send(
        employeeLoginVerifyOtp,
        { employeeNumber, otp },
        { headers: { 'idempotency-key': key } },
      ),
    );
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(other.sessionHash).toBe(browser.sessionHash);
    const open = 'session where account_id = $1 and revoked_at is null';
    expect(await identity.rows.count(open, account.accountId)).toBe(1);
  });

  it('opens an account with the code that it used up', async () => {
    const { employeeNumber, personId } = await addPerson(identity.rows);
    const browser = identity.browser();
    await browser.send(signupSendOtp, { employeeNumber });
    const { clearCode: otp } = await identity.rows.newestCode();
    const other = browser.clone();
    const password = 'Tango7Hotel!x';
    const body = { employeeNumber, otp, password };
    const [first, again] = await twice((key) =>
      (browser.cookies.has('rigwise_session') ? other : browser).send(signupVerifyOtp, body, {
        headers: { 'idempotency-key': key },
      }),
    );
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    const made = (await identity.rows.events(accountCreatedV1)).filter(
      ({ payload }) => payload.personId === personId,
    );
    expect(made).toHaveLength(1);
  });

  interface Asked {
    readonly browser: TestBrowser;
    readonly call: CallDefinition;
    readonly body: unknown;
    /** The request ended its own session. */
    readonly isSignedOut?: boolean;
  }
  const shown = (browser: TestBrowser) =>
    ['session', 'flow', 'pending'].map((name) => browser.cookies.get(`rigwise_${name}`));
  /** Repeats a request as a browser that never got the first response. */
  async function askedTwice({ browser, call, body, isSignedOut = false }: Asked) {
    const other = browser.clone();
    if (isSignedOut) other.cookies.delete('rigwise_session');
    let window = browser;
    const [first, again] = await twice((key) => {
      const sending = window.send(call, body, { headers: { 'idempotency-key': key } });
      window = other;
      return sending;
    });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(shown(other)).toEqual(shown(browser));
  }
  const signIn = async (username: string, status: number) => {
    const browser = identity.browser();
    expect((await browser.send(login, { username, password: DEMO_PASSWORD })).status).toBe(status);
    return browser;
  };

  it.each<[string, () => Promise<Asked>]>([
    [
      'sets a forgotten password by the link that it used up',
      async () => {
        const token = await addLink(identity, await addAccount(identity.rows), 'password-reset');
        return { browser: identity.browser(), call: resetPassword, body: { token, newPassword: GOOD } };
      },
    ],
    [
      'sets a forgotten password by the code that it used up',
      async () => {
        const { email, employeeNumber } = await addAccount(identity.rows);
        const browser = identity.browser();
        await browser.send(forgotPassword, { email });
        const { clearCode: token } = await identity.rows.nextCode('password-reset', employeeNumber, 0);
        return { browser, call: resetPassword, body: { token, newPassword: GOOD } };
      },
    ],
    [
      'makes an account by the link that it used up',
      async () => {
        const token = await addLink(identity, await addPerson(identity.rows), 'registration');
        return {
          browser: identity.browser(),
          call: createPassword,
          body: { token, password: GOOD, confirmPassword: GOOD },
        };
      },
    ],
    [
      'replaces a temporary password by the proof and the code that it used up',
      async () => {
        const { username, accountId: userId } = await addAccount(identity.rows, {
          status: 'first-login',
          password: 'temporary',
        });
        const browser = await signIn(username, 202);
        const { clearCode: otp } = await identity.rows.newestCode();
        return { browser, call: completeFirstTimeLogin, body: { userId, otp, newPassword: GOOD } };
      },
    ],
    [
      'verifies an address by the code that it used up',
      async () => {
        const { username, email } = await addAccount(identity.rows, { status: 'unverified' });
        const browser = await signIn(username, 403);
        const { clearCode: otp } = await identity.rows.newestCode();
        return { browser, call: verifyEmailOtp, body: { email, otp } };
      },
    ],
    [
      'changes a password that it no longer knows',
      async () => {
        const { username, accountId: userId } = await addAccount(identity.rows);
        const body = { userId, newPassword: GOOD, confirmPassword: GOOD, currentPassword: DEMO_PASSWORD };
        return { browser: await signIn(username, 200), call: changePassword, body, isSignedOut: true };
      },
    ],
    [
      'confirms a new address by the code that it used up',
      async () => {
        const { username, personId, employeeNumber } = await addAccount(identity.rows);
        await putBy(identity)({ employeeNumber, email: `moved-${employeeNumber}@rigwise.example` });
        const browser = await signIn(username, 200);
        await browser.send(sendEmailChangeCode);
        const { clearCode: code } = await identity.rows.emailChangeCode(personId);
        return { browser, call: confirmEmailChange, body: { code } };
      },
    ],
  ])('%s', async (_what, asked) => {
    await askedTwice(await asked());
  });

  it.each<[string, CallDefinition, 'number' | 'email', boolean]>([
    ['to sign in', employeeLoginSendOtp, 'number', true],
    ['to sign up', signupSendOtp, 'number', false],
    ['for a forgotten password', forgotPassword, 'email', true],
  ])('mails one code %s, which matches the browser that asked twice', async (_what, call, by, hasAccount) => {
    const { employeeNumber, email } = await (hasAccount ? addAccount : addPerson)(identity.rows);
    const body = by === 'email' ? { email } : { employeeNumber };
    await askedTwice({ browser: identity.browser(), call, body });
    await identity.rows.untilMailRequestsHandled();
    const codes = (await identity.rows.events(codeIssuedV2)).filter(
      ({ payload }) => payload.recipient.address === email,
    );
    expect(codes).toHaveLength(1);
  });
});

it('changes nothing if it was so slow that another has taken its place', async () => {
  const key = randomUUID();
  const body = { name: `Slow ${key}`, scopes: ['directory:write'], expiresInDays: 30 };
  const send = () => admin.send(makeServiceToken, { body, key });
  const lock = new pg.Client(identity.environment['DATABASE_URL']);
  await lock.connect();
  try {
    await lock.query('begin');
    await lock.query('lock table service_token in share mode');
    const slow = send();
    await identity.rows.untilWaiting(1);
    identity.clock.advance({ seconds: 30 });
    const next = send();
    await identity.rows.untilWaiting(2);
    await lock.query('commit');
    const statuses = (await Promise.all([slow, next])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409]);
  } finally {
    await lock.end();
  }
  expect(await identity.rows.count('service_token where name = $1', body.name)).toBe(1);
});
