import {
  codeIssuedV2,
  employeeLoginSendOtp,
  employeeLoginVerifyOtp,
  login,
  personChangedV1,
  sessionStartedV2,
  sessionUser,
} from '@rigwise/contracts';
import { setFailpoint } from '@rigwise/platform';
import {
  DEMO_PASSWORD,
  idempotencyKey,
  startIdentity,
  type RunningIdentity,
} from './support/running-identity.ts';
import type { TestBrowser } from './support/test-browser.ts';

jest.setTimeout(60_000);

const WRONG = 'Invalid or expired OTP code. Please try again.';
let identity: RunningIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());
// Every test starts with full budgets.
beforeEach(() => identity.clock.advance({ hours: 25 }));

const send = (browser: TestBrowser, employeeNumber: unknown) =>
  browser.send(employeeLoginSendOtp, { employeeNumber });
const verify = (browser: TestBrowser, employeeNumber: string, otp: unknown) =>
  browser.send(employeeLoginVerifyOtp, { employeeNumber, otp });
const codesMade = () => identity.rows.events(codeIssuedV2).then(({ length }) => length);

/** A browser that requested a code, and the code from its mail. */
async function withCode(employeeNumber: string, browser = identity.browser()) {
  expect((await send(browser, employeeNumber)).status).toBe(200);
  return { browser, code: (await identity.rows.newestCode()).clearCode };
}
const otherThan = (code: string): string => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0');

