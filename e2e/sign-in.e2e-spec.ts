import {
  currentUser,
  employeeLoginSendOtp,
  employeeLoginVerifyOtp,
  login,
  logout,
  problem,
  requiresPasswordChange,
  requiresSignup,
  requiresVerification,
  sessionUser,
} from '@rigwise/contracts';
import { ApiBrowser } from './platform/api.ts';
import { codeIn, hasCode, mailsTo, nextMail } from './platform/inbox.ts';

const PASSWORD = 'Derrick!2026';
const WRONG_CODE = 'Invalid or expired OTP code. Please try again.';

jest.setTimeout(120_000);

describe('an employee with a mailbox', () => {
  const number = 'RW-1003';
  const address = 'erin.employee@rigwise.example';
  const browser = new ApiBrowser();
  let code = '';

  it('is nobody at first', async () => {
    const answer = await browser.call(currentUser);
    expect(answer.status).toBe(401);
    expect(problem.parse(answer.body).code).toBe('auth/unauthenticated');
  });

  it('asks for a code and gets one mail with six digits', async () => {
    const before = (await mailsTo(address)).length;
    const answer = await browser.call(employeeLoginSendOtp, { employeeNumber: ` ${number.toLowerCase()} ` });
    expect(answer.status).toBe(200);
    const { maskedEmail } = employeeLoginSendOtp.answers[200].schema.parse(answer.body);
    expect(maskedEmail).not.toContain('erin.employee');
    const mail = await nextMail(address, before, hasCode);
    code = codeIn(mail);
    expect(mail.subject).not.toContain(code);
    expect(mail.html).toContain('Erin');
  });

  it('is not signed in by a wrong code, or by the right one in another browser', async () => {
    const wrong = code === '000000' ? '000001' : '000000';
    const first = await browser.call(employeeLoginVerifyOtp, { employeeNumber: number, otp: wrong });
    expect([first.status, first.body['message']]).toEqual([400, WRONG_CODE]);
    const elsewhere = await new ApiBrowser().call(employeeLoginVerifyOtp, {
      employeeNumber: number,
      otp: code,
    });
    expect([elsewhere.status, elsewhere.body['message']]).toEqual([400, WRONG_CODE]);
  });

  it('signs in with the right code, once', async () => {
    const answer = await browser.call(employeeLoginVerifyOtp, { employeeNumber: number, otp: code });
    expect(answer.status).toBe(200);
    expect(sessionUser.parse(answer.body)).toMatchObject({ firstName: 'Erin', role: 'employee' });
    const again = new ApiBrowser();
    for (const [name, value] of browser.cookies) again.cookies.set(name, value);
    const replay = await again.call(employeeLoginVerifyOtp, { employeeNumber: number, otp: code });
    expect(replay.status).toBe(400);
  });

  it('stays signed in until logging out, and the old cookie is worthless afterwards', async () => {
    const current = await browser.call(currentUser);
    expect(current.status).toBe(200);
    expect(current.body['username']).toBe('erin.employee');
    const old = new ApiBrowser();
    for (const [name, value] of browser.cookies) old.cookies.set(name, value);
    expect((await browser.call(logout)).status).toBe(200);
    expect((await browser.call(currentUser)).status).toBe(401);
    const deadline = Date.now() + 40_000;
    let status = 200;
    while (status === 200 && Date.now() < deadline) status = (await old.call(currentUser)).status;
    expect(status).toBe(401);
  });
});

