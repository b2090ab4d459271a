import type { IncomingHttpHeaders } from 'node:http';

/** What of a request tells whether a person is opening a page. */
export interface PageRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** The name the browser used: the Host header, or what a trusted proxy says it was. */
  readonly host: string | undefined;
}

/** Whether a browser opens this as a page, rather than a script, a probe or another program asking for data. */
export function isNavigation({ method, headers }: Pick<PageRequest, 'method' | 'headers'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate';
  return headers.accept?.includes('text/html') ?? false;
}

const HTML = ['text/html', 'application/xhtml+xml', 'text/*'];

/**
 * Whether HTML is an answer to a program that is no browser: one that names HTML, or takes whatever comes as curl does.
 * Those that name other types and end with a wildcard want data or a picture.
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

/** Paths that answer data to programs; everything else is a page or a part of one. */
export const isData = (url: string): boolean => /^\/(api|health)(?![^/?])/.test(url);

/**
 * Where to send a browser that opened a page at another name of this server, such as 127.0.0.1 for localhost:
 * cookies and origin checks hold at one name only. Nothing for data, and nothing where the name is right.
 */
export function publicAddressOf(request: PageRequest, publicUrl: URL): string | undefined {
  if (request.host === undefined || request.host.toLowerCase() === publicUrl.host) return undefined;
  if (isData(request.url) || !isNavigation(request)) return undefined;
  return publicUrl.origin + (request.url.startsWith('/') ? request.url : '/');
}
