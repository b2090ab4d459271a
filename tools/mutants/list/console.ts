import { inBrowser, type Mutant } from '../mutant.ts';

const source = 'console/src';

/** What a browser retries, trusts and stores. */
export const consolePages: readonly Mutant[] = [
  {
    name: 'a refused request is retried',
    file: `${source}/api/request.ts`,
    find: 'error.status >= 500',
    replace: 'error.status >= 400',
    red: inBrowser(`${source}/api/call.spec.ts`, 'is never retried after a'),
  },
  {
    name: 'a retried request has a new Idempotency-Key',
    file: `${source}/api/request.ts`,
    find: 'return await attempt(',
    replace: `headers.set('idempotency-key', randomHex());\n      return await attempt(`,
    red: inBrowser(`${source}/api/call.spec.ts`, ', with the same idempotency key, in the same trace'),
  },
  {
    name: 'a response that violates its contract is accepted',
    file: `${source}/api/request.ts`,
    find: 'if (parsed && !parsed.success) {',
    replace: 'if (parsed && content === null) {',
    red: inBrowser(`${source}/api/call.spec.ts`, 'is not retried after a success that cannot be read'),
  },
  {
    name: 'users are signed out while offline',
    file: `${source}/session/session.ts`,
    find: 'else if (error instanceof ApiError && error.status === 401) this.refused();',
    replace: 'else this.refused();',
    red: inBrowser(`${source}/session/session.spec.ts`, 'keeps the session after'),
  },
  {
    name: 'signing in redirects to another site',
    file: `${source}/session/browser-memory.ts`,
    find: 'this.write(KEYS.intendedRoute, sameOriginPath(path));',
    replace: 'this.write(KEYS.intendedRoute, path);',
    red: inBrowser(`${source}/session/browser-memory.spec.ts`, 'is never stored, and never read'),
  },
];
