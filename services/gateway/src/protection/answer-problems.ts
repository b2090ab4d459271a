import { toProblem, traceIdOf, type ProblemAnswer } from '@rigwise/http';
import type { PlatformLogger } from '@rigwise/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** How an error is sent to the client. */
export type TellProblem = (
  problem: ProblemAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply;

/** The common format of all errors. */
export const asProblem: TellProblem = (problem, _request, reply) =>
  reply.code(problem.status).headers(problem.headers).send(JSON.stringify(problem.body));

/** Adds security headers to every response of these routes, and sends every error in one way. */
export function answerProblems(
  app: FastifyInstance,
  logger: PlatformLogger,
  headers: Readonly<Record<string, string>>,
  tell: TellProblem = asProblem,
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
    return tell(problem, request, reply.header('cache-control', 'no-store'));
  });
}
