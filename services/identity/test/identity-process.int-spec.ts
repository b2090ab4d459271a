import {
  employeeLoginSendOtp,
  employeeLoginVerifyOtp,
  login,
  logout,
  type CallDefinition,
} from '@rigwise/contracts';
import { CallerSigner } from '@rigwise/http';
import { systemClock } from '@rigwise/platform';
import { freePort, jwkOf, startProgram, type ChildProgram } from '@rigwise/testing';
import { DEMO_PASSWORD, startIdentity, type RunningIdentity } from './support/running-identity.ts';
import { TestBrowser } from './support/test-browser.ts';

jest.setTimeout(120_000);

const MAIN = 'services/identity/src/main.ts';
let identity: RunningIdentity;
let program: ChildProgram;
let url: string;
beforeAll(async () => {
  // Creates the database and topics that the process under test shares.
  identity = await startIdentity();
  const port = String(await freePort());
  program = startProgram(MAIN, {
    env: { ...identity.environment, PORT: port, LOG_LEVEL: 'trace' },
  });
  url = `http://127.0.0.1:${port}`;
  await program.until(async () => (await fetch(`${url}/health/ready`)).ok, 'identity to be ready', 60_000);
});
afterAll(async () => {
  await program.kill();
  await identity.close();
});

it('writes no secret to its log, whatever is sent to it', async () => {
  const key = jwkOf(identity.environment['CALLER_PRIVATE_KEY'] ?? '');
  const browser = new TestBrowser(url, new CallerSigner(key, systemClock), '192.0.2.5');
  const send = (call: CallDefinition, body?: unknown) => browser.send(call, body);
  const marker = 'Marker-of-a-password-1!';

  await send(login, { username: 'erin.employee', password: marker });
  await send(login, { username: marker, password: DEMO_PASSWORD });
  await send(login, { username: 'fred.first', password: DEMO_PASSWORD });
  await send(employeeLoginSendOtp, { employeeNumber: 'RW-1003' });
  const { clearCode, payload } = await identity.rows.newestCode();
  const flow = browser.cookies.get('rigwise_flow') ?? '';
  const pending = browser.cookies.get('rigwise_pending') ?? '';
  expect((await send(employeeLoginVerifyOtp, { employeeNumber: 'RW-1003', otp: clearCode })).status).toBe(
    200,
  );
  const session = browser.cookies.get('rigwise_session') ?? '';
  await browser.send(login, undefined, { text: `{"username":"${marker}","password":"${marker}"` });
  await browser.send(login, { username: 'erin.employee', password: [marker] });
  await send(logout);

  const log = program.output();
  expect(log).toContain('"route":"/api/auth/login"');
  for (const secret of [marker, DEMO_PASSWORD, payload.sealed, flow, pending, session]) {
    expect(secret.length).toBeGreaterThan(5);
    expect(log).not.toContain(secret);
  }
  // Six digits may be part of a time or an id: search for them on their own.
  expect(log).not.toMatch(new RegExp(`(?<![0-9A-Fa-f-])${clearCode}(?![0-9A-Fa-f-])`));
  const { CODE_PEPPER = '', DEVICE_COOKIE_KEY = '', DATABASE_URL = '' } = identity.environment;
  const { password } = new URL(DATABASE_URL);
  for (const secret of [CODE_PEPPER, DEVICE_COOKIE_KEY, `:${password}@`, '$argon2id$']) {
    expect(log).not.toContain(secret);
  }
});

it('stops in order on request', async () => {
  const ending = await program.stop();
  expect(ending).toEqual({ code: 0, signal: null });
});

it('does not start on an incomplete configuration, and says what is missing, never its values', async () => {
  const { DATABASE_URL: _, ...environment } = identity.environment;
  const broken = startProgram(MAIN, { env: { ...environment, CODE_PEPPER: 'too-short-a-secret' } });
  const { code } = await broken.ended;
  expect(code).toBe(1);
  expect(broken.output()).toMatch(/DATABASE_URL/);
  expect(broken.output()).toMatch(/CODE_PEPPER/);
  expect(broken.output()).not.toContain('too-short-a-secret');
});
