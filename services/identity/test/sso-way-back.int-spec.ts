import { createServer, type AddressInfo } from 'node:net';
import { ssoCallback, ssoLogin } from '@rigwise/contracts';
import { CallerSigner } from '@rigwise/http';
import { systemClock } from '@rigwise/platform';
import { freePort, jwkOf, startProgram } from '@rigwise/testing';
import { startLogged } from './support/logged-identity.ts';
import { addAccount } from './support/people.ts';
import { startIdentity, type RunningIdentity } from './support/running-identity.ts';
import { atProvider, comeBack, expectRefused, goThere, ssoEnvironment } from './support/sso.ts';
import { SsoProvider } from './support/sso-provider.ts';
import { ssoRows, type SsoRows } from './support/sso-rows.ts';
import { TestBrowser } from './support/test-browser.ts';

jest.setTimeout(120_000);

let provider: SsoProvider;
let identity: RunningIdentity;
let { linksOf, sessionsOf, auditOf } = {} as SsoRows;
beforeAll(async () => {
  provider = await SsoProvider.start();
  identity = await startIdentity(ssoEnvironment(provider.issuer));
  ({ linksOf, sessionsOf, auditOf } = ssoRows(identity.rows));
});
afterAll(async () => {
  await identity.close();
  await provider.close();
});

describe('an invalid callback', () => {
  const onTheWay = async () => {
    const account = await addAccount(identity.rows);
    const browser = identity.browser();
    return { account, browser, query: await goThere(browser, provider, atProvider(account)) };
  };
  const without = (query: Record<string, string>, name: string) =>
    Object.fromEntries(Object.entries(query).filter(([each]) => each !== name));

  it.each([
    ['has another state', (query: Record<string, string>) => ({ ...query, state: 'A'.repeat(43) })],
    ['has no state', (query: Record<string, string>) => without(query, 'state')],
    ['has another code', (query: Record<string, string>) => ({ ...query, code: 'A'.repeat(43) })],
    ['has no code', (query: Record<string, string>) => without(query, 'code')],
    ['is of another issuer', (query: Record<string, string>) => ({ ...query, iss: 'https://evil.example' })],
    ['names no issuer', (query: Record<string, string>) => without(query, 'iss')],
    ['has nothing', () => ({})],
  ])('signs nobody in and is used up if it %s', async (_what, change) => {
    const { account, browser, query } = await onTheWay();
    const again = browser.clone();
    expectRefused(await comeBack(browser, change(query)), 'system-error');
    expectRefused(await comeBack(again, query), 'system-error');
    expect([await sessionsOf(account), await linksOf(account)]).toEqual([0, []]);
    expect(await auditOf(browser.address)).toEqual([['sign-in.sso', 'failed', null, 'provider']]);
  });

  it('signs nobody in if a parameter is repeated', async () => {
    const { browser, query } = await onTheWay();
    const search = new URLSearchParams(query);
    search.append('state', query['state'] ?? '');
    const twice = { ...ssoCallback, path: `${ssoCallback.path}?${search.toString()}` } as const;
    expectRefused(await browser.send(twice), 'system-error');
  });

  it('signs nobody in without the cookie, or with that of another browser', async () => {
    const { account, browser, query } = await onTheWay();
    expectRefused(await comeBack(identity.browser(), query), 'system-error');
    const other = identity.browser();
    await other.send(ssoLogin);
    expectRefused(await comeBack(other, query), 'system-error');
    expect(await sessionsOf(account)).toBe(0);
    expect((await comeBack(browser, query)).location).toBe('/');
  });

  it('signs nobody in if it comes too late', async () => {
    const { account, browser, query } = await onTheWay();
    identity.clock.advance({ minutes: 10 });
    expectRefused(await comeBack(browser, query), 'system-error');
    expect(await sessionsOf(account)).toBe(0);
  });

  it('is valid once', async () => {
    const { account, browser, query } = await onTheWay();
    const again = browser.clone();
    expect((await comeBack(browser, query)).location).toBe('/');
    expectRefused(await comeBack(again, query), 'system-error');
    expect(await sessionsOf(account)).toBe(1);
  });

  it('is valid once even if repeated simultaneously', async () => {
    const { account, browser, query } = await onTheWay();
    const windows = Array.from({ length: 6 }, () => browser.clone());
    const answers = await Promise.all(windows.map((window) => comeBack(window, query)));
    expect(answers.map(({ location }) => location).sort()).toEqual([
      '/',
      ...Array<string>(5).fill('/login?error=system-error'),
    ]);
    expect(await sessionsOf(account)).toBe(1);
  });

  it('redirects to no other site', async () => {
    const { browser, query } = await onTheWay();
    const evil = 'https://evil.example';
    const answer = await comeBack(browser, { ...query, returnTo: evil, redirect_uri: evil, target: evil });
    expect(answer.location).toBe('/');
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    const refused = await identity
      .browser()
      .send(ssoCallback, undefined, { headers, query: { error: evil } });
    expectRefused(refused, 'system-error');
  });

  it('after the person refused leads to the login page', async () => {
    const browser = identity.browser();
    const query = await goThere(browser, provider, null);
    expect(query['error']).toBe('access_denied');
    expectRefused(await comeBack(browser, query), 'system-error');
  });
});