describe('requesting a code', () => {
  it('returns the masked email, sets the flow cookie for the code’s lifetime, and mails it', async () => {
    const browser = identity.browser();
    const answer = await send(browser, ' rw-1003 ');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      maskedEmail: 'e*****@rigwise.example',
      message: 'We sent a 6-digit code to e*****@rigwise.example.',
    });
    expect(answer.setCookies).toHaveLength(1);
    expect(answer.setCookies[0]).toMatch(
      /^rigwise_flow=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const { payload } = await identity.rows.newestCode();
    const now = identity.clock.now();
    expect(payload).toMatchObject({
      purpose: 'employee-login',
      employeeNumber: 'RW-1003',
      recipient: { address: 'erin.employee@rigwise.example', name: 'Erin Employee' },
      issuedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + 900_000).toISOString(),
      supersedes: [],
    });
  });

  it('stores the clear code nowhere in the database', async () => {
    const { code } = await withCode('RW-1003');
    const tables = await identity.rows.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const digits = new RegExp(`(?<![0-9A-Fa-f-])${code}(?![0-9A-Fa-f-])`);
    for (const { name } of tables) {
      for (const row of await identity.rows.query(`select * from "${name}"`)) {
        const text = Object.values(row).map((value) =>
          Buffer.isBuffer(value) ? value.toString() : String(value),
        );
        expect(text.join('\n')).not.toMatch(digits);
      }
    }
  });

  it.each([
    ['RW-9999', 404, 'requiresSignup'],
    ['RW-1006', 404, 'requiresSignup'],
    ['RW-1008', 422, 'requiresAccessRequest'],
  ])('for %s answers %i with %s, and still sets a flow cookie', async (number, status, flag) => {
    const before = await codesMade();
    const answer = await send(identity.browser(), number);
    expect(answer.status).toBe(status);
    expect(answer.problem[flag]).toBe(true);
    expect(answer.setCookies).toEqual([
      expect.stringMatching(/^rigwise_flow=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    expect(await codesMade()).toBe(before);
  });

  it('keeps the browser’s flow', async () => {
    const browser = identity.browser();
    await send(browser, 'RW-9999');
    const flow = browser.cookies.get('rigwise_flow');
    await send(browser, 'RW-1003');
    expect(browser.cookies.get('rigwise_flow')).toBe(flow);
  });

  it('has the same response within a minute without a mail, then sends and replaces the code', async () => {
    const { browser, code } = await withCode('RW-1003');
    const first = await identity.rows.newestCode();
    const made = await codesMade();
    identity.clock.advance({ seconds: 59 });
    const early = await send(browser, 'RW-1003');
    expect([early.status, early.body['maskedEmail']]).toEqual([200, 'e*****@rigwise.example']);
    expect(await codesMade()).toBe(made);
    identity.clock.advance({ seconds: 1 });
    await send(browser, 'RW-1003');
    const second = await identity.rows.newestCode();
    expect(second.payload.supersedes).toEqual([first.payload.codeId]);
    if (code !== second.clearCode) expect((await verify(browser, 'RW-1003', code)).status).toBe(400);
    expect((await verify(browser, 'RW-1003', second.clearCode)).status).toBe(200);
  });

  it('by another browser leaves this one’s code valid', async () => {
    const { browser, code } = await withCode('RW-1003');
    const stranger = await withCode('RW-1003');
    expect((await identity.rows.newestCode()).payload.supersedes).toEqual([]);
    expect((await verify(browser, 'RW-1003', code)).status).toBe(200);
    expect((await verify(stranger.browser, 'RW-1003', stranger.code)).status).toBe(200);
  });

  it('works five times an hour from unknown browsers, then 429; a known device has its own five', async () => {
    const owner = identity.browser();
    await owner.send(login, { username: 'erin.employee', password: DEMO_PASSWORD });
    for (let n = 0; n < 5; n++) expect((await send(identity.browser(), 'RW-1003')).status).toBe(200);
    const refused = await send(identity.browser(), 'RW-1003');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect(refused.problem.message).toBe('Too many attempts. Please try again in 60 minutes.');
    expect((await send(owner, 'RW-1003')).status).toBe(200);
    expect((await send(identity.browser(), 'RW-1002')).status).toBe(200);
    identity.clock.advance({ minutes: 60 });
    expect((await send(identity.browser(), 'RW-1003')).status).toBe(200);
  });

  it('ten times a day', async () => {
    for (let hour = 0; hour < 2; hour++) {
      for (let n = 0; n < 5; n++) expect((await send(identity.browser(), 'RW-1003')).status).toBe(200);
      identity.clock.advance({ hours: 1 });
    }
    const refused = await send(identity.browser(), 'RW-1003');
    expect(refused.status).toBe(429);
    expect(refused.problem.message).toMatch(/in 22 hours\.$/);
    expect(refused.problem.message).not.toMatch(/\d{3}/);
  });

  it('simultaneously from one browser sends one mail', async () => {
    const browser = identity.browser();
    await send(browser, 'RW-9999');
    const before = await codesMade();
    // The first pauses before its commit until another waits for it, so that they overlap.
    let first = true;
    setFailpoint('login-code.before-commit', async () => {
      const isFirst = first;
      first = false;
      if (isFirst) await identity.rows.untilOneWaits();
    });
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(browser.clone(), 'RW-1003')));
    setFailpoint('login-code.before-commit', undefined);
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(200));
    expect(await codesMade()).toBe(before + 1);
  });

  it('with the same Idempotency-Key gets one response and sends one mail', async () => {
    const browser = identity.browser();
    const before = await codesMade();
    const options = { headers: idempotencyKey() };
    const first = await browser.clone().send(employeeLoginSendOtp, { employeeNumber: 'RW-1003' }, options);
    const again = await browser.clone().send(employeeLoginSendOtp, { employeeNumber: 'RW-1003' }, options);
    expect(again.setCookies).toEqual(first.setCookies);
    expect(again.body).toEqual(first.body);
    expect(await codesMade()).toBe(before + 1);
  });

  it('leaves no trace if its transaction rolls back', async () => {
    const counts = async () => [
      await identity.rows.count('code'),
      await identity.rows.count('outbox'),
      await identity.rows.count('audit'),
    ];
    const before = await counts();
    setFailpoint('login-code.before-commit', 'throw');
    try {
      expect((await send(identity.browser(), 'RW-1003')).status).toBe(500);
    } finally {
      setFailpoint('login-code.before-commit', undefined);
    }
    expect(await counts()).toEqual(before);
  });

  it('for thirty different unknown numbers an hour exhausts one address', async () => {
    const address = '203.0.113.5';
    for (let n = 0; n < 30; n++) expect((await send(identity.browser(address), `RW-7${n}`)).status).toBe(404);
    const refused = await send(identity.browser(address), 'RW-8000');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('3600');
    const known = await send(identity.browser(address), 'RW-1003');
    expect([known.status, known.problem.message]).toEqual([429, refused.problem.message]);
    expect((await send(identity.browser(), 'RW-1003')).status).toBe(200);
    identity.clock.advance({ hours: 1 });
    expect((await send(identity.browser(address), 'RW-1003')).status).toBe(200);
  });

  it('for one unknown number repeatedly counts as one', async () => {
    const address = '203.0.113.6';
    for (let n = 0; n < 35; n++) expect((await send(identity.browser(address), 'RW-70')).status).toBe(404);
  });

  it('for thirty unknown numbers simultaneously admits exactly as many', async () => {
    const address = '203.0.113.7';
    const answers = await Promise.all(
      Array.from({ length: 36 }, (_, n) => send(identity.browser(address), `RW-6${n}`)),
    );
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(6);
  });

  it.each([
    ['', 400],
    ['RW 1003', 400],
    [1003, 400],
    [['RW-1003'], 400],
    [null, 400],
  ])('refuses the number %j', async (number, status) => {
    const answer = await send(identity.browser(), number);
    expect([answer.status, answer.problem.code]).toEqual([status, 'request/invalid']);
  });
});

