import { integration, unit, type Mutant } from '../mutant.ts';

const http = 'libs/http/src';
const platform = 'libs/platform/src';
const idempotency = 'libs/platform/test/idempotency.int-spec.ts';
const callers = 'libs/platform/test/callers.int-spec.ts';

/** What every service does with a call: whom it believes, what it answers once, what it never writes down. */
export const calls: readonly Mutant[] = [
  {
    name: 'a token for another service is believed',
    file: `${http}/caller/caller-verifier.ts`,
    find: 'audience: this.service,',
    replace: '',
    red: unit(`${http}/caller/caller-tokens.spec.ts`, 'was meant for another service'),
  },
  {
    name: 'the signature of a token is not looked at',
    file: `${http}/caller/caller-verifier.ts`,
    find: '        jwtVerify(',
    replace: `((text: string, ..._: unknown[]) =>
          Promise.resolve({
            payload: JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString()) as unknown,
          }))(`,
    red: unit(`${http}/caller/caller-tokens.spec.ts`, 'was changed after signing'),
  },
  {
    name: 'a body may be as deep as it likes',
    file: `${platform}/service/json-bodies.ts`,
    find: '  return level.length > 0;',
    replace: '  return level.length < 0;',
    red: integration('libs/platform/test/error-answers.int-spec.ts', 'is 50 levels at most'),
  },
  {
    name: 'an expired token is believed',
    file: `${http}/caller/caller-verifier.ts`,
    find: 'clockTolerance: CLOCK_TOLERANCE_SECONDS,',
    replace: 'clockTolerance: 3600,',
    red: unit(`${http}/caller/caller-tokens.spec.ts`, 'has expired'),
  },
  {
    name: 'a token that was seen before is believed for ever',
    file: `${http}/caller/caller-verifier.ts`,
    find: 'if (claims && this.clock.now().getTime() < claims.exp * 1000) return claims;',
    replace: 'if (claims) return claims;',
    red: unit(`${http}/caller/caller-tokens.spec.ts`, 'is trusted for 60 s, also by who has seen it before'),
  },
  {
    name: 'a session whose role changed keeps the token of its old role',
    file: `${http}/caller/caller-signer.ts`,
    find: '${session} ${role} ${actorId}',
    replace: '${session} ${actorId}',
    red: unit(
      `${http}/caller/caller-tokens.spec.ts`,
      'is another one for another service, session, role or actor',
    ),
  },
  {
    name: 'a service does not look at the role',
    file: `${http}/caller/caller.guard.ts`,
    find: 'if (request.caller.role === null || !access.includes(request.caller.role)) throw forbidden();',
    replace: '',
    red: integration(callers, 'the access rule of a call'),
  },
  {
    name: 'calls of the gateway alone are open to everybody',
    file: `${http}/caller/caller.guard.ts`,
    find: 'if (claims.sub !== GATEWAY) throw forbidden();',
    replace: '',
    red: integration(callers, 'the access rule of a call'),
  },
  {
    name: 'a service answers who brings no token',
    file: `${http}/caller/caller.guard.ts`,
    find: `if (typeof token !== 'string') throw notTrusted();`,
    replace: `if (typeof token !== 'string') return true;`,
    red: integration(callers, 'answers nobody'),
  },
  {
    name: 'a route without an access rule starts',
    file: `${platform}/service/start-service.ts`,
    find: '    assertRoutesDeclared(app);\n',
    replace: '',
    red: integration('libs/platform/test/boot.int-spec.ts', 'keeps the service from starting, by name'),
  },
  {
    name: 'the Idempotency-Key is ignored',
    file: `${http}/idempotency/idempotency.interceptor.ts`,
    find: 'key === undefined) return next.handle();',
    replace: 'key !== null) return next.handle();',
    red: integration(idempotency, 'answers a repetition with the first answer'),
  },
  {
    name: 'an answer is repeated to another browser',
    file: `${http}/idempotency/idempotency.interceptor.ts`,
    find: '`${call.id} ${this.browserOf(request)}`',
    replace: 'call.id',
    red: integration(idempotency, 'does it again without a key, with another key, and from another browser'),
  },
  {
    name: 'an answer is repeated to another body',
    file: `${http}/idempotency/idempotency.interceptor.ts`,
    find: 'if (claim.bodyHash !== bodyHash) throw otherBody(call);',
    replace: '',
    red: integration(idempotency, 'refuses the same key with another body, and reveals nothing'),
  },
  {
    name: 'a wrong code that is sent again with its key costs another attempt',
    file: `${http}/idempotency/idempotency.interceptor.ts`,
    find: 'status < 500 && status !== 429',
    replace: 'status < 400',
    red: integration(idempotency, 'remembers a refusal that counted'),
  },
  {
    name: 'a 503 does not say when to come again',
    file: `${http}/problems/to-problem.ts`,
    find: 'error.retryAfterSeconds === undefined',
    replace: `error.kind === 'unavailable'`,
    red: integration('services/identity/test/postgres-away.int-spec.ts', 'answers 503'),
  },
  {
    name: 'an unexpected failure tells of the inside',
    file: `${http}/problems/to-problem.ts`,
    find: `'service/unexpected', UNEXPECTED,`,
    replace: `'service/unexpected', String(error),`,
    red: unit(`${http}/problems/to-problem.spec.ts`, 'tells nothing of the inside of'),
  },
  {
    name: 'of two cookies of one name the first is believed',
    file: `${http}/cookies.ts`,
    find: 'if (found !== undefined) return undefined;',
    replace: 'if (found !== undefined) return found;',
    red: integration('services/gateway/test/session-check.int-spec.ts', 'answers 401 to two session cookies'),
  },
  {
    name: 'scripts can read the cookies',
    file: `${http}/cookies.ts`,
    find: `'HttpOnly',`,
    replace: '',
    red: unit(`${http}/cookies.spec.ts`, 'is HttpOnly for the whole site, and Secure where asked'),
  },
  {
    name: 'other sites send the cookies along',
    file: `${http}/cookies.ts`,
    find: '`SameSite=${cookie.sameSite}`,',
    replace: '',
    red: unit(`${http}/cookies.spec.ts`, 'is HttpOnly for the whole site, and Secure where asked'),
  },
  {
    name: 'cookies are sent in clear where the platform is opened by https',
    file: `${http}/cookies.ts`,
    find: `...(cookie.secure ? ['Secure'] : []),`,
    replace: '',
    red: unit(`${http}/cookies.spec.ts`, 'is HttpOnly for the whole site, and Secure where asked'),
  },
  {
    name: 'passwords and codes are written to the log',
    file: `${platform}/logging/redact.ts`,
    find: 'isSecret(name, member) ? REDACTED : redact(member, depth + 1)',
    replace: 'redact(member, depth + 1)',
    red: unit(`${platform}/logging/logging.spec.ts`, 'never shows'),
  },
  {
    name: 'passwords of addresses are written to the log',
    file: `${platform}/logging/redact.ts`,
    find: '.replace(URL_PASSWORD, `$1:${REDACTED}@`)',
    replace: '',
    red: unit(`${platform}/logging/logging.spec.ts`, 'takes secrets out of the text'),
  },
  {
    name: 'a stop does not wait for the requests at hand',
    file: `${platform}/service/run-service.ts`,
    find: 'const clean = await service.close();',
    replace: 'const clean = typeof service.close() === typeof service;',
    red: integration('libs/platform/test/lifecycle.int-spec.ts', 'lets the requests at hand end'),
  },
  {
    name: 'parts stop in the order in which they began',
    file: `${platform}/service/shutdown-hooks.ts`,
    find: 'for (let hook = this.hooks.pop(); hook; hook = this.hooks.pop())',
    replace: 'for (let hook = this.hooks.shift(); hook; hook = this.hooks.shift())',
    red: unit(`${platform}/service/shutdown-hooks.spec.ts`, 'runs the hooks last first'),
  },
  {
    name: 'text that no database takes reaches the database',
    file: 'libs/http/src/parse-input.ts',
    find: `!text.includes('\\0') && `,
    replace: '',
    red: unit('libs/http/src/parse-input.spec.ts', 'is refused wherever it stands'),
  },
  {
    name: 'half a character reaches the database',
    file: 'libs/http/src/parse-input.ts',
    find: ' && text.isWellFormed()',
    replace: '',
    red: unit('libs/http/src/parse-input.spec.ts', 'is refused wherever it stands'),
  },
];
