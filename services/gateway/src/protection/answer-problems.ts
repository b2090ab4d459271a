import { toProblem, traceIdOf } from '@rigwise/http';
import type { PlatformLogger } from '@rigwise/platform';
import type { FastifyInstance } from 'fastify';

/** Gives every answer of these routes its security headers, and every error the one shape. */
export function answerProblems(
  app: FastifyInstance,
  logger: PlatformLogger,
  headers: Readonly<Record<string, string>>,
): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    const traceId = traceIdOf(request);
    const problem = toProblem(error, traceId);
    if (problem.status === 500) {
      logger.error({ err: error, traceId, route: request.routeOptions.url }, 'A request failed unexpectedly');
    }
    return reply
      .code(problem.status)
      .headers({ ...problem.headers, 'cache-control': 'no-store' })
      .send(JSON.stringify(problem.body));
  });
}
