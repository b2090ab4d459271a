import {
  accountCreatedV1,
  codeIssuedV2,
  completeFirstTimeLogin,
  followVerifyLink,
  login,
  noticeIssuedV1,
  personChangedV1,
  sendEmployeeVerification,
  sessionUser,
  signupSendOtp,
  signupVerifyOtp,
} from '@rigwise/contracts';
import { addAccount, addLink, addPerson, type AddedPerson } from './support/people.ts';
import {
  DEMO_PASSWORD,
  idempotencyKey,
  startIdentity,
  type RunningIdentity,
} from './support/running-identity.ts';
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

const ask = (browser: TestBrowser, employeeNumber: unknown) =>
  browser.send(signupSendOtp, { employeeNumber });
const signUp = (browser: TestBrowser, employeeNumber: string, otp: unknown, password: unknown = GOOD) =>
  browser.send(signupVerifyOtp, { employeeNumber, otp, password });
const otherThan = (code: string): string => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0');
const accountsOf = ({ personId }: AddedPerson) =>
  identity.rows.count('account where person_id = $1', personId);
const codesMade = () => identity.rows.events(codeIssuedV2).then(({ length }) => length);

async function withCode(person?: AddedPerson, browser = identity.browser()) {
  const whom = person ?? (await addPerson(identity.rows));
  expect((await ask(browser, whom.employeeNumber)).status).toBe(200);
  return { browser, person: whom, code: (await identity.rows.newestCode()).clearCode };
}

describe('requesting a sign-up code', () => {
  it('mails one to the directory’s address and sets the flow cookie', async () => {
    const answer = await ask(identity.browser(), ' rw-1006 ');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      message: 'We sent a 6-digit code to s*****@rigwise.example.',
      maskedEmail: 's*****@rigwise.example',
      requiresAccessRequest: false,
      skipOtp: false,
      isFirstTimeLogin: false,
    });
    expect(answer.setCookies).toEqual([
      expect.stringMatching(/^rigwise_flow=[\w-]{43}; Max-Age=900; Path=\/;/),
    ]);
    expect((await identity.rows.newestCode()).payload).toMatchObject({
      purpose: 'sign-up',
      employeeNumber: 'RW-1006',
      recipient: { address: 'sam.signup@rigwise.example', name: 'Sam Signup' },
    });
  });

  it('has the same response for an unknown number and one without an email, and still sets the cookie', async () => {
    const gone = await addPerson(identity.rows);
    await identity.rows.query('update person set active = false where id = $1', gone.personId);
    const answers = await Promise.all(
      ['RW-9999', 'RW-1007', gone.employeeNumber].map((number) => ask(identity.browser(), number)),
    );
    for (const { status, problem, setCookies } of answers) {
      expect([status, problem['requiresAccessRequest'], setCookies.length]).toEqual([422, true, 1]);
      expect({ ...problem, traceId: '' }).toEqual({ ...answers[0]?.problem, traceId: '' });
    }
  });

  it('has the same response for an existing account, and informs only the mailbox', async () => {
    const account = await addAccount(identity.rows);
    const before = await codesMade();
    const browser = identity.browser();
    const answer = await ask(browser, account.employeeNumber);
    expect([answer.status, Object.keys(answer.body).sort()]).toEqual([
      200,
      ['isFirstTimeLogin', 'maskedEmail', 'message', 'requiresAccessRequest', 'skipOtp'],
    ]);
    expect(await codesMade()).toBe(before);
    const notices = async () =>
      (await identity.rows.events(noticeIssuedV1)).filter(
        ({ payload }) => payload.personId === account.personId,
      );
    expect((await notices()).map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ kind: 'account-exists', username: account.username }),
    ]);
    await ask(browser, account.employeeNumber);
    expect(await notices()).toHaveLength(1);
    identity.clock.advance({ seconds: 60 });
    await ask(browser, account.employeeNumber);
    expect(await notices()).toHaveLength(2);
    expect((await signUp(browser, account.employeeNumber, '000000')).problem.message).toBe(WRONG);
  });

  it('skips the code for a browser with a temporary password and no mailbox, and uses nothing up', async () => {
    const browser = identity.browser();
    const challenge = await browser.send(login, { username: 'tom.temporary', password: DEMO_PASSWORD });
    for (let n = 0; n < 2; n++) {
      expect((await ask(browser, 'RW-1008')).body).toEqual({
        message: 'Please choose a new password.',
        maskedEmail: null,
        requiresAccessRequest: false,
        skipOtp: true,
        isFirstTimeLogin: true,
        userId: challenge.body['userId'],
        username: 'tom.temporary',
      });
    }
    expect((await ask(identity.browser(), 'RW-1008')).status).toBe(422);
    expect((await ask(browser, 'RW-1007')).status).toBe(422);
  });

  it('skips nothing if a code was mailed', async () => {
    const fred = await addAccount(identity.rows, { status: 'first-login', password: 'temporary' });
    const browser = identity.browser();
    await browser.send(login, { username: fred.username, password: DEMO_PASSWORD });
    const answer = await ask(browser, fred.employeeNumber);
    expect(answer.body).toMatchObject({ skipOtp: false, isFirstTimeLogin: false });
    expect(answer.body).not.toHaveProperty('userId');
  });

  it('skips the code for a browser that came by a mailed link', async () => {
    const invited = await addAccount(identity.rows, { password: null });
    const pending = identity.browser();
    const token = await addLink(identity, invited, 'registration');
    await pending.send(followVerifyLink, undefined, { query: { token } });
    const answer = await ask(pending, invited.employeeNumber);
    expect(answer.body).toMatchObject({
      skipOtp: true,
      userId: invited.accountId,
      username: invited.username,
    });
    const done = await pending.send(completeFirstTimeLogin, { userId: invited.accountId, newPassword: GOOD });
    expect([done.status, done.body['username']]).toEqual([200, invited.username]);
  });

  it('of thirty unknown numbers an hour exhausts one address', async () => {
    const address = '203.0.113.50';
    for (let n = 0; n < 30; n++) expect((await ask(identity.browser(address), `RW-5${n}`)).status).toBe(422);
    expect((await ask(identity.browser(address), 'RW-5999')).status).toBe(429);
    expect((await ask(identity.browser(address), 'RW-1006')).status).toBe(429);
  });
});

