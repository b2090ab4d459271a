import type { IncomingHttpHeaders } from 'node:http';

/** The facts that show whether a person is opening a page. */
export interface PageRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** The host that the browser used: the Host header, or what a trusted proxy reports. */
  readonly host: string | undefined;
}

/** Whether a browser opens this as a page, as opposed to a script, a probe or another program requesting data. */
export function isNavigation({ method, headers }: Pick<PageRequest, 'method' | 'headers'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate';
  return headers.accept?.includes('text/html') ?? false;
}

const HTML = ['text/html', 'application/xhtml+xml', 'text/*'];

/**
 * Whether a client other than a browser accepts HTML: it names HTML, or accepts anything, as curl does. Clients that
 * name other types and end with a wildcard want data or an image.
 */
export function takesHtml(accept = '*/*'): boolean {
  const taken = accept
    .split(',')
    .map((range) => range.toLowerCase().replace(/\s/g, ''))
    .filter((range) => range !== '' && !/;q=0(\.0*)?(;|$)/.test(range))
    .map((range) => range.split(';', 1)[0] ?? '');
  return (
    taken.some((type) => HTML.includes(type)) || (taken.length > 0 && taken.every((type) => type === '*/*'))
  );
}

/** Paths that return data to programs; everything else is a page or part of one. */
export const isData = (url: string): boolean => /^\/(api|health)(?![^/?])/.test(url);

/**
 * Where to redirect a browser that opened a page under another name of this server, such as 127.0.0.1 for localhost:
 * cookies and origin checks work under one name only. Undefined for data and for the correct name.
 */
export function publicAddressOf(request: PageRequest, publicUrl: URL): string | undefined {
  if (request.host === undefined || request.host.toLowerCase() === publicUrl.host) return undefined;
  if (isData(request.url) || !isNavigation(request)) return undefined;
  return publicUrl.origin + (request.url.startsWith('/') ? request.url : '/');
}
