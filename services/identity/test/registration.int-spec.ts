import {
  accountCreatedV1,
  completeEmployeeRegistration,
  createPassword,
  followVerifyLink,
  login,
  noticeIssuedV1,
  sendEmployeeVerification,
  signupSendOtp,
  verifyEmployee,
} from '@rigwise/contracts';
import { addAccount, addLink, addPerson, type AddedPerson } from './support/people.ts';
import { DEMO_PASSWORD, startIdentity, type RunningIdentity } from './support/running-identity.ts';
import type { TestBrowser } from './support/test-browser.ts';

jest.setTimeout(60_000);

const GOOD = 'Tango7Hotel!x';
let identity: RunningIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());
beforeEach(() => identity.clock.advance({ hours: 25 }));

const lookUp = (browser: TestBrowser, employeeNumber: string) =>
  browser.send(verifyEmployee, { employeeNumber });
const ask = (browser: TestBrowser, employeeNumber: string) =>
  browser.send(sendEmployeeVerification, { employeeNumber });
const register = (
  browser: TestBrowser,
  employeeNumber: string,
  otp: string,
  password = GOOD,
  confirmPassword = password,
) => browser.send(completeEmployeeRegistration, { employeeNumber, otp, password, confirmPassword });
const otherThan = (code: string): string => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0');
const accountsOf = ({ personId }: AddedPerson) =>
  identity.rows.count('account where person_id = $1', personId);
const made = (number: string) => identity.rows.codesMade('registration', number).then(({ length }) => length);

async function withCode(person?: AddedPerson, browser = identity.browser()) {
  const whom = person ?? (await addPerson(identity.rows));
  const before = await made(whom.employeeNumber);
  expect((await ask(browser, whom.employeeNumber)).status).toBe(200);
  const { clearCode: code, linkToken } = await identity.rows.nextCode(
    'registration',
    whom.employeeNumber,
    before,
  );
  return { browser, person: whom, code, linkToken };
}
const follow = (browser: TestBrowser, token: string) =>
  browser.send(followVerifyLink, undefined, { query: { token } });

describe('looking an employee up', () => {
  it('returns first name and initial, the masked email and the future account', async () => {
    const answer = await lookUp(identity.browser(), ' rw-1006 ');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      employeeName: 'Sam S.',
      employeeNumber: 'RW-1006',
      maskedEmail: 's*****@rigwise.example',
      username: 'sam.signup',
      department: 'Drilling',
      position: expect.stringMatching(/./) as string,
    });
    expect(answer.setCookies).toEqual([]);
  });

  it('names the existing account, and says if there is no email', async () => {
    expect((await lookUp(identity.browser(), 'RW-1003')).body['username']).toBe('erin.employee');
    expect((await lookUp(identity.browser(), 'RW-1007')).body).toMatchObject({
      employeeName: 'Nora N.',
      maskedEmail: null,
    });
  });

  it('does not know people who are gone or never existed', async () => {
    const gone = await addPerson(identity.rows);
    await identity.rows.query('update person set active = false where id = $1', gone.personId);
    for (const number of [gone.employeeNumber, 'RW-9999']) {
      const answer = await lookUp(identity.browser(), number);
      expect([answer.status, answer.problem.code]).toEqual([404, 'auth/unknown-employee']);
    }
  });

  it('of thirty unknown numbers an hour exhausts one address, and is audited', async () => {
    const address = '203.0.113.60';
    for (let n = 0; n < 30; n++)
      expect((await lookUp(identity.browser(address), `RW-4${n}`)).status).toBe(404);
    const refused = await lookUp(identity.browser(address), 'RW-1006');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    const [row] = await identity.rows.query(
      `select outcome, reason from audit join audit_detail on audit_id = id
       where action = 'employee.looked-up' and address = $1 order by sequence desc limit 1`,
      address,
    );
    expect(row).toEqual({ outcome: 'refused', reason: 'throttled' });
  });

  it('returns less with minimal disclosure', async () => {
    const discreet = await identity.another({ IDENTITY_DISCLOSURE: 'minimal' });
    const answer = await lookUp(identity.browser().at(discreet.url), 'RW-1003');
    expect(answer.body).toEqual({
      employeeName: 'Erin E.',
      employeeNumber: 'RW-1003',
      maskedEmail: 'e*****@rigwise.example',
      username: '',
      department: '',
      position: '',
    });
  });
});

