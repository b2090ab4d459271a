import { ssoLogin } from '@rigwise/contracts';
import type { JWTPayload } from 'jose';
import { ForgingProxy, type TokenParts } from './support/forging-proxy.ts';
import { startLogged } from './support/logged-identity.ts';
import { addAccount } from './support/people.ts';
import { startIdentity, type RunningIdentity } from './support/running-identity.ts';
import { atProvider, expectRefused, signInBySso, ssoEnvironment } from './support/sso.ts';
import { CLIENT, SsoProvider } from './support/sso-provider.ts';
import { ssoRows, type SsoRows } from './support/sso-rows.ts';

jest.setTimeout(60_000);

// The real provider can't be made to respond wrongly: a proxy in front of it alters its responses and signs them with a
// key that it publishes as the provider's. Each refusal is therefore due to the one altered thing.
let proxy: ForgingProxy;
let provider: SsoProvider;
let identity: RunningIdentity;
let { linksOf, sessionsOf, auditOf } = {} as SsoRows;
beforeAll(async () => {
  proxy = await ForgingProxy.start();
  // A provider may claim to sign with any algorithm; that is no reason to accept it.
  proxy.metadata = { id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'] };
  provider = await SsoProvider.start({ issuer: proxy.url });
  proxy.port = provider.port;
  identity = await startIdentity(ssoEnvironment(proxy.url));
  ({ linksOf, sessionsOf, auditOf } = ssoRows(identity.rows));
});
afterAll(async () => {
  await identity.close();
  await provider.close();
  await proxy.close();
});

const changed =
  (change: JWTPayload) =>
  ({ claims }: TokenParts) =>
    proxy.sign({ ...claims, ...change });
const without =
  (claim: string) =>
  ({ claims }: TokenParts) => {
    const { [claim]: _left, ...others } = claims;
    return proxy.sign(others);
  };
const now = (): number => Math.floor(Date.now() / 1000);

it('what the proxy passes on unchanged is accepted, or these tests would prove nothing', async () => {
  proxy.forge = ({ claims }) => proxy.sign(claims);
  const account = await addAccount(identity.rows);
  expect((await signInBySso(identity.browser(), provider, atProvider(account))).location).toBe('/');
  expect(await sessionsOf(account)).toBe(1);
});

it.each<[string, (parts: TokenParts) => string | null | Promise<string>]>([
  ['another nonce', changed({ nonce: 'N'.repeat(43) })],
  ['no nonce', without('nonce')],
  ['another audience', changed({ aud: 'another-client' })],
  ['no audience', without('aud')],
  ['several audiences, made for another of them', changed({ aud: [CLIENT.id, 'another'], azp: 'another' })],
  ['several audiences, made for nobody', changed({ aud: [CLIENT.id, 'another'] })],
  ['another issuer', changed({ iss: 'https://evil.example' })],
  ['no issuer', without('iss')],
  ['no subject', without('sub')],
  ['an empty subject', changed({ sub: '' })],
  ['an end that is past', changed({ iat: now() - 7200, exp: now() - 3600 })],
  ['no end', without('exp')],
  ['a beginning to come', changed({ nbf: now() + 3600 })],
  ['no signature', ({ claims }) => proxy.notSigned(claims)],
  ['the signature of a stranger', ({ claims }) => proxy.signAsStranger(claims)],
  ['the signature of the client’s own secret', ({ claims }) => proxy.signBySecret(claims, CLIENT.secret)],
  [
    'a signature made for other claims',
    ({ claims }) => proxy.altered(claims, { email: 'x@rigwise.example' }),
  ],
  ['a signature by a key that is published no more', ({ real }) => real],
  ['nothing of an ID token', () => 'e.e.e'],
  ['no ID token at all', () => null],
])('an ID token with %s signs nobody in', async (_what, forge) => {
  proxy.forge = forge;
  const account = await addAccount(identity.rows);
  const browser = identity.browser();
  expectRefused(await signInBySso(browser, provider, atProvider(account)), 'system-error');
  expect([await sessionsOf(account), await linksOf(account)]).toEqual([0, []]);
  expect(await auditOf(browser.address)).toEqual([['sign-in.sso', 'failed', null, 'provider']]);
});

it('an ID token of an earlier sign-in signs nobody in', async () => {
  const account = await addAccount(identity.rows);
  const someone = atProvider(account);
  let earlier = '';
  proxy.forge = async ({ claims }) => (earlier = await proxy.sign(claims));
  expect((await signInBySso(identity.browser(), provider, someone)).location).toBe('/');
  proxy.forge = () => earlier;
  expectRefused(await signInBySso(identity.browser(), provider, someone), 'system-error');
  expect(await sessionsOf(account)).toBe(1);
});

it('an unverified address is not accepted for a wrong value of email_verified', async () => {
  const account = await addAccount(identity.rows);
  for (const verified of [false, 'true', 1, null, ['true'], {}]) {
    proxy.forge = changed({ email_verified: verified });
    expectRefused(await signInBySso(identity.browser(), provider, atProvider(account)), 'employee-not-found');
  }
  expect(await linksOf(account)).toEqual([]);
});

it('the ID token’s address is not verified by userinfo about another one', async () => {
  const account = await addAccount(identity.rows);
  const someone = atProvider(account, { email: 'mine@rigwise.example' });
  proxy.forge = ({ claims: { email_verified: _said, ...claims } }) =>
    proxy.sign({ ...claims, email: account.email });
  expectRefused(await signInBySso(identity.browser(), provider, someone), 'employee-not-found');
  expect(await linksOf(account)).toEqual([]);
});

it('userinfo about another subject is rejected', async () => {
  const account = await addAccount(identity.rows);
  proxy.forge = without('email');
  proxy.userinfo = { sub: 'somebody-else' };
  expectRefused(await signInBySso(identity.browser(), provider, atProvider(account)), 'system-error');
  proxy.userinfo = {};
  expect((await signInBySso(identity.browser(), provider, atProvider(account))).location).toBe('/');
});

it('a provider under another issuer name is not used', async () => {
  const { metadata } = proxy;
  proxy.metadata = { ...metadata, issuer: 'https://evil.example' };
  const { url } = await identity.another();
  const answer = await identity.browser().at(url).send(ssoLogin);
  proxy.metadata = metadata;
  expect([answer.location, answer.setCookies]).toEqual(['/login?error=system-error', []]);
});

it('a broken response is not quoted in the log', async () => {
  const { service, log } = await startLogged(identity);
  const account = await addAccount(identity.rows);
  const marker = 'a-marker-of-a-token';
  proxy.tokenAnswer = marker;
  const refused = await signInBySso(identity.browser().at(service.url), provider, atProvider(account));
  proxy.tokenAnswer = undefined;
  await service.close();
  expectRefused(refused, 'system-error');
  expect(log()).toContain('OAUTH_PARSE_ERROR');
  expect(log()).not.toContain(marker);
});
