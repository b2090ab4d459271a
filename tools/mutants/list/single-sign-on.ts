import { integration, unit, type Mutant } from '../mutant.ts';

const sso = 'services/identity/src/sso';
const gateway = 'services/gateway/src';
const signIn = 'services/identity/test/sso.int-spec.ts';
const wayBack = 'services/identity/test/sso-way-back.int-spec.ts';
const forged = 'services/identity/test/sso-forged.int-spec.ts';
const navigations = 'services/gateway/test/navigations.int-spec.ts';

/** Whom a provider's assertion signs in, and where the browser lands after the redirects. */
export const singleSignOn: readonly Mutant[] = [
  {
    name: 'single sign-on: every way has the same nonce',
    file: 'services/identity/src/sign-in/sso/begin-sso.ts',
    find: 'nonce: newToken()',
    replace: `nonce: 'always-the-same'`,
    red: integration(forged, 'an ID token of an earlier sign-in signs nobody in'),
  },
  {
    name: 'single sign-on: the state is not compared',
    file: 'services/identity/src/sign-in/sso/openid-provider.ts',
    find: 'expectedState: state,',
    replace: 'expectedState: client.skipStateCheck,',
    red: integration(wayBack, 'another state'),
  },
  {
    name: 'single sign-on: the signature of an ID token is not looked at',
    file: 'services/identity/src/sign-in/sso/openid-provider.ts',
    find: 'client.enableNonRepudiationChecks,',
    replace: '',
    red: integration(forged, 'the signature of a stranger'),
  },
  {
    name: 'single sign-on: userinfo may speak of somebody else',
    file: 'services/identity/src/sign-in/sso/openid-provider.ts',
    find: 'tokens.access_token, claims.sub)',
    replace: 'tokens.access_token, client.skipSubjectCheck)',
    red: integration(forged, 'what userinfo says of another subject is not believed'),
  },
  {
    name: 'single sign-on: a provider that never answers is waited for',
    file: 'services/identity/src/sign-in/sso/openid-provider.ts',
    find: 'const TIMEOUT_SECONDS = 5;',
    replace: 'const TIMEOUT_SECONDS = 60;',
    red: integration(wayBack, 'leads to the login page in time where it never answers'),
  },
  {
    name: 'single sign-on: a provider that was away once is never asked again',
    file: 'services/identity/src/sign-in/sso/openid-provider.ts',
    find: 'this.connecting = undefined;',
    replace: '',
    red: integration(wayBack, 'while it is away, and works once it is there'),
  },
  {
    name: 'single sign-on: an address need not be verified',
    file: 'services/identity/src/sign-in/sso/sso-person.ts',
    find: 'verified === true && ',
    replace: '',
    red: integration(signIn, 'is not verified'),
  },
  {
    name: 'single sign-on: any word for verified will do',
    file: 'services/identity/src/sign-in/sso/sso-person.ts',
    find: 'verified === true',
    replace: 'Boolean(verified)',
    red: integration(forged, 'is not made so by the wrong word for it'),
  },
  {
    name: 'single sign-on: somebody without a name is somebody',
    file: 'services/identity/src/sign-in/sso/sso-person.ts',
    find: `if (sub === '')`,
    replace: 'if (sub === undefined)',
    red: integration(forged, 'an empty subject'),
  },
  {
    name: 'single sign-on: of several accounts the first is taken',
    file: 'services/identity/src/sign-in/sso/judge-person.ts',
    find: 'holders.length > 1',
    replace: '!holders',
    red: integration(signIn, 'whose address several accounts have'),
  },
  {
    name: 'single sign-on: people without an account take the place of who has one',
    file: 'services/identity/src/people/directory.repository.ts',
    find: " and a.status <> 'disabled'",
    replace: '',
    red: integration(
      signIn,
      'but who shares an address with people that have no usable account, however many',
    ),
  },
  {
    name: 'single sign-on: a linked account signs in though it is disabled',
    file: 'services/identity/src/sign-in/sso/judge-person.ts',
    find: 'const holder = usableHolder(person);',
    replace: 'const holder = person?.holder;',
    red: integration(signIn, 'whose account is disabled, linked or not'),
  },
  {
    name: 'single sign-on: subjects of all providers are the same people',
    file: 'services/identity/src/sign-in/sso/sso-identities.repository.ts',
    find: 'findUnique({ where: { issuer_subject: { issuer, subject } } })',
    replace: 'findFirst({ where: { subject } })',
    red: integration(signIn, 'gives the same subject of another provider nothing'),
  },
  {
    name: 'single sign-on: a way back is not used up',
    file: 'services/identity/src/sign-in/sso/sso-attempts.repository.ts',
    find: 'set consumed_at = $2::timestamptz',
    replace: 'set consumed_at = null',
    red: integration(wayBack, 'another state'),
  },
  {
    name: 'single sign-on: a way back stays open for ever',
    file: 'services/identity/src/sign-in/sso/sso-attempts.repository.ts',
    find: ' and expires_at > $2::timestamptz',
    replace: '',
    red: integration(wayBack, 'signs nobody in where it comes too late'),
  },
  {
    name: 'single sign-on: the session from before stays',
    file: 'services/identity/src/sign-in/sso/sign-in-by-sso.ts',
    find: `'sso', browser)`,
    replace: `'sso', { ...browser, sessionHash: null })`,
    red: integration(signIn, 'ends the session that the browser had, and keeps nothing of its id'),
  },
  {
    name: 'single sign-on: whose account it is is judged before it is held alone',
    file: 'services/identity/src/sign-in/sso/sign-in-by-sso.ts',
    find: 'const judged = await this.judge(tx, person);',
    replace: 'const judged = before;',
    red: integration(signIn, 'makes one link of two who come back at once, and signs both in'),
  },
  {
    name: 'single sign-on: any address verifies that of the account',
    file: 'services/identity/src/sign-in/sso/sign-in-by-sso.ts',
    find: 'verifiedEmail !== null && email !== null && emailKey(verifiedEmail) === emailKey(email)',
    replace: 'verifiedEmail !== null && email !== null',
    red: integration(signIn, 'verifies no address by being told of another one'),
  },
  {
    name: 'single sign-on: the cookie outlives the way back',
    file: 'services/identity/src/sign-in/sso/sso.controller.ts',
    find: 'this.cookie.clear(reply);',
    replace: '',
    red: integration(wayBack, 'another state'),
  },
  {
    name: 'single sign-on: what did not fit goes on to the log',
    file: 'services/identity/src/sign-in/sso/sso-failure.ts',
    find: "|| 'unknown'}`);",
    replace: "|| 'unknown'}`, { cause: error });",
    red: unit('services/identity/src/sign-in/sso/sso-failure.spec.ts', 'and keeps nothing of it'),
  },
  {
    name: 'single sign-on: a provider may be asked where everybody listens',
    file: 'services/identity/src/sign-in/sso/sso-settings.ts',
    find: `return protocol === 'https:' || `,
    replace: `return protocol !== '' || `,
    red: unit('services/identity/src/sign-in/sso/sso-settings.spec.ts', 'may not'),
  },
  {
    name: 'single sign-on: free words of a provider go to the log',
    file: 'services/identity/src/sign-in/sso/sso-failure.ts',
    find: ' && CODE.test(value)',
    replace: '',
    red: unit('services/identity/src/sign-in/sso/sso-failure.spec.ts', 'an error of free words'),
  },
  {
    name: 'single sign-on: a part of its configuration turns it off',
    file: 'services/identity/src/sign-in/sso/sso-settings.ts',
    find: 'parts.every(',
    replace: 'parts.some(',
    red: integration(wayBack, 'is not started with'),
  },
  {
    name: "a link that a service can't follow shows its error as data",
    file: `${gateway}/forwarding/answer-body.ts`,
    find: '(toPerson || ',
    replace: '(',
    red: integration(navigations, 'problem-500'),
  },
  {
    name: 'a link to a service that is away shows the error as data',
    file: `${gateway}/gateway.ts`,
    find: ', headers.data, leadToLoginPage)',
    replace: ', headers.data)',
    red: integration(navigations, 'when the service is away'),
  },
  {
    name: 'a link is followed under every name of the server',
    file: `${gateway}/gateway.ts`,
    find: 'redirectToPublicAddress(scope, publicUrl, proxies);\n    registerCalls(',
    replace: 'registerCalls(',
    red: integration(navigations, 'leads to the public one'),
  },
  {
    name: 'a link that a program posts to answers a page',
    file: `${gateway}/protection/lead-to-login-page.ts`,
    find: "if (request.method !== 'GET' && request.method !== 'HEAD') return asProblem(problem, request, reply);",
    replace: '',
    red: integration(navigations, 'is nothing to post to'),
  },
];
