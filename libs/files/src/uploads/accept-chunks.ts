import { CHUNK_BYTES, CHUNK_TYPE, type UploadDefinition } from '@rigwise/contracts';
import { RequestProblem, routePath } from '@rigwise/http';
import type { FastifyInstance } from 'fastify';

/** Lets the chunks of these uploads in, one buffer each; all other routes still refuse such bodies. */
export function acceptChunks(fastify: FastifyInstance, uploads: readonly UploadDefinition[]): void {
  if (uploads.length === 0) return;
  const urls = new Set(uploads.map(({ calls }) => routePath(calls.append.path)));
  const options = { parseAs: 'buffer', bodyLimit: CHUNK_BYTES } as const;
  fastify.addContentTypeParser(CHUNK_TYPE, options, (request, chunk, done) => {
    const isChunk = request.method === 'PATCH' && urls.has(request.routeOptions.url ?? '');
    if (isChunk) done(null, chunk);
    else done(otherType('The body must be JSON (application/json).'));
  });
}

export const otherType = (message: string): RequestProblem =>
  new RequestProblem({ status: 415, code: 'request/unsupported-media-type', message });