describe('the demo accounts', () => {
  it.each([
    ['ada.admin', 'admin'],
    ['max.manager', 'manager'],
    ['erin.employee', 'employee'],
  ])('%s signs in with the password as %s', async (username, role) => {
    const browser = new ApiBrowser();
    const answer = await browser.call(login, { username: username.toUpperCase(), password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(sessionUser.parse(answer.body)).toMatchObject({ username, role });
    expect((await browser.call(currentUser)).status).toBe(200);
  });

  it('fred.first must replace a temporary password, with a mailed code', async () => {
    const address = 'fred.first@rigwise.example';
    const before = (await mailsTo(address)).length;
    const answer = await new ApiBrowser().call(login, { username: 'fred.first', password: PASSWORD });
    expect(answer.status).toBe(202);
    expect(requiresPasswordChange.parse(answer.body)).toMatchObject({ otpSent: true });
    expect(codeIn(await nextMail(address, before, hasCode))).toMatch(/^\d{6}$/);
  });

  it('tom.temporary must replace it too, without a code: there is no mailbox', async () => {
    const answer = await new ApiBrowser().call(login, { username: 'tom.temporary', password: PASSWORD });
    expect(answer.status).toBe(202);
    expect(requiresPasswordChange.parse(answer.body)).toMatchObject({ otpSent: false, email: null });
  });

  it('una.unverified must verify the mailbox first', async () => {
    const answer = await new ApiBrowser().call(login, { username: 'una.unverified', password: PASSWORD });
    expect(answer.status).toBe(403);
    const { email, message } = requiresVerification.parse(answer.body);
    expect(email).toBe('una.unverified@rigwise.example');
    expect(message).toContain('u*****@rigwise.example');
  });

  it.each(['RW-1007', 'RW-9999'])('%s has no account to sign in to', async (employeeNumber) => {
    const answer = await new ApiBrowser().call(employeeLoginSendOtp, { employeeNumber });
    expect(answer.status).toBe(404);
    expect(requiresSignup.parse(answer.body).requiresSignup).toBe(true);
  });
});

describe('a wrong password', () => {
  const attempt = (username: string) => new ApiBrowser().call(login, { username, password: 'Not-it-2026!' });
  const comparable = ({ body: { traceId: _traceId, ...body } }: { body: Record<string, unknown> }) => body;

  it('gets the same response for known and unknown users, and is throttled alike after five', async () => {
    for (let attempts = 0; attempts < 5; attempts++) {
      const [real, unknown] = [await attempt('paula.pumps'), await attempt('nobody.in-sign-in')];
      expect([real.status, unknown.status]).toEqual([401, 401]);
      expect(comparable(real)).toEqual(comparable(unknown));
    }
    const [real, unknown] = [await attempt('paula.pumps'), await attempt('nobody.in-sign-in')];
    expect([real.status, unknown.status]).toEqual([429, 429]);
    expect(Number(real.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(real.body['message']).toMatch(/minute/);
    expect(real.body['message']).not.toMatch(/400|401/);
  });
});

describe('bad input', () => {
  const browser = new ApiBrowser();
  const shaped = (answer: { status: number; body: Record<string, unknown> }, status: number) => {
    expect(answer.status).toBe(status);
    expect(problem.parse(answer.body).status).toBe(status);
    expect(JSON.stringify(answer.body)).not.toMatch(/\bat .*\.(js|ts):\d+/);
  };

  it.each([
    ['malformed JSON', '{"username":', 400],
    ['a list', '[]', 400],
    ['a number', '7', 400],
    ['no body', '', 400],
    ['wrong types', '{"username":{"a":1},"password":["x"]}', 400],
    ['an unknown key', '{"username":"a","password":"b","role":"admin"}', 400],
    ['__proto__', '{"username":"a","password":"b","__proto__":{"role":"admin"}}', 400],
    ['20 KiB', JSON.stringify({ username: 'a', password: 'x'.repeat(20_000) }), 413],
  ])('%s is a clear error', async (_what, body, status) => {
    shaped(await browser.send('POST', login.path, body), status);
  });

  it('another content type is refused', async () => {
    shaped(await browser.send('POST', login.path, 'username=a', { 'content-type': 'text/plain' }), 415);
  });

  it.each([
    ['GET', '/api/nothing-here', 404],
    ['GET', '/api/auth/login', 405],
    ['POST', '/internal/sessions/resolve', 404],
    ['POST', '/api/internal/sessions/resolve', 404],
  ])('%s %s is a clear error', async (method, path, status) => {
    shaped(await browser.send(method, path, method === 'POST' ? '{}' : undefined), status);
  });

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a same-site fetch', { 'sec-fetch-site': 'same-site' }],
  ])('%s is refused', async (_what, headers) => {
    const body = JSON.stringify({ username: 'erin.employee', password: PASSWORD });
    const answer = await browser.send('POST', login.path, body, headers);
    shaped(answer, 403);
    expect(answer.body['code']).toBe('request/cross-site');
  });
});
