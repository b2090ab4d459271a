import type { FastifyInstance } from 'fastify';

/** §4 of the decisions: what signs people in is small. */
const AUTH_BODY_LIMIT_BYTES = 16 * 1024;

/**
 * Takes JSON bodies only; anything else is 415. An empty body under a JSON content type counts as none, so that
 * a bare POST is no error. Keys that would reach a prototype are refused.
 */
export function acceptJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
  fastify.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/auth/')) route.bodyLimit = AUTH_BODY_LIMIT_BYTES;
  });
}
