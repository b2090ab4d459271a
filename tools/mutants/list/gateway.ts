import { integration, unit, type Mutant } from '../mutant.ts';

const source = 'services/gateway/src';
const forwarded = 'services/gateway/test/calls.int-spec.ts';
const pages = 'services/gateway/test/pages.int-spec.ts';
const limits = 'services/gateway/test/limits.int-spec.ts';

/** The only public port: whom it admits, what it forwards to services and browsers, and how much load it takes. */
export const gateway: readonly Mutant[] = [
  {
    name: 'the origin of a request is never checked',
    file: `${source}/admission/admission.ts`,
    find: 'if (isCrossSite(call.method, headers, this.settings.publicOrigin)) throw new CrossSiteRequest();',
    replace: '',
    red: integration(forwarded, 'is refused by the gateway'),
  },
  {
    name: 'any Origin is accepted',
    file: `${source}/protection/cross-site.ts`,
    find: 'return headers.origin !== publicOrigin;',
    replace: 'return false;',
    red: unit(`${source}/protection/cross-site.spec.ts`, 'refuses'),
  },
  {
    name: 'a cross-site form is accepted',
    file: `${source}/protection/cross-site.ts`,
    find: '&& hasBody(headers) && !isJson',
    replace: '&& hasBody(headers) && isJson',
    red: unit(`${source}/protection/cross-site.spec.ts`, 'refuses'),
  },
  {
    name: 'the gateway ignores the role',
    file: `${source}/admission/check-access.ts`,
    find: 'if (!roles.includes(session.record.user.role)) throw new RoleNotAllowed(roles);',
    replace: '',
    red: unit(`${source}/admission/check-access.spec.ts`, 'checkAccess'),
  },
  {
    name: 'services receive the session cookie',
    file: `${source}/forwarding/request-headers.ts`,
    find: `&& pair.split('=', 1)[0]?.trim() !== name`,
    replace: '',
    red: integration(forwarded, 'removes the session cookie and passes the others on'),
  },
  {
    name: 'a browser can send gateway-only headers',
    file: `${source}/forwarding/request-headers.ts`,
    find: `'x-internal-', 'x-user-', 'x-forwarded-'`,
    replace: `'x-forwarded-'`,
    red: unit(`${source}/forwarding/request-headers.spec.ts`, ', which only the gateway may set'),
  },
  {
    name: 'a browser can forge its IP address',
    file: `${source}/protection/client-address.ts`,
    find: 'at >= 0 && proxies.includes(address); at--',
    replace: 'at >= 0; at--',
    red: unit(`${source}/protection/client-address.spec.ts`, 'clientAddress'),
  },
  {
    name: 'a browser is redirected to the Host it sent',
    file: `${source}/protection/public-address.ts`,
    find: 'return publicUrl.origin +',
    replace: 'return `http://${request.host}` +',
    red: unit(`${source}/protection/public-address.spec.ts`, 'never redirects to another site, also with'),
  },
  {
    name: 'anyone can forge the address at which a page was opened',
    file: `${source}/protection/client-address.ts`,
    find: `|| !proxies.includes(plain(socketAddress ?? ''))`,
    replace: '',
    red: unit(`${source}/protection/client-address.spec.ts`, 'trusts nobody else'),
  },
  {
    name: 'pages have no security headers',
    file: `${source}/protection/answer-problems.ts`,
    find: 'reply.headers(headers);',
    replace: 'void headers;',
    red: integration(
      'services/gateway/test/pages.int-spec.ts',
      'lets no page be framed, sniffed or scripted',
    ),
  },
  {
    name: "pages may run scripts that aren't files of ours",
    file: `${source}/protection/security-headers.ts`,
    find: `"script-src 'self'"`,
    replace: `"script-src 'self' 'unsafe-inline'"`,
    red: unit(`${source}/protection/security-headers.spec.ts`, 'lets no page run a foreign script (https:'),
  },
  {
    name: "requests aren't counted",
    file: `${source}/rate-limits/usage-ledger.ts`,
    find: 'entry.count++;',
    replace: '',
    red: integration(limits, 'refuse excess requests, and say when to retry'),
  },
  {
    name: 'a slow Redis response counts twice',
    file: `${source}/rate-limits/shared-usage.ts`,
    find: 'if (!mayBeDone(error)) ledger.untold(told);',
    replace: 'ledger.untold(told);',
    red: integration(limits, 'count once despite a slow Redis response'),
  },
  {
    name: 'wiping Redis resets the rate limits',
    file: `${source}/rate-limits/usage-ledger.ts`,
    find: 'Math.max(entry.count, count + entry.unshared)',
    replace: 'count + entry.unshared',
    red: unit(
      `${source}/rate-limits/usage-ledger.spec.ts`,
      'stays closed when Redis has forgotten everything',
    ),
  },
  {
    name: 'lookups of invalid session cookies are unlimited',
    file: `${source}/admission/admission.ts`,
    find: 'this.limits.countUnknownSession(address, now);',
    replace: 'void address;',
    red: integration(limits, 'stop looking up random cookies before they become a burden'),
  },
  {
    name: 'a request that may have taken effect is retried',
    file: `${source}/forwarding/absence.ts`,
    find: 'codeOf(error) === REFUSED',
    replace: 'isBrokenOff(error) || codeOf(error) === REFUSED',
    red: unit(`${source}/forwarding/upstream.spec.ts`, 'mayRepeat'),
  },
  {
    name: 'a page opens for browsers only',
    file: `${source}/console/console-routes.ts`,
    find: 'isPageName(name) && takesHtml(headers.accept)',
    replace: `headers.accept?.includes('text/html') === true`,
    red: integration(pages, 'opens the console to a program'),
  },
  {
    name: 'a removed script is answered with a page',
    file: `${source}/console/console-routes.ts`,
    find: 'isPageName(name) && takesHtml(headers.accept)',
    replace: 'takesHtml(headers.accept)',
    red: integration(pages, 'opens the console to a program'),
  },
  {
    name: 'requests for data or images get a page',
    file: `${source}/protection/public-address.ts`,
    find: `taken.every((type) => type === '*/*')`,
    replace: `taken.some((type) => type === '*/*')`,
    red: integration(pages, 'does not serve the console to requests for something else:'),
  },
  {
    name: 'a trusted proxy range may span a whole company',
    file: `${source}/protection/client-address.ts`,
    find: 'prefix >= WIDEST[family] ||',
    replace: 'prefix >= 0 ||',
    red: unit(`${source}/protection/client-address.spec.ts`, 'may be trusted with addresses'),
  },
];
