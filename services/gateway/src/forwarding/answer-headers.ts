import { isHopByHop, namedByConnection, type HeaderValues } from './request-headers.ts';

/** Said by the gateway itself, or nobody's business outside. */
const NEVER_ANSWERED = new Set(['date', 'server', 'x-powered-by', 'content-length']);

/** What of a service's answer the browser gets to see; cookies stay untouched. Content-Length is set anew. */
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
