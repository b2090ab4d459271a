import {
  changePassword,
  completeEmployeeRegistration,
  completeFirstTimeLogin,
  createPassword,
  employeeLoginSendOtp,
  forgotPassword,
  login,
  mailAskedForV1,
  resendVerification,
  resetPassword,
  sendEmployeeVerification,
  signupSendOtp,
  signupVerifyOtp,
  verifyEmailOtp,
  verifyEmployee,
} from '@rigwise/contracts';
import { answeredWhileBusy, ONE_HASH_AT_A_TIME } from './support/busy-hashes.ts';
import { addAccount, addPerson } from './support/people.ts';
import { DEMO_PASSWORD, startIdentity, type RunningIdentity } from './support/running-identity.ts';
import type { TestAnswer, TestBrowser } from './support/test-browser.ts';

jest.setTimeout(60_000);

const GOOD = 'tango-hotel-4711';
const WRONG = 'Invalid or expired OTP code. Please try again.';
let identity: RunningIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());
beforeEach(() => identity.clock.advance({ hours: 25 }));

const otherThan = (code: string): string => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0');
const essence = ({ status, problem, headers, setCookies }: TestAnswer) => [
  status,
  { ...problem, traceId: '' },
  headers.get('retry-after'),
  setCookies,
];
const auditFrom = ({ address }: TestBrowser) =>
  identity.rows.query<Record<string, string | null>>(
    `select action, outcome, reason, actor_id, target_id, address from audit
     join audit_detail on audit_id = id where address = $1 order by sequence`,
    address,
  );

describe('whether an address is known is not revealed by', () => {
  const ways = {
    reset: {
      purpose: 'password-reset',
      ask: (browser: TestBrowser, email: string) => browser.send(forgotPassword, { email }),
      give: (browser: TestBrowser, _email: string, otp: string) =>
        browser.send(resetPassword, { token: otp, newPassword: GOOD }),
      status: 'active',
    },
    verification: {
      purpose: 'email-verification',
      ask: (browser: TestBrowser, email: string) => browser.send(resendVerification, { email }),
      give: (browser: TestBrowser, email: string, otp: string) =>
        browser.send(verifyEmailOtp, { email, otp }),
      status: 'unverified',
    },
  } as const;

  it.each(['reset', 'verification'] as const)('how often its %s code may be guessed', async (way) => {
    const { ask, give, purpose, status } = ways[way];
    const account = await addAccount(identity.rows, { status });
    const emails = [account.email ?? '', 'nobody@rigwise.example'] as const;
    const browsers = [identity.browser(), identity.browser()] as const;
    let code = '';
    for (let round = 0; round < 3; round++) {
      for (const each of [0, 1] as const) await ask(browsers[each], emails[each]);
      code = (await identity.rows.nextCode(purpose, account.employeeNumber, round)).clearCode;
      for (let n = 0; n < (round < 2 ? 5 : 0); n++) {
        const [real, none] = [
          await give(browsers[0], emails[0], otherThan(code)),
          await give(browsers[1], emails[1], otherThan(code)),
        ];
        expect(essence(real)).toEqual(essence(none));
      }
      identity.clock.advance({ seconds: 60 });
    }
    // After ten an hour even the correct code fails, and nothing reveals why.
    const [real, none] = [await give(browsers[0], emails[0], code), await give(browsers[1], emails[1], code)];
    expect(essence(real)).toEqual(essence(none));
    expect([real.status, real.problem.message]).toEqual([400, WRONG]);
    expect((await auditFrom(browsers[0])).at(-1)).toMatchObject({ outcome: 'refused', reason: 'throttled' });
  });

  it('the work of a reset', async () => {
    const busy = await identity.another(ONE_HASH_AT_A_TIME);
    const browser = identity.browser().at(busy.url);
    await browser.send(forgotPassword, { email: 'nobody@rigwise.example' });
    const reset = { token: '123456', newPassword: GOOD };
    await browser.clone().send(resetPassword, reset);
    const answers = await answeredWhileBusy(busy, 8, () => browser.clone().send(resetPassword, reset));
    expect(answers.filter(({ status }) => status === 503)).not.toEqual([]);
    expect(answers.filter(({ status }) => status !== 503 && status !== 400)).toEqual([]);
  });
});

