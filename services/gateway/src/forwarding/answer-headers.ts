import { isHopByHop, namedByConnection, type HeaderValues } from './request-headers.ts';

/** Set by the gateway itself, or internal. */
const NEVER_ANSWERED = new Set(['date', 'server', 'x-powered-by', 'content-length']);

/** The headers of a service's response that the browser gets; cookies are unchanged. Content-Length is set anew. */
export function answeredHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): HeaderValues {
  const named = namedByConnection(headers['connection']);
  const answered: HeaderValues = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || isHopByHop(name) || NEVER_ANSWERED.has(name) || named.includes(name)) continue;
    if (!name.startsWith('x-internal-')) answered[name] = value;
  }
  return answered;
}