describe('requesting the registration mail', () => {
  it('has the same response for everyone, and mails those who can register', async () => {
    const [person, account] = [await addPerson(identity.rows), await addAccount(identity.rows)];
    const answers = [];
    for (const number of [person.employeeNumber, account.employeeNumber, 'RW-1007', 'RW-9999']) {
      const answer = await ask(identity.browser(), number);
      expect(answer.setCookies).toEqual([
        expect.stringMatching(/^rigwise_flow=[\w-]{43}; Max-Age=900; Path=\/;/),
      ]);
      answers.push([answer.status, answer.body]);
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const { payload, linkToken } = await identity.rows.nextCode('registration', person.employeeNumber, 0);
    expect(payload).toMatchObject({ purpose: 'registration', recipient: { address: person.email } });
    expect(linkToken).toMatch(/^[\w-]{22}$/);
    await identity.rows.untilMailRequestsHandled();
    expect(await made(account.employeeNumber)).toBe(0);
    const notices = await identity.rows.events(noticeIssuedV1);
    expect(notices.map(({ payload: { personId, kind } }) => [personId, kind])).toContainEqual([
      account.personId,
      'account-exists',
    ]);
  });

  it('more than once a minute sends one mail, and the next replaces code and link', async () => {
    const { browser, person, code, linkToken } = await withCode();
    await ask(browser, person.employeeNumber);
    await identity.rows.untilMailRequestsHandled();
    expect(await made(person.employeeNumber)).toBe(1);
    identity.clock.advance({ seconds: 60 });
    const second = await withCode(person, browser);
    expect((await follow(identity.browser(), linkToken)).location).toBe('/login?error=expired-link');
    if (code !== second.code) expect((await register(browser, person.employeeNumber, code)).status).toBe(400);
    expect((await register(browser, person.employeeNumber, second.code)).status).toBe(200);
  });

  it('is limited to five an hour, without revealing it', async () => {
    const person = await addPerson(identity.rows);
    for (let n = 0; n < 7; n++)
      expect((await ask(identity.browser(), person.employeeNumber)).status).toBe(200);
    await identity.rows.untilMailRequestsHandled();
    expect(await made(person.employeeNumber)).toBe(5);
  });
});

describe('registering with the code', () => {
  it('creates the account and signs nobody in', async () => {
    const { browser, person, code } = await withCode();
    const answer = await register(browser, person.employeeNumber, code);
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'Your account is ready. Please sign in.' },
    ]);
    expect([...browser.cookies.keys()]).toEqual([]);
    expect((await identity.rows.events(accountCreatedV1)).at(-1)?.payload).toMatchObject({
      personId: person.personId,
      origin: 'registration',
    });
    const username = (await identity.rows.events(accountCreatedV1)).at(-1)?.payload.username;
    expect((await identity.browser().send(login, { username, password: GOOD })).status).toBe(200);
    expect((await register(browser, person.employeeNumber, code)).status).toBe(400);
  });

  it.each([
    ['short', 'short', 'Missing: at least 8 characters, an uppercase letter, a number, one of @$!%*?&'],
    ['alllower7!', 'alllower7!', 'Missing: an uppercase letter'],
    ['With Blank7!', 'With Blank7!', 'Only letters, digits and @$!%*?& are allowed in this password.'],
    ['Tango7Hotel!x', 'Tango7Hotel!y', 'Passwords do not match'],
    ['Password1!', 'Password1!', 'easy to guess'],
    ['', '', 'Please fill in all required fields.'],
  ])('refuses %j twice as %j: %s', async (password, confirmation, text) => {
    const { browser, person, code } = await withCode();
    const refused = await register(browser, person.employeeNumber, code, password, confirmation);
    expect(refused.status).toBe(400);
    expect(refused.problem.message).toContain(text);
    expect((await register(browser, person.employeeNumber, code)).status).toBe(200);
  });

  it('needs the browser that requested it, the number, and a registration code', async () => {
    const { browser, person, code } = await withCode();
    const other = await addPerson(identity.rows);
    expect((await register(identity.browser(), person.employeeNumber, code)).status).toBe(400);
    expect((await register(browser, other.employeeNumber, code)).status).toBe(400);
    const signingUp = identity.browser();
    await signingUp.send(signupSendOtp, { employeeNumber: other.employeeNumber });
    const { clearCode } = await identity.rows.newestCode();
    expect((await register(signingUp, other.employeeNumber, clearCode)).status).toBe(400);
    expect(await accountsOf(other)).toBe(0);
  });

  it('evaluates five of fifty simultaneous wrong codes', async () => {
    const { browser, person, code } = await withCode();
    await Promise.all(
      Array.from({ length: 50 }, () => register(browser.clone(), person.employeeNumber, otherThan(code))),
    );
    const [row] = await identity.rows.query(
      'select attempts from code where person_id = $1',
      person.personId,
    );
    expect(row).toEqual({ attempts: 5 });
    expect((await register(browser, person.employeeNumber, code)).status).toBe(400);
  });
});

