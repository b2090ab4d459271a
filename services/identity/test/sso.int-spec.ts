import { createHash, randomUUID } from 'node:crypto';
import { login, personChangedV1, sessionStartedV2, sessionsRevokedV1, ssoLogin } from '@rigwise/contracts';
import pg from 'pg';
import { addAccount, addPerson } from './support/people.ts';
import { DEMO_PASSWORD, startIdentity, type RunningIdentity } from './support/running-identity.ts';
import { atProvider, comeBack, expectRefused, goThere, signInBySso, ssoEnvironment } from './support/sso.ts';
import { ssoRows, type SsoRows } from './support/sso-rows.ts';
import { CALLBACK, SsoProvider } from './support/sso-provider.ts';
import { TestGateway } from './support/test-gateway.ts';

jest.setTimeout(60_000);

let provider: SsoProvider;
let identity: RunningIdentity;
let { linksOf, sessionsOf, statusOf, auditOf } = {} as SsoRows;
beforeAll(async () => {
  provider = await SsoProvider.start();
  identity = await startIdentity(ssoEnvironment(provider.issuer));
  ({ linksOf, sessionsOf, statusOf, auditOf } = ssoRows(identity.rows));
});
afterAll(async () => {
  await identity.close();
  await provider.close();
});

describe('the redirect to the provider', () => {
  it('requests a code with PKCE, state and nonce, new ones each time', async () => {
    const browser = identity.browser();
    const urls = [await browser.send(ssoLogin), await browser.send(ssoLogin)].map(
      ({ location }) => new URL(location ?? ''),
    );
    for (const url of urls) {
      expect(url.origin).toBe(provider.issuer);
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        response_type: 'code',
        client_id: 'rigwise',
        redirect_uri: CALLBACK,
        scope: 'openid email',
        code_challenge_method: 'S256',
      });
    }
    for (const secret of ['state', 'nonce', 'code_challenge']) {
      const values = urls.map((url) => url.searchParams.get(secret) ?? '');
      expect(values.map((value) => value.length)).toEqual([43, 43]);
      expect(new Set(values).size).toBe(2);
    }
  });

  it('is bound to the browser by a cookie of ten minutes that no page can read', async () => {
    const { status, setCookies } = await identity.browser().send(ssoLogin);
    expect([status, setCookies]).toEqual([
      302,
      [expect.stringMatching(/^rigwise_sso=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)],
    ]);
  });

  it('has a host-only cookie if the platform uses https', async () => {
    const { url } = await identity.another({ PUBLIC_URL: 'https://rigwise.example' });
    const { location, setCookies } = await identity.browser().at(url).send(ssoLogin);
    expect(new URL(location ?? '').searchParams.get('redirect_uri')).toBe(
      'https://rigwise.example/auth/callback',
    );
    expect(setCookies).toEqual([
      expect.stringMatching(
        /^__Host-rigwise_sso=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
  });

  it('returns to the public URL, whatever host the browser names', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
    };
    const { location } = await identity.browser().send(ssoLogin, undefined, {
      headers,
      query: { redirect_uri: 'https://evil.example', returnTo: 'https://evil.example' },
    });
    expect(new URL(location ?? '').searchParams.get('redirect_uri')).toBe(CALLBACK);
    expect(location).not.toContain('evil');
  });

  it('stores its cookie as a hash only', async () => {
    const browser = identity.browser();
    await browser.send(ssoLogin);
    const cookie = browser.cookies.get('rigwise_sso') ?? '';
    const hash = createHash('sha256').update(cookie).digest('base64url');
    expect(await identity.rows.count('sso_attempt where hash = $1', hash)).toBe(1);
    expect(await identity.rows.count('sso_attempt where sso_attempt::text like $1', `%${cookie}%`)).toBe(0);
  });
});

