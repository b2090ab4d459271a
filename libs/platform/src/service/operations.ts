import type { FastifyInstance } from 'fastify';
import type { HealthRegistry } from '../health/health-registry.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** Whether a path or pattern belongs to probes and monitoring, which are neither logged nor traced. */
export const isOfOperations = (path: string): boolean => path.startsWith('/health/') || path === '/metrics';

/**
 * Serves liveness and readiness.
 * @param namesParts whether readiness lists the service's dependencies: never on a public port
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

/** For monitoring only: never on a public port. */
export function serveMetrics(fastify: FastifyInstance, { registry }: Metrics): void {
  fastify.get('/metrics', async (_request, reply) =>
    reply.header('content-type', registry.contentType).send(await registry.metrics()),
  );
}
