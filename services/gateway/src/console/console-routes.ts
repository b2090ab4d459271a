import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NoSuchCall } from '../calls/calls.errors.ts';
import { takesHtml } from '../protection/public-address.ts';
import type { SecurityHeaders } from '../protection/security-headers.ts';
import { isImmutable, type ConsoleFiles } from './console-files.ts';

const NOT_BUILT = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Rigwise</title></head>
  <body>
    <h1>The console is not built</h1>
    <p>Run <code>npm run build</code>, then reload this page. The API is running: see <a href="/api/docs">its documentation</a>.</p>
  </body>
</html>
`;

/** Serves the built console: its files, and its page at every other address that a person opens. */
export async function registerConsole(
  app: FastifyInstance,
  files: ConsoleFiles,
  headers: SecurityHeaders,
): Promise<void> {
  await app.register(staticFiles, { serve: false, preCompressed: true });
  // Listed before the first request: parts of a page may be requested before any page is.
  await files.page();
  app.get('/*', (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    return name !== 'index.html' && files.has(name)
      ? sendFile(isPart(name) ? asPart(reply, headers) : reply, files, name)
      : sendPage(request, reply, files);
  });
}

function sendFile(reply: FastifyReply, files: ConsoleFiles, name: string): FastifyReply {
  const immutable = isImmutable(name);
  return reply
    .header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    .sendFile(name, files.folder, { cacheControl: false, index: false, dotfiles: 'allow' });
}

/** Scripts, styles and fonts. A worker of its own would have its own rules: the only one is at the root. */
const isPart = (name: string): boolean => /^assets\/.+\.(js|css|woff2)$/.test(name);

function asPart(reply: FastifyReply, { page, part }: SecurityHeaders): FastifyReply {
  for (const name of Object.keys(page)) reply.removeHeader(name);
  return reply.headers(part);
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  files: ConsoleFiles,
): Promise<FastifyReply> {
  if (!opensPage(request)) throw new NoSuchCall();
  const page = await files.page();
  reply.header('cache-control', 'no-store');
  if (page === undefined) return reply.code(503).type('text/html; charset=utf-8').send(NOT_BUILT);
  return reply.sendFile(page, files.folder, {
    cacheControl: false,
    etag: false,
    lastModified: false,
    acceptRanges: false,
  });
}

/** A person who opens an address gets a page, and so does the service worker that keeps it; otherwise a missing file is a 404. */
function opensPage({ headers, params }: FastifyRequest): boolean {
  const name = (params as { '*': string })['*'];
  if (name === '') return takesHtml(headers.accept);
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? isPageName(name) && takesHtml(headers.accept) : mode === 'navigate';
}

/** Programs look for data and files at these paths, and should get a clear 404. */
const isPageName = (name: string): boolean =>
  /^(?!(api|assets|health|internal|metrics)(\/|$))[\w~/-]*$/i.test(name);