describe('a sweep of employee numbers', () => {
  const calls = [verifyEmployee, signupSendOtp, employeeLoginSendOtp, sendEmployeeVerification];

  it('has one limit of thirty unknown ones an hour over all calls, and then every number is refused', async () => {
    const address = '203.0.113.90';
    for (let n = 0; n < 30; n++) {
      const call = calls[n % 4] ?? verifyEmployee;
      const { status } = await identity.browser(address).send(call, { employeeNumber: `SWEEP-${n}` });
      expect(status).not.toBe(429);
    }
    await identity.rows.untilMailRequestsHandled();
    const asked = (await identity.rows.events(mailAskedForV1)).length;
    for (const call of calls) {
      for (const employeeNumber of ['RW-1006', 'SWEEP-99']) {
        const refused = await identity.browser(address).send(call, { employeeNumber });
        expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
      }
    }
    expect(await identity.rows.events(mailAskedForV1)).toHaveLength(asked);
    const elsewhere = await identity.browser().send(sendEmployeeVerification, { employeeNumber: 'RW-1006' });
    expect(elsewhere.status).toBe(200);
    const rows = await auditFrom(identity.browser(address));
    expect(rows.filter(({ reason }) => reason === 'throttled').map(({ action }) => action)).toEqual(
      [
        'employee.looked-up',
        'sign-up.code-requested',
        'sign-in.code-requested',
        'registration.mail-requested',
      ].flatMap((action) => [action, action]),
    );
  });

  it('is not a repeated request for one number', async () => {
    const address = '203.0.113.91';
    for (let n = 0; n < 35; n++) {
      await identity.browser(address).send(sendEmployeeVerification, { employeeNumber: 'SWEEP-1' });
    }
    await identity.rows.untilMailRequestsHandled();
    const known = await identity
      .browser(address)
      .send(sendEmployeeVerification, { employeeNumber: 'RW-1006' });
    expect(known.status).toBe(200);
  });
});