describe('the mailed code', () => {
  it('signs in: session user, session and device cookies, the flow is used up', async () => {
    const { browser, code } = await withCode('RW-1003');
    const answer = await verify(browser, 'rw-1003', code);
    expect(answer.status).toBe(200);
    expect(sessionUser.strict().parse(answer.body).username).toBe('erin.employee');
    expect([...browser.cookies.keys()].sort()).toEqual(['rigwise_device', 'rigwise_session']);
    expect((await identity.rows.events(sessionStartedV2)).at(-1)?.payload.method).toBe('code');
    expect((await verify(browser, 'RW-1003', code)).status).toBe(400);
  });

  it.each([
    ['a browser without the flow', async (_: TestBrowser) => identity.browser()],
    ['a browser with another flow', async (_: TestBrowser) => (await withCode('RW-1002')).browser],
  ])('is refused for %s, and costs no attempt', async (_what, other) => {
    const { browser, code } = await withCode('RW-1003');
    const stranger = await other(browser);
    for (let n = 0; n < 6; n++) {
      const answer = await verify(stranger, 'RW-1003', code);
      expect([answer.status, answer.problem.message]).toEqual([400, WRONG]);
    }
    expect((await verify(browser, 'RW-1003', code)).status).toBe(200);
  });

  it('signs in to the account of its own number only', async () => {
    const { browser, code } = await withCode('RW-1003');
    for (const number of ['RW-1002', 'RW-9999', 'RW-1006']) {
      expect((await verify(browser, number, code)).problem.message).toBe(WRONG);
    }
    expect((await verify(browser, 'RW-1003', code)).status).toBe(200);
  });

  it('of a first login does not sign in', async () => {
    const browser = identity.browser();
    await browser.send(login, { username: 'fred.first', password: DEMO_PASSWORD });
    const { clearCode } = await identity.rows.newestCode();
    expect((await verify(browser, 'RW-1004', clearCode)).status).toBe(400);
  });

  it('lives fifteen minutes', async () => {
    const { browser, code } = await withCode('RW-1003');
    identity.clock.advance({ seconds: 899 });
    const twin = browser.clone();
    const late = await withCode('RW-1002');
    identity.clock.advance({ seconds: 1 });
    expect((await verify(twin, 'RW-1003', code)).problem.message).toBe(WRONG);
    identity.clock.advance({ seconds: 898 });
    expect((await verify(late.browser, 'RW-1002', late.code)).status).toBe(200);
  });

  it('is worthless after five wrong ones', async () => {
    const { browser, code } = await withCode('RW-1003');
    for (let n = 0; n < 5; n++) {
      const answer = await verify(browser, 'RW-1003', otherThan(code));
      expect([answer.status, answer.problem.message]).toEqual([400, WRONG]);
    }
    expect((await verify(browser, 'RW-1003', code)).problem.message).toBe(WRONG);
  });

  it('sent correctly eight times simultaneously creates one session', async () => {
    const { browser, code } = await withCode('RW-1003');
    const sessions = await identity.rows.count('session');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => verify(browser.clone(), 'RW-1003', code)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(400)]);
    expect(await identity.rows.count('session')).toBe(sessions + 1);
  });

  it('sent wrong fifty times simultaneously is evaluated five times', async () => {
    const { browser, code } = await withCode('RW-1003');
    const { payload } = await identity.rows.newestCode();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => verify(browser.clone(), 'RW-1003', otherThan(code))),
    );
    // 503: a busy machine rejected some before they were checked.
    expect(answers.every(({ status }) => status === 400 || status === 503)).toBe(true);
    const [row] = await identity.rows.query('select * from code where id = $1', payload.codeId);
    expect(row).toMatchObject({ attempts: 5, consumed_at: null });
    expect((await verify(browser, 'RW-1003', code)).status).toBe(400);
  });

  it('can be guessed at most ten times an hour for one account, whatever the number of codes', async () => {
    for (let n = 0; n < 2; n++) {
      const { browser, code } = await withCode('RW-1003');
      for (let tries = 0; tries < 5; tries++) await verify(browser, 'RW-1003', otherThan(code));
    }
    const { browser, code } = await withCode('RW-1003');
    const refused = await verify(browser, 'RW-1003', code);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect(refused.problem.message).toMatch(/60 minutes/);
    const other = await withCode('RW-1002');
    expect((await verify(other.browser, 'RW-1002', other.code)).status).toBe(200);
  });

  it("can be entered on the owner's device while strangers use up the guesses", async () => {
    const owner = identity.browser();
    await owner.send(login, { username: 'erin.employee', password: DEMO_PASSWORD });
    for (let n = 0; n < 2; n++) {
      const { browser, code } = await withCode('RW-1003');
      for (let tries = 0; tries < 5; tries++) await verify(browser, 'RW-1003', otherThan(code));
    }
    const { code } = await withCode('RW-1003', owner);
    expect((await verify(owner, 'RW-1003', code)).status).toBe(200);
  });

  it('verifies a pending email, and informs the other services', async () => {
    const { browser, code } = await withCode('RW-1005');
    expect((await verify(browser, 'RW-1005', code)).status).toBe(200);
    const [account] = await identity.rows.query(`select * from account where username = 'una.unverified'`);
    expect(account?.['status']).toBe('active');
    const snapshot = (await identity.rows.events(personChangedV1)).at(-1);
    expect(snapshot).toMatchObject({
      aggregateVersion: 2,
      payload: { employeeNumber: 'RW-1005', account: { username: 'una.unverified', disabled: false } },
    });
    const answer = await identity
      .browser()
      .send(login, { username: 'una.unverified', password: DEMO_PASSWORD });
    expect(answer.status).toBe(200);
  });

  it('signs in to no account disabled since', async () => {
    const { browser, code } = await withCode('RW-1013');
    await identity.rows.query(
      `update account set status = 'disabled'
       where person_id = (select id from person where employee_number = 'RW-1013')`,
    );
    expect((await verify(browser, 'RW-1013', code)).problem.message).toBe(WRONG);
    expect((await send(identity.browser(), 'RW-1013')).status).toBe(404);
  });

  it('that was wrong, repeated with its Idempotency-Key, costs one attempt', async () => {
    const { browser, code } = await withCode('RW-1003');
    const { payload } = await identity.rows.newestCode();
    const options = { headers: idempotencyKey() };
    const body = { employeeNumber: 'RW-1003', otp: otherThan(code) };
    await browser.send(employeeLoginVerifyOtp, body, options);
    await browser.send(employeeLoginVerifyOtp, body, options);
    const [row] = await identity.rows.query('select attempts from code where id = $1', payload.codeId);
    expect(row).toEqual({ attempts: 1 });
  });

  it.each([123456, ['123456'], '１２３４５６', '12345', '1234567', ' 123456', { code: '123456' }, null])(
    'is refused with 400 when it is %j',
    async (otp) => {
      const { browser } = await withCode('RW-1003');
      const answer = await verify(browser, 'RW-1003', otp);
      expect([answer.status, answer.problem.code]).toEqual([400, 'request/invalid']);
    },
  );
});
