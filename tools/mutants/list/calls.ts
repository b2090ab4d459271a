import { integration, unit, type Mutant } from '../mutant.ts';

const http = 'libs/http/src';
const platform = 'libs/platform/src';
const idempotency = 'libs/platform/test/idempotency.int-spec.ts';
const callers = 'libs/platform/test/callers.int-spec.ts';

/** What every service does with a call: whom it trusts, what it answers only once, what it never logs. */
export const calls: readonly Mutant[] = [
  {
    name: 'a token for another service is accepted',
    file: `${http}/caller/caller-verifier.ts`,
    find: 'audience: this.service,',
    replace: '',
    red: unit(`${http}/caller/caller-tokens.spec.ts`, 'was meant for another service'),
  },
  {
    name: "a token's signature isn't verified",
    file: `${http}/caller/caller-verifier.ts`,
    find: '        jwtVerify(',
    replace: `((text: string, ..._: unknown[]) =>
          Promise.resolve({
            payload: JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString()) as unknown,
          }))(`,
    red: unit(`${http}/caller/caller-tokens.spec.ts`, 'was changed after signing'),
  },
  {
    name: 'a body may be nested to any depth',
    file: `${platform}/service/json-bodies.ts`,
    find: '  return level.length > 0;',
    replace: '  return level.length < 0;',
    red: integration('libs/platform/test/error-answers.int-spec.ts', 'is 50 levels at most'),
  },
  {
    name: 'an expired token is accepted',
    file: `${http}/caller/caller-verifier.ts`,
    find: 'clockTolerance: CLOCK_TOLERANCE_SECONDS,',
    replace: 'clockTolerance: 3600,',
    red: unit(`${http}/caller/caller-tokens.spec.ts`, 'has expired'),
  },
  {
    name: 'a verified token is accepted forever',
    file: `${http}/caller/caller-verifier.ts`,
    find: 'this.verified.set(token, claims, claims.exp * 1000)',
    replace: 'this.verified.set(token, claims, claims.exp * 2000)',
    red: unit(`${http}/caller/caller-tokens.spec.ts`, 'is trusted for 60 s, also from the cache'),
  },
  {
    name: 'a token keeps the old role after a change',
    file: `${http}/caller/caller-signer.ts`,
    find: '${session} ${role} ${actorId}',
    replace: '${session} ${actorId}',
    red: unit(
      `${http}/caller/caller-tokens.spec.ts`,
      'is another one for another service, session, role, actor or department',
    ),
  },
  {
    name: 'a service ignores the role',
    file: `${http}/caller/caller.guard.ts`,
    find: `if (access !== 'signed-in' && (role === null || !access.includes(role))) throw forbidden();`,
    replace: '',
    red: integration(callers, 'the access rule of a call'),
  },
  {
    name: 'gateway-only calls are open to everyone',
    file: `${http}/caller/caller.guard.ts`,
    find: 'if (sub !== GATEWAY) throw forbidden();',
    replace: '',
    red: integration(callers, 'the access rule of a call'),
  },
  {
    name: 'a service accepts callers without a token',
    file: `${http}/caller/caller.guard.ts`,
    find: `if (typeof token !== 'string') throw notTrusted();`,
    replace: `if (typeof token !== 'string') return true;`,
    red: integration(callers, 'answers nobody'),
  },
  {
    name: 'a service starts with a route that has no access rule',
    file: `${platform}/service/start-service.ts`,
    find: '    assertRoutesDeclared(app);\n',
    replace: '',
    red: integration('libs/platform/test/boot.int-spec.ts', 'prevents the start of the service, by name'),
  },
  {
    name: 'the Idempotency-Key is ignored',
    file: `${http}/idempotency/idempotency.interceptor.ts`,
    find: 'key === undefined) return next.handle();',
    replace: 'key !== null) return next.handle();',
    red: integration(
      idempotency,
      'answers a repetition with the first response, cookies included, without effect',
    ),
  },
  {
    name: 'a response is replayed to another browser',
    file: `${http}/idempotency/idempotency.interceptor.ts`,
    find: '`${call.id} ${this.browserOf(request)}`',
    replace: 'call.id',
    red: integration(idempotency, 'runs again without a key, with another key, and from another browser'),
  },
  {
    name: 'a response is replayed for another body',
    file: `${http}/idempotency/idempotency.interceptor.ts`,
    find: 'if (claim.bodyHash !== bodyHash) throw otherBody(call);',
    replace: '',
    red: integration(idempotency, 'refuses the same key with another body, and reveals nothing'),
  },
  {
    name: 'a retried wrong code costs another attempt',
    file: `${http}/idempotency/idempotency.interceptor.ts`,
    find: 'status < 500 && status !== 429',
    replace: 'status < 400',
    red: integration(idempotency, 'remembers a refusal that counted'),
  },
  {
    name: 'a 503 has no Retry-After',
    file: `${http}/problems/to-problem.ts`,
    find: 'error.retryAfterSeconds === undefined',
    replace: `error.kind === 'unavailable'`,
    red: integration('services/identity/test/postgres-away.int-spec.ts', 'answers 503'),
  },
  {
    name: 'an unexpected error reveals internals',
    file: `${http}/problems/to-problem.ts`,
    find: `'service/unexpected', UNEXPECTED,`,
    replace: `'service/unexpected', String(error),`,
    red: unit(`${http}/problems/to-problem.spec.ts`, 'reveals nothing internal of'),
  },
  {
    name: 'of two cookies with one name, the first is used',
    file: `${http}/cookies.ts`,
    find: 'if (found !== undefined) return undefined;',
    replace: 'if (found !== undefined) return found;',
    red: integration('services/gateway/test/session-check.int-spec.ts', 'answers 401 to two session cookies'),
  },
  {
    name: 'scripts can read the cookies',
    file: `${http}/cookies.ts`,
    find: 'httpOnly: true',
    replace: 'httpOnly: false',
    red: unit(`${http}/cookies.spec.ts`, 'is HttpOnly for the whole site, and Secure on request'),
  },
  {
    name: 'cookies are sent cross-site',
    file: `${http}/cookies.ts`,
    find: `sameSite: sameSite === 'Strict' ? 'strict' : 'lax',`,
    replace: `sameSite: typeof sameSite === 'string' ? 'none' : 'lax',`,
    red: unit(`${http}/cookies.spec.ts`, 'is HttpOnly for the whole site, and Secure on request'),
  },
  {
    name: 'cookies are sent in clear although the platform uses https',
    file: `${http}/cookies.ts`,
    find: 'httpOnly: true, secure }',
    replace: 'httpOnly: true, secure: secure && false }',
    red: unit(`${http}/cookies.spec.ts`, 'is HttpOnly for the whole site, and Secure on request'),
  },
  {
    name: 'passwords and codes are logged',
    file: `${platform}/logging/redact.ts`,
    find: 'isSecret(name, member) ? REDACTED : redact(member, depth + 1)',
    replace: 'redact(member, depth + 1)',
    red: unit(`${platform}/logging/logging.spec.ts`, 'never shows'),
  },
  {
    name: 'passwords in URLs are logged',
    file: `${platform}/logging/redact.ts`,
    find: '.replace(URL_PASSWORD, `$1:${REDACTED}@`)',
    replace: '',
    red: unit(`${platform}/logging/logging.spec.ts`, 'redacts secrets in the text'),
  },
  {
    name: "a shutdown doesn't wait for requests in flight",
    file: `${platform}/service/run-service.ts`,
    find: 'const clean = await service.close();',
    replace: 'const clean = typeof service.close() === typeof service;',
    red: integration(
      'libs/platform/test/lifecycle.int-spec.ts',
      'finishes requests in flight, then stops the components in reverse order, and exits with 0',
    ),
  },
  {
    name: 'expired tokens stay in memory until it is full',
    file: 'libs/http/src/token-cache.ts',
    find: 'this.entries.purgeStale();',
    replace: '',
    red: unit('libs/http/src/token-cache.spec.ts', 'evicts expired entries without lookups'),
  },
  {
    name: 'a token that expires now is valid forever',
    file: 'libs/http/src/token-cache.ts',
    find: 'if (ttl > 0) this.entries.set',
    replace: 'this.entries.set',
    red: unit('libs/http/src/token-cache.spec.ts', 'keeps nothing expired'),
  },
  {
    name: 'components stop in the order they started',
    file: `${platform}/service/shutdown-hooks.ts`,
    find: 'for (let hook = this.hooks.pop(); hook; hook = this.hooks.pop())',
    replace: 'for (let hook = this.hooks.shift(); hook; hook = this.hooks.shift())',
    red: unit(`${platform}/service/shutdown-hooks.spec.ts`, 'runs the hooks last first'),
  },
  {
    name: 'text that the database rejects reaches it',
    file: 'libs/http/src/parse-input.ts',
    find: `!text.includes('\\0') && `,
    replace: '',
    red: unit('libs/http/src/parse-input.spec.ts', 'is refused anywhere:'),
  },
  {
    name: 'half a character reaches the database',
    file: 'libs/http/src/parse-input.ts',
    find: ' && text.isWellFormed()',
    replace: '',
    red: unit('libs/http/src/parse-input.spec.ts', 'is refused anywhere:'),
  },
];