describe('signing in by single sign-on', () => {
  it('links an account by its verified address, and identifies it by its subject from then on', async () => {
    const account = await addAccount(identity.rows);
    const someone = atProvider(account, { email: account.email?.toUpperCase() ?? '' });
    const browser = identity.browser();
    const first = await signInBySso(browser, provider, someone);
    expect([first.status, first.location]).toEqual([302, '/']);
    expect([...browser.cookies.keys()].sort()).toEqual(['rigwise_device', 'rigwise_session']);
    expect(await linksOf(account)).toEqual([someone.subject]);
    const session = await new TestGateway(identity.service.url, identity.signer).resolve(browser.sessionHash);
    expect([session?.accountId, session?.actorId]).toEqual([account.accountId, null]);

    const other = await addAccount(identity.rows);
    const moved = { ...someone, email: other.email ?? '' };
    expect((await signInBySso(identity.browser(), provider, moved)).location).toBe('/');
    const unverified = { subject: someone.subject, email: 'new@rigwise.example', email_verified: false };
    expect((await signInBySso(identity.browser(), provider, unverified)).location).toBe('/');
    expect([await sessionsOf(account), await sessionsOf(other)]).toEqual([3, 0]);
    expect([await linksOf(account), await linksOf(other)]).toEqual([[someone.subject], []]);
  });

  it('records who signed in, from where, and that an account was linked', async () => {
    const account = await addAccount(identity.rows);
    const someone = atProvider(account);
    const browser = identity.browser();
    await signInBySso(browser, provider, someone);
    await signInBySso(browser, provider, someone);
    const signedIn = ['sign-in.sso', 'succeeded', account.accountId, null];
    expect(await auditOf(browser.address)).toEqual([
      ['sso.linked', 'succeeded', account.accountId, null],
      signedIn,
      signedIn,
    ]);
    const { accountId, personId } = account;
    const started = (await identity.rows.events(sessionStartedV2)).map(({ payload }) => payload);
    expect(started.filter((payload) => payload.accountId === accountId)).toEqual([
      { accountId, personId, method: 'sso' },
      { accountId, personId, method: 'sso' },
    ]);
  });

  it.each([
    ['ada.admin', '/admin'],
    ['max.manager', '/manager'],
    ['erin.employee', '/'],
  ])('leads %s to %s', async (name, page) => {
    const someone = atProvider({ email: `${name}@rigwise.example` });
    expect((await signInBySso(identity.browser(), provider, someone)).location).toBe(page);
  });

  it('takes the address from userinfo if the ID token has none', async () => {
    const shy = await SsoProvider.start({ emailInToken: false });
    const { url } = await identity.another(ssoEnvironment(shy.issuer));
    const account = await addAccount(identity.rows);
    const answer = await signInBySso(identity.browser().at(url), shy, atProvider(account));
    expect([answer.location, await sessionsOf(account)]).toEqual(['/', 1]);
    const unverified = atProvider(await addAccount(identity.rows), { email_verified: false });
    expectRefused(await signInBySso(identity.browser().at(url), shy, unverified), 'employee-not-found');
    await shy.close();
  });

  it('works with a provider that accepts the secret in the body only', async () => {
    const other = await SsoProvider.start({ secretInBody: true });
    const { url } = await identity.another(ssoEnvironment(other.issuer));
    const account = await addAccount(identity.rows);
    expect((await signInBySso(identity.browser().at(url), other, atProvider(account))).location).toBe('/');
    await other.close();
  });

  it('accepts no subject of another provider', async () => {
    const account = await addAccount(identity.rows);
    const someone = atProvider(account);
    await signInBySso(identity.browser(), provider, someone);
    const other = await SsoProvider.start();
    const { url } = await identity.another(ssoEnvironment(other.issuer));
    const impostor = { subject: someone.subject, email: 'else@rigwise.example', email_verified: true };
    expectRefused(await signInBySso(identity.browser().at(url), other, impostor), 'employee-not-found');
    expect(await sessionsOf(account)).toBe(1);
    await other.close();
  });

  it('ends the browser’s previous session, and stores nothing of its id', async () => {
    const [account, before] = [await addAccount(identity.rows), await addAccount(identity.rows)];
    const browser = identity.browser();
    await browser.send(login, { username: before.username, password: DEMO_PASSWORD });
    const old = browser.sessionHash ?? '';
    await signInBySso(browser, provider, atProvider(account));
    expect(browser.sessionHash).not.toBe(old);
    expect(await new TestGateway(identity.service.url, identity.signer).resolve(old)).toBeNull();
    const revoked = (await identity.rows.events(sessionsRevokedV1)).map(({ payload }) => payload);
    expect(revoked).toContainEqual({
      accountId: before.accountId,
      reason: 'logout',
      sessionHashes: [old],
    });
  });

  it('verifies a pending address, if the provider reports the same one', async () => {
    const account = await addAccount(identity.rows, { status: 'unverified' });
    const someone = atProvider(account);
    expect((await signInBySso(identity.browser(), provider, someone)).location).toBe('/');
    expect(await statusOf(account)).toBe('active');
    const published = (await identity.rows.events(personChangedV1)).map(({ payload }) => payload.personId);
    expect(published).toContain(account.personId);
  });

  it('verifies no address if the provider reports another one', async () => {
    const account = await addAccount(identity.rows);
    const someone = atProvider(account);
    await signInBySso(identity.browser(), provider, someone);
    await identity.rows.query(`update account set status = 'unverified' where id = $1`, account.accountId);
    const later = { ...someone, email: 'another@rigwise.example' };
    expect((await signInBySso(identity.browser(), provider, later)).location).toBe('/');
    expect(await statusOf(account)).toBe('unverified');
  });

  it('leaves people without a password to choose one when they need it', async () => {
    const account = await addAccount(identity.rows, { status: 'first-login', password: 'temporary' });
    expect((await signInBySso(identity.browser(), provider, atProvider(account))).location).toBe('/');
    expect(await statusOf(account)).toBe('first-login');
  });

  it('creates one link for two simultaneous callbacks, and signs both in', async () => {
    const account = await addAccount(identity.rows);
    const someone = atProvider(account);
    const browsers = [identity.browser(), identity.browser()];
    const queries: Record<string, string>[] = [];
    for (const browser of browsers) queries.push(await goThere(browser, provider, someone));
    // A lock that blocks both while they match the account, so that both have found no link yet.
    const holder = new pg.Client({ connectionString: identity.environment['DATABASE_URL'] });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from person where id = $1 for update', [account.personId]);
    const answers = browsers.map((browser, at) => comeBack(browser, queries[at] ?? {}));
    await identity.rows.untilWaiting(2);
    await holder.query('commit');
    await holder.end();
    expect((await Promise.all(answers)).map(({ location }) => location)).toEqual(['/', '/']);
    expect([await linksOf(account), await sessionsOf(account)]).toEqual([[someone.subject], 2]);
  });
});

