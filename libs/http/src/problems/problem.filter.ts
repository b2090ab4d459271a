import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { traceIdOf } from '../requests.ts';
import { toProblem } from './to-problem.ts';

/** Answers every error of a request in the standard format, and logs unexpected ones. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('ProblemFilter');

  /** @param translate errors of the service's own dependencies into those of the domain; others stay as they are */
  constructor(private readonly translate: (error: unknown) => unknown = (error) => error) {}

  catch(thrown: unknown, host: ArgumentsHost): void {
    const error = this.translate(thrown);
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const traceId = traceIdOf(request);
    const problem = toProblem(error, traceId);
    const circumstances = { err: thrown, traceId, method: request.method, route: request.routeOptions?.url };
    if (problem.status === 500) this.logger.error({ ...circumstances, msg: 'A request failed unexpectedly' });
    else if (problem.status === 503)
      this.logger.warn({ ...circumstances, msg: 'A request failed because a dependency is unavailable' });
    if (reply.sent || reply.raw.headersSent) return;
    void reply.status(problem.status).headers(problem.headers).send(JSON.stringify(problem.body));
  }
}
