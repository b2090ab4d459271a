import { statusProblem, routePath } from '@rigwise/http';
import type { CallDefinition } from '@rigwise/contracts';
import type { FastifyInstance } from 'fastify';

/** Passes the files of these calls to their controllers as streams; all other routes still refuse such bodies. */
export function takeUploads(fastify: FastifyInstance, calls: readonly CallDefinition[]): void {
  const byType = Map.groupBy(
    calls.filter(({ upload }) => upload !== undefined),
    ({ upload }) => upload?.contentType ?? '',
  );
  for (const [contentType, uploads] of byType) {
    const urls = new Set(uploads.map(({ path }) => routePath(path)));
    fastify.addContentTypeParser(contentType, (request, payload, done) => {
      if (urls.has(request.routeOptions.url ?? '')) done(null, payload);
      else done(statusProblem(415));
    });
  }
}