describe('nobody is signed in, and no account is created,', () => {
  it.each([
    ['is not verified', { email_verified: false }],
    ['is not said to be verified', { email_verified: undefined }],
    ['is verified by a text', { email_verified: 'true' }],
    ['is nobody’s', { email: `${randomUUID()}@rigwise.example` }],
    ['is empty', { email: '' }],
  ])('whose address %s', async (_what, over) => {
    const account = await addAccount(identity.rows);
    const someone = atProvider(account, over);
    const accounts = await identity.rows.count('account');
    const browser = identity.browser();
    expectRefused(await signInBySso(browser, provider, someone), 'employee-not-found');
    expect([await linksOf(account), await identity.rows.count('account')]).toEqual([[], accounts]);
    expect(await auditOf(browser.address)).toEqual([
      ['sign-in.sso', 'failed', null, expect.stringMatching(/^(unverified-email|no-account)$/)],
    ]);
  });

  it('whose address several accounts have', async () => {
    const account = await addAccount(identity.rows);
    const sharing = await addAccount(identity.rows, { email: account.email });
    expectRefused(await signInBySso(identity.browser(), provider, atProvider(account)), 'employee-not-found');
    expect([await linksOf(account), await linksOf(sharing)]).toEqual([[], []]);
  });

  it('except a person who shares an address with people without a usable account', async () => {
    const account = await addAccount(identity.rows, { employeeNumber: 'Z-0001' });
    for (let more = 0; more < 20; more += 1) await addPerson(identity.rows, { email: account.email });
    await addAccount(identity.rows, { email: account.email, status: 'disabled' });
    expect((await signInBySso(identity.browser(), provider, atProvider(account))).location).toBe('/');
    expect(await sessionsOf(account)).toBe(1);
  });

  it('whose account is disabled, linked or not', async () => {
    const [never, later] = [
      await addAccount(identity.rows, { status: 'disabled' }),
      await addAccount(identity.rows),
    ];
    expectRefused(await signInBySso(identity.browser(), provider, atProvider(never)), 'employee-not-found');
    const someone = atProvider(later);
    await signInBySso(identity.browser(), provider, someone);
    await identity.rows.query(`update account set status = 'disabled' where id = $1`, later.accountId);
    const browser = identity.browser();
    expectRefused(await signInBySso(browser, provider, someone), 'employee-not-found');
    expect(await auditOf(browser.address)).toEqual([['sign-in.sso', 'failed', null, 'disabled']]);
  });

  it('who left the company', async () => {
    const account = await addAccount(identity.rows);
    const someone = atProvider(account);
    await signInBySso(identity.browser(), provider, someone);
    await identity.rows.query('update person set active = false where id = $1', account.personId);
    expectRefused(await signInBySso(identity.browser(), provider, someone), 'employee-not-found');
  });
});
