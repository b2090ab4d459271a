import { employeeLoginSendOtp, employeeLoginVerifyOtp, login } from '@rigwise/contracts';
import { CallerSigner } from '@rigwise/http';
import { jwkOf, testKeys } from '@rigwise/testing';
import { DEMO_PASSWORD, startIdentity, type RunningIdentity } from './support/running-identity.ts';
import { TestBrowser } from './support/test-browser.ts';

jest.setTimeout(60_000);

let identity: RunningIdentity;
let next: ReturnType<typeof testKeys>;
beforeAll(async () => {
  next = testKeys();
  identity = await startIdentity();
});
afterAll(() => identity.close());

/** The same browser with another process. */
function moved(browser: TestBrowser, url: string, signer = identity.signer): TestBrowser {
  const there = new TestBrowser(url, signer, '192.0.2.9');
  for (const [name, value] of browser.cookies) there.cookies.set(name, value);
  return there;
}

/** A process that knows the next secret besides the current one, or alone. */
const withNext = (name: 'CODE_PEPPER' | 'DEVICE_COOKIE_KEY' | 'CALLER_PUBLIC_KEY', alone = false) =>
  identity.another({ [name]: alone ? next[name] : `${next[name]},${identity.environment[name] ?? ''}` });

const askForCode = async (employeeNumber: string): Promise<{ browser: TestBrowser; otp: string }> => {
  const browser = identity.browser();
  expect((await browser.send(employeeLoginSendOtp, { employeeNumber })).status).toBe(200);
  return { browser, otp: (await identity.rows.newestCode()).clearCode };
};

it('accepts a code keyed with the previous pepper, while it is kept', async () => {
  const employeeNumber = 'RW-1003';
  const { browser, otp } = await askForCode(employeeNumber);
  const [both, alone] = await Promise.all([withNext('CODE_PEPPER'), withNext('CODE_PEPPER', true)]);
  const enter = (url: string) => moved(browser, url).send(employeeLoginVerifyOtp, { employeeNumber, otp });
  expect((await enter(alone.url)).status).toBe(400);
  expect((await enter(both.url)).status).toBe(200);
});

it('trusts the gateway with its current key and its next, and then with the next only', async () => {
  const [both, alone] = await Promise.all([
    withNext('CALLER_PUBLIC_KEY'),
    withNext('CALLER_PUBLIC_KEY', true),
  ]);
  const nextSigner = new CallerSigner(jwkOf(next.CALLER_PRIVATE_KEY), identity.clock);
  const signIn = async (url: string, signer: CallerSigner): Promise<string | number> => {
    const browser = moved(identity.browser(), url, signer);
    const { status, problem } = await browser.send(login, {
      username: 'max.manager',
      password: DEMO_PASSWORD,
    });
    return status === 200 ? status : problem.code;
  };
  expect(await signIn(both.url, identity.signer)).toBe(200);
  expect(await signIn(both.url, nextSigner)).toBe(200);
  expect(await signIn(alone.url, identity.signer)).toBe('auth/caller-not-trusted');
  expect(await signIn(alone.url, nextSigner)).toBe(200);
});

it('recognises a browser marked with the previous key', async () => {
  const both = await withNext('DEVICE_COOKIE_KEY');
  const someone = identity.browser();
  const signIn = (browser: TestBrowser, password = DEMO_PASSWORD) =>
    browser.send(login, { username: 'erin.employee', password });
  expect((await signIn(someone)).status).toBe(200);
  // Strangers use up the name's attempts; a browser that signed in before has its own bucket.
  const stranger = identity.browser();
  let status = 0;
  for (let tries = 0; tries < 7; tries++) ({ status } = await signIn(stranger, 'wrong'));
  expect(status).toBe(429);
  expect((await signIn(moved(someone, both.url))).status).toBe(200);
});
