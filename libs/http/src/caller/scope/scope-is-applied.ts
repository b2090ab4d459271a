import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { tap, type Observable } from 'rxjs';

/** Fails every response of a list, an administrator's too, if no predicate was made from the caller's scope. */
export class ScopeIsApplied implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { scope } = context.switchToHttp().getRequest<FastifyRequest>();
    return next.handle().pipe(
      tap(() => {
        if (scope?.isApplied !== true) throw new Error('A list answered without applying the scope');
      }),
    );
  }
}
