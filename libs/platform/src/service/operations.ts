import type { FastifyInstance } from 'fastify';
import type { HealthRegistry } from '../health/health-registry.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** Whether a path or a pattern is one of probes and monitoring, of which nobody wants a log or a trace. */
export const isOfOperations = (path: string): boolean => path.startsWith('/health/') || path === '/metrics';

/**
 * Whether the process lives, and whether it should get requests.
 * @param namesParts whether readiness says what the service depends on: never on a port that the public reaches
 */
export function serveHealth(fastify: FastifyInstance, health: HealthRegistry, namesParts: boolean): void {
  fastify.get('/health/live', () => ({ status: 'ok' }));
  fastify.get('/health/ready', async (_request, reply) => {
    const { ready, parts } = await health.report();
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'away', ...(namesParts && { parts }) });
  });
}

/** For the monitoring only: never on a port that the public reaches. */
export function serveMetrics(fastify: FastifyInstance, { registry }: Metrics): void {
  fastify.get('/metrics', async (_request, reply) =>
    reply.header('content-type', registry.contentType).send(await registry.metrics()),
  );
}
