import { RequestProblem } from '@rigwise/http';
import type { FastifyInstance } from 'fastify';

/** §4 of the decisions: sign-in requests are small. */
const AUTH_BODY_LIMIT_BYTES = 16 * 1024;
/** No call needs a tenth of this; the limit makes recursion over bodies safe. */
const MOST_LEVELS = 50;

/**
 * Accepts only JSON bodies; anything else is 415. An empty body with a JSON content type counts as none, so that a bare
 * POST is no error. Refuses keys that would reach a prototype, and bodies nested too deeply.
 */
export function acceptJson(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else
      void parse(request, body, (error, parsed: unknown) =>
        error || !isDeeper(parsed, MOST_LEVELS) ? done(error, parsed) : done(tooDeep()),
      );
  });
  fastify.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/auth/')) route.bodyLimit = AUTH_BODY_LIMIT_BYTES;
  });
}

/** Iterates level by level: a body of 1 MiB may have half a million of them. */
function isDeeper(value: unknown, levels: number): boolean {
  let level = [value].filter(isContainer);
  for (let depth = 0; depth < levels && level.length > 0; depth++) {
    level = level.flatMap((container) => Object.values(container).filter(isContainer));
  }
  return level.length > 0;
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

const tooDeep = (): RequestProblem =>
  new RequestProblem({
    status: 400,
    code: 'request/invalid',
    message: `The body is nested too deeply: the limit is ${MOST_LEVELS} levels.`,
  });