describe('the mailed link', () => {
  const create = (browser: TestBrowser, body: Record<string, unknown>, password = GOOD) =>
    browser.send(createPassword, { password, confirmPassword: password, ...body });

  it('leads to the page for a password, as often as it is followed, and sets pending', async () => {
    const { linkToken } = await withCode();
    for (let n = 0; n < 3; n++) {
      const answer = await follow(identity.browser(), linkToken);
      expect([answer.status, answer.location]).toEqual([
        302,
        `/create-password?token=${linkToken}&verified=true`,
      ]);
      expect(answer.setCookies).toEqual([
        expect.stringMatching(/^rigwise_pending=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/),
      ]);
    }
  });

  it('creates the account in any browser, once; signs nobody in, and ends the code', async () => {
    const { browser, person, code, linkToken } = await withCode();
    const elsewhere = identity.browser();
    const answer = await create(elsewhere, { token: linkToken });
    expect([answer.status, answer.body['email']]).toEqual([200, person.email]);
    expect(elsewhere.sessionHash).toBeNull();
    const username = String(answer.body['username']);
    expect((await identity.browser().send(login, { username, password: GOOD })).status).toBe(200);
    expect((await create(identity.browser(), { token: linkToken })).problem.code).toBe('auth/invalid-link');
    expect((await register(browser, person.employeeNumber, code)).status).toBe(400);
    expect((await follow(identity.browser(), linkToken)).location).toBe('/login?error=already-used');
    expect(await accountsOf(person)).toBe(1);
  });

  it('is used up by the code', async () => {
    const { browser, person, code, linkToken } = await withCode();
    expect((await register(browser, person.employeeNumber, code)).status).toBe(200);
    expect((await follow(identity.browser(), linkToken)).location).toBe('/login?error=already-used');
    expect((await create(identity.browser(), { token: linkToken })).status).toBe(400);
  });

  it('of eight simultaneous requests creates one account', async () => {
    const { person, linkToken } = await withCode();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => create(identity.browser(), { token: linkToken })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400, 400, 400, 400]);
    expect(await accountsOf(person)).toBe(1);
  });

  it('refuses a weak password and stays valid', async () => {
    const { linkToken } = await withCode(await addPerson(identity.rows, { firstName: 'Ottokar' }));
    for (const [password, text] of [
      ['12345', 'Password must be at least 6 characters long'],
      ['123456', 'easy to guess'],
      ['ottokar-4711', 'your own name'],
    ] as const) {
      const refused = await create(identity.browser(), { token: linkToken }, password);
      expect([refused.status, refused.problem.message]).toEqual([400, expect.stringContaining(text)]);
    }
    expect((await create(identity.browser(), { token: linkToken })).status).toBe(200);
  });

  it.each([
    [{}, 'Invalid Access: Please use the link from your verification email.'],
    [{ token: '' }, 'Invalid Access: Please use the link from your verification email.'],
    [{ token: 'x', userId: '01900000-0000-7000-8000-000000000000' }, 'Invalid Access'],
    [{ token: 'nonsense' }, 'This link is invalid, expired or already used.'],
    [{ token: 'A'.repeat(22) }, 'This link is invalid, expired or already used.'],
  ])('is needed: %j', async (body, text) => {
    const refused = await create(identity.browser(), body);
    expect([refused.status, refused.problem.message]).toEqual([400, expect.stringContaining(text)]);
  });

  it('says why it no longer works', async () => {
    const person = await addPerson(identity.rows);
    const old = await addLink(identity, person, 'registration');
    identity.clock.advance({ minutes: 15 });
    expect((await follow(identity.browser(), old)).location).toBe('/login?error=expired-link');
    const fresh = await addLink(identity, person, 'registration');
    const resetting = await addLink(identity, person, 'password-reset');
    expect((await follow(identity.browser(), resetting)).location).toBe('/login?error=invalid-link');
    await identity.rows.query('update person set active = false where id = $1', person.personId);
    expect((await follow(identity.browser(), fresh)).location).toBe('/login?error=employee-not-found');
    for (const token of ['', 'x', 'A'.repeat(22), '../../etc', '<script>']) {
      const answer = await follow(identity.browser(), token);
      expect([answer.location, answer.setCookies]).toEqual(['/login?error=invalid-link', []]);
    }
    const twice = await identity.browser().send(followVerifyLink, undefined, { query: {} });
    expect(twice.location).toBe('/login?error=invalid-link');
  });

  it('gives the first password to an account without one, and to no other', async () => {
    const [invited, settled] = [
      await addAccount(identity.rows, { password: null }),
      await addAccount(identity.rows),
    ];
    const token = await addLink(identity, invited, 'registration');
    expect((await create(identity.browser(), { token })).body['username']).toBe(invited.username);
    expect(
      (await identity.browser().send(login, { username: invited.username, password: GOOD })).status,
    ).toBe(200);
    const other = await addLink(identity, settled, 'registration');
    expect((await follow(identity.browser(), other)).location).toBe('/login?error=already-used');
    expect((await create(identity.browser(), { token: other })).status).toBe(400);
    const unchanged = { username: settled.username, password: DEMO_PASSWORD };
    expect((await identity.browser().send(login, unchanged)).status).toBe(200);
  });
});