describe('the audit log', () => {
  const bareId = '01900000-0000-7000-8000-000000000000';
  const passwords = { password: GOOD, confirmPassword: GOOD };

  it.each([
    [createPassword, { userId: bareId, ...passwords }, 'password.created', 'refused', 'not proven'],
    [createPassword, { token: 'A'.repeat(22), ...passwords }, 'password.created', 'refused', 'no such link'],
    [
      changePassword,
      { userId: bareId, newPassword: GOOD, confirmPassword: GOOD },
      'password.changed',
      'refused',
      'not proven',
    ],
    [
      completeFirstTimeLogin,
      { userId: bareId, otp: '123456', newPassword: GOOD },
      'first-login.completed',
      'refused',
      'not proven',
    ],
    [resetPassword, { token: '123456', newPassword: GOOD }, 'password.reset', 'failed', 'none'],
    [resetPassword, { token: 'A'.repeat(22), newPassword: GOOD }, 'password.reset', 'failed', 'none'],
    [
      verifyEmailOtp,
      { email: 'my-typed-secret@rigwise.example', otp: '123456' },
      'email.verified',
      'failed',
      'none',
    ],
    [
      signupVerifyOtp,
      { employeeNumber: 'my-typed-secret', otp: '123456', password: GOOD },
      'sign-up.completed',
      'failed',
      'none',
    ],
    [
      completeEmployeeRegistration,
      {
        employeeNumber: 'my-typed-secret',
        otp: '123456',
        password: 'Tango7Hotel!',
        confirmPassword: 'Tango7Hotel!',
      },
      'registration.completed',
      'failed',
      'none',
    ],
    [verifyEmployee, { employeeNumber: 'my-typed-secret' }, 'employee.looked-up', 'failed', null],
    [signupSendOtp, { employeeNumber: 'my-typed-secret' }, 'sign-up.code-requested', 'failed', 'no email'],
    [
      employeeLoginSendOtp,
      { employeeNumber: 'my-typed-secret' },
      'sign-in.code-requested',
      'failed',
      'no account',
    ],
  ] as const)('records failures without an account: %#', async (call, body, action, outcome, reason) => {
    const browser = identity.browser();
    const { status } = await browser.send(call, body);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await auditFrom(browser)).toEqual([
      { action, outcome, reason, actor_id: null, target_id: null, address: browser.address },
    ]);
  });

  it.each([
    [forgotPassword, 'password.reset-requested'],
    [resendVerification, 'verification.mail-requested'],
  ] as const)('records requests for a mail that were not sent: %#', async (call, action) => {
    const browser = identity.browser();
    await browser.send(call, { email: 'my-typed-secret@rigwise.example' });
    await identity.rows.untilMailRequestsHandled();
    expect(await auditFrom(browser)).toEqual([
      {
        action,
        outcome: 'failed',
        reason: 'nobody to write to',
        actor_id: null,
        target_id: null,
        address: browser.address,
      },
    ]);
  });

  it('records who did what, without secrets', async () => {
    const [person, forgetful, fresh] = [
      await addPerson(identity.rows),
      await addAccount(identity.rows),
      await addAccount(identity.rows, { status: 'first-login', password: 'temporary' }),
    ];
    const [signingUp, resetting, setting] = [identity.browser(), identity.browser(), identity.browser()];
    const secrets = [GOOD, DEMO_PASSWORD, 'my-typed-secret'];
    await signingUp.send(signupSendOtp, { employeeNumber: person.employeeNumber });
    const otp = (await identity.rows.newestCode()).clearCode;
    await signingUp.send(signupVerifyOtp, { employeeNumber: person.employeeNumber, otp, password: GOOD });
    await resetting.send(forgotPassword, { email: forgetful.email });
    const mail = await identity.rows.nextCode('password-reset', forgetful.employeeNumber, 0);
    await resetting.send(resetPassword, { token: mail.linkToken, newPassword: GOOD });
    await setting.send(login, { username: fresh.username, password: DEMO_PASSWORD });
    const first = (await identity.rows.newestCode()).clearCode;
    await setting.send(completeFirstTimeLogin, {
      userId: fresh.accountId,
      otp: first,
      newPassword: GOOD,
    });
    const done = async (browser: TestBrowser) =>
      (await auditFrom(browser)).map((row) => [
        row['action'],
        row['outcome'],
        row['actor_id'],
        row['target_id'],
      ]);
    expect(await done(signingUp)).toEqual([
      ['sign-up.code-requested', 'succeeded', null, person.personId],
      ['sign-up.completed', 'succeeded', signingUp.accountId, person.personId],
    ]);
    expect(await done(resetting)).toEqual([
      ['password.reset-requested', 'succeeded', null, forgetful.personId],
      ['password.reset', 'succeeded', forgetful.accountId, forgetful.personId],
    ]);
    expect(await done(setting)).toEqual([
      ['sign-in.password', 'succeeded', fresh.accountId, fresh.accountId],
      ['first-login.completed', 'succeeded', fresh.accountId, fresh.accountId],
    ]);
    const log = JSON.stringify([
      await identity.rows.query('select * from audit'),
      await identity.rows.query('select * from audit_detail'),
    ]);
    for (const secret of [...secrets, mail.linkToken]) expect(log).not.toContain(secret);
    // Six digits may be part of an id or a time: search for them on their own.
    for (const code of [otp, mail.clearCode, first]) expect(log).not.toContain(`"${code}"`);
  });
});
