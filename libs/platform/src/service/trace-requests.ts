import type { FastifyInstance } from 'fastify';
import { activeTracing } from '../telemetry/tracing.ts';
import { isOfOperations } from './operations.ts';

/** Makes each request a span of its trace if tracing is on; except probes and scrapes. */
export function traceRequests(fastify: FastifyInstance): void {
  const tracing = activeTracing();
  if (!tracing) return;
  fastify.addHook('onRequest', (request, reply, done) => {
    const { method, url, headers, routeOptions } = request;
    if (isOfOperations(url)) return done();
    const step = tracing.serve({ method, url, headers, route: routeOptions.url });
    request.traceId = step.id;
    if (step.isKept) {
      const { raw } = reply;
      // A client that disconnects early also ends the span.
      raw.once('close', () => step.end(raw.headersSent ? raw.statusCode : undefined));
    }
    step.run(done);
  });
}