describe('without a provider', () => {
  it('reports that none is configured', async () => {
    const { url } = await identity.another({ SSO_ISSUER: '', SSO_CLIENT_ID: '', SSO_CLIENT_SECRET: '' });
    const browser = identity.browser().at(url);
    const answer = await browser.send(ssoLogin);
    expect([answer.status, answer.location, answer.setCookies]).toEqual([
      302,
      '/login?error=auth0_not_configured',
      [],
    ]);
    expectRefused(await comeBack(browser, { code: 'a', state: 'b' }), 'auth0_not_configured');
  });

  it.each([
    [{ SSO_ISSUER: '' }, 'SSO_ISSUER: is missing'],
    [{ SSO_CLIENT_ID: '' }, 'SSO_CLIENT_ID: is missing'],
    [{ SSO_CLIENT_SECRET: '' }, 'SSO_CLIENT_SECRET: is missing'],
    [{ SSO_ISSUER: 'http://sso.example' }, 'SSO_ISSUER: must be an https issuer'],
  ])('is not started with %j', async (over, message) => {
    await expect(identity.another(over)).rejects.toThrow(message);
  });

  it('leads to the login page while it is down, and works once it is back', async () => {
    const port = await freePort();
    const issuer = `http://127.0.0.1:${port}`;
    const { url } = await identity.another(ssoEnvironment(issuer));
    const browser = identity.browser().at(url);
    const away = await browser.send(ssoLogin);
    expect([away.status, away.location, away.setCookies]).toEqual([302, '/login?error=system-error', []]);
    const started = await SsoProvider.start({ port });
    const account = await addAccount(identity.rows);
    const query = await goThere(browser, started, atProvider(account));
    await started.close();
    expectRefused(await comeBack(browser, query), 'system-error');
    expect(await sessionsOf(account)).toBe(0);
  });

  it('leads to the login page in time if it never responds', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const { url } = await identity.another(ssoEnvironment(issuer));
    // Identity gives up on a silent provider after 5 s, plus time for a busy machine; twice would be 10.
    const answer = await identity.browser().at(url).send(ssoLogin, undefined, { timeoutMs: 9_500 });
    expect([answer.status, answer.location]).toEqual([302, '/login?error=system-error']);
    silent.close();
  });
});

it('works in a separate process, with the shipped modules', async () => {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const program = startProgram('services/identity/src/main.ts', {
    env: { ...identity.environment, PORT: port },
  });
  await program.until(async () => (await fetch(`${url}/health/ready`)).ok, 'identity to be ready', 60_000);
  const key = jwkOf(identity.environment['CALLER_PRIVATE_KEY'] ?? '');
  const browser = new TestBrowser(url, new CallerSigner(key, systemClock), '192.0.2.7');
  const account = await addAccount(identity.rows);
  const answer = await comeBack(browser, await goThere(browser, provider, atProvider(account)));
  expect([answer.location, await sessionsOf(account)]).toEqual(['/', 1]);
  await program.kill();
});

it('logs neither states nor codes nor cookies nor addresses, whatever comes back', async () => {
  const { service, log } = await startLogged(identity);
  const account = await addAccount(identity.rows);
  const secrets: string[] = [];
  const changes: Record<string, string>[] = [
    {},
    { state: 'S'.repeat(43) },
    { code: 'C'.repeat(43) },
    { iss: 'https://evil.example' },
  ];
  for (const change of changes) {
    const browser = identity.browser().at(service.url);
    const real = await goThere(browser, provider, atProvider(account));
    const query = { ...real, ...change };
    for (const { state = '', code = '' } of [real, query]) secrets.push(state, code);
    secrets.push(browser.cookies.get('rigwise_sso') ?? '');
    await comeBack(browser, query);
    secrets.push(browser.cookies.get('rigwise_session') ?? '');
  }
  await service.close();
  expect(log()).toContain('/auth/callback');
  expect(log()).toContain('Single sign-on failed');
  for (const secret of [...secrets.filter((each) => each !== ''), account.email ?? '']) {
    expect(log()).not.toContain(secret);
  }
});
