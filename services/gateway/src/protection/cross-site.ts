import type { IncomingHttpHeaders } from 'node:http';
import { DomainError } from '@rigwise/contracts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
/** `none`: typed or bookmarked. Any other value means a foreign page. */
const OWN_SITES = new Set(['same-origin', 'none']);

/**
 * Whether a request may come from another site's page: the browser sends the user's cookie with it all the same. Every
 * recent browser reports where a request comes from. Only programs and old browsers don't, and the latters' forms can't
 * send JSON.
 */
export function isCrossSite(method: string, headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  if (SAFE_METHODS.has(method)) return false;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && !OWN_SITES.has(String(site))) return true;
  if (headers.origin !== undefined) return headers.origin !== publicOrigin;
  return site === undefined && hasBody(headers) && !isJson(headers['content-type']);
}

export class CrossSiteRequest extends DomainError {
  constructor() {
    super({
      code: 'request/cross-site',
      kind: 'forbidden',
      message: 'This request came from another site. Reload the page and try again.',
    });
  }
}

function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
}
