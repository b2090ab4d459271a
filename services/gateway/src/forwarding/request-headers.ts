import type { IncomingHttpHeaders } from 'node:http';
import { LOAD_TEST_HEADER } from '@rigwise/contracts';

export type HeaderValues = Record<string, string | string[]>;

/** Meant for the next hop only (RFC 9110, 7.6.1), besides those that Connection names. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Set anew for each service, or trusted by services because only the gateway sends them. */
const NEVER_FORWARDED = new Set([
  ...HOP_BY_HOP,
  'host',
  'expect',
  'content-length',
  'cookie',
  'authorization',
  'accept-encoding',
  'forwarded',
  'x-real-ip',
  'x-request-id',
  LOAD_TEST_HEADER,
  'traceparent',
  'tracestate',
  'baggage',
]);
const NEVER_FORWARDED_PREFIXES = ['x-internal-', 'x-user-', 'x-forwarded-'];

/**
 * The headers of a browser's request that a service gets.
 * @param sessionCookie the cookie that stays at the gateway: services know sessions by their hash only
 */
export function forwardedHeaders(headers: IncomingHttpHeaders, sessionCookie: string): HeaderValues {
  const named = namedByConnection(headers.connection);
  const forwarded: HeaderValues = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || NEVER_FORWARDED.has(name) || named.includes(name)) continue;
    if (NEVER_FORWARDED_PREFIXES.some((prefix) => name.startsWith(prefix))) continue;
    forwarded[name] = value;
  }
  const cookie = withoutCookie(headers.cookie, sessionCookie);
  if (cookie !== '') forwarded['cookie'] = cookie;
  return forwarded;
}

/** A Cookie header without the cookies of one name; the others stay as sent. */
export function withoutCookie(header: string | undefined, name: string): string {
  if (header === undefined) return '';
  return header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '' && pair.split('=', 1)[0]?.trim() !== name)
    .join('; ');
}

export function namedByConnection(connection: string | string[] | undefined): string[] {
  return String(connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
}

export const isHopByHop = (name: string): boolean => HOP_BY_HOP.includes(name);