describe('signing up with the code', () => {
  it('creates an employee account, publishes it, and signs in', async () => {
    const { browser, person, code } = await withCode(
      await addPerson(identity.rows, { firstName: 'Åse', lastName: "O'Hara Lund" }),
    );
    const answer = await signUp(browser, person.employeeNumber.toLowerCase(), code);
    expect(answer.status).toBe(200);
    expect(sessionUser.strict().parse(answer.body)).toMatchObject({
      username: 'ase.ohara-lund',
      role: 'employee',
      email: person.email,
    });
    expect([...browser.cookies.keys()].sort()).toEqual(['rigwise_device', 'rigwise_session']);
    const created = (await identity.rows.events(accountCreatedV1)).at(-1)?.payload;
    expect(created).toMatchObject({ personId: person.personId, origin: 'sign-up', role: 'employee' });
    const changed = (await identity.rows.events(personChangedV1)).at(-1);
    expect(changed).toMatchObject({
      aggregateVersion: 2,
      payload: { account: { username: 'ase.ohara-lund' } },
    });
    const again = await identity.browser().send(login, { username: 'ase.ohara-lund', password: GOOD });
    expect(again.status).toBe(200);
  });

  it('gives the second person of one name a number', async () => {
    const names = { firstName: 'Twin', lastName: 'Sibling' };
    const usernames = [];
    for (let n = 0; n < 2; n++) {
      const { browser, person, code } = await withCode(await addPerson(identity.rows, names));
      usernames.push((await signUp(browser, person.employeeNumber, code)).body['username']);
    }
    expect(usernames).toEqual(['twin.sibling', 'twin.sibling2']);
  });

  it('works once, also of eight simultaneous requests', async () => {
    const { browser, person, code } = await withCode();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => signUp(browser.clone(), person.employeeNumber, code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(7);
    expect(await accountsOf(person)).toBe(1);
    expect((await signUp(browser, person.employeeNumber, code)).problem.message).toBe(WRONG);
  });

  it('is over after five wrong codes, and works with a new one', async () => {
    const { browser, person, code } = await withCode();
    for (let n = 0; n < 5; n++) {
      expect((await signUp(browser, person.employeeNumber, otherThan(code))).status).toBe(400);
    }
    expect((await signUp(browser, person.employeeNumber, code)).status).toBe(400);
    identity.clock.advance({ seconds: 60 });
    const second = await withCode(person, browser);
    expect((await signUp(browser, person.employeeNumber, second.code)).status).toBe(200);
  });

  it.each([
    ['short', 'Password must be at least 8 characters long.'],
    ['Password1!', 'easy to guess'],
    ['qwertyuiop', 'easy to guess'],
  ])('refuses the password %s and uses nothing up', async (password, text) => {
    const { browser, person, code } = await withCode();
    for (let n = 0; n < 6; n++) {
      const refused = await signUp(browser, person.employeeNumber, code, password);
      expect(refused.status).toBe(400);
      expect(refused.problem.message).toContain(text);
    }
    expect((await signUp(browser, person.employeeNumber, code)).status).toBe(200);
  });

  it('refuses a password with the own name only after the correct code, and uses nothing up', async () => {
    const { browser, person, code } = await withCode(
      await addPerson(identity.rows, { firstName: 'Ottokar', lastName: 'Quist' }),
    );
    const personal = 'my-ottokar-4711';
    for (let n = 0; n < 6; n++) {
      const refused = await signUp(browser, person.employeeNumber, code, personal);
      expect([refused.status, refused.problem.code]).toEqual([400, 'auth/password-refused']);
      expect(refused.problem.message).toBe('This password contains your own name. Please choose another.');
    }
    const stranger = await signUp(browser, person.employeeNumber, otherThan(code), personal);
    expect(stranger.problem.code).toBe('auth/invalid-code');
    expect((await signUp(browser, person.employeeNumber, code)).status).toBe(200);
  });

  it.each([123456, ['123456'], { code: '123456' }, '１２３４５６', ' 123456', '12345', '1234567', null])(
    'accepts no %j as a code',
    async (otp) => {
      const { browser, person } = await withCode();
      expect((await signUp(browser, person.employeeNumber, otp)).problem.code).toBe('request/invalid');
    },
  );

  it('is refused with another’s number, in another browser, or with a registration code', async () => {
    const { browser, person, code } = await withCode();
    const other = await addPerson(identity.rows);
    expect((await signUp(browser, other.employeeNumber, code)).status).toBe(400);
    expect((await signUp(identity.browser(), person.employeeNumber, code)).status).toBe(400);
    const registering = identity.browser();
    await registering.send(sendEmployeeVerification, { employeeNumber: other.employeeNumber });
    const { clearCode } = await identity.rows.nextCode('registration', other.employeeNumber, 0);
    expect((await signUp(registering, other.employeeNumber, clearCode)).status).toBe(400);
    expect(await accountsOf(other)).toBe(0);
    expect((await signUp(browser, person.employeeNumber, code)).status).toBe(200);
  });

  it.each([
    ['"role":"admin"', 'request/invalid'],
    ['"__proto__":{"role":"admin"}', 'request/malformed'],
    ['"constructor":{"prototype":{"role":"admin"}}', 'request/malformed'],
  ])('ignores %s in the body', async (extra, code) => {
    const { browser, person, code: otp } = await withCode();
    const text = `{"employeeNumber":"${person.employeeNumber}","otp":"${otp}","password":"${GOOD}",${extra}}`;
    const answer = await browser.send(signupVerifyOtp, undefined, { text });
    expect([answer.status, answer.problem.code]).toEqual([400, code]);
    expect(await accountsOf(person)).toBe(0);
  });

  it('gets one response for one Idempotency-Key', async () => {
    const { browser, person, code } = await withCode();
    const [twin, options] = [browser.clone(), { headers: idempotencyKey() }];
    const body = { employeeNumber: person.employeeNumber, otp: code, password: GOOD };
    const first = await browser.send(signupVerifyOtp, body, options);
    const again = await twin.send(signupVerifyOtp, body, options);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(twin.sessionHash).toBe(browser.sessionHash);
  });

  it('ends the browser’s previous session', async () => {
    const { person } = await withCode();
    const browser = identity.browser();
    await browser.send(login, { username: 'erin.employee', password: DEMO_PASSWORD });
    const before = browser.sessionHash;
    identity.clock.advance({ seconds: 61 });
    const { code } = await withCode(person, browser);
    expect((await signUp(browser, person.employeeNumber, code)).status).toBe(200);
    expect(browser.sessionHash).not.toBe(before);
    expect(await identity.rows.count('session where hash = $1 and revoked_at is not null', before)).toBe(1);
  });
});
