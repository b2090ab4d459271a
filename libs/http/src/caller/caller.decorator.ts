import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { CallerIdentity } from './caller-identity.ts';

/** The verified caller, as a parameter of a controller method: `@Caller() caller: CallerIdentity`. */
export const Caller = createParamDecorator((_: unknown, context: ExecutionContext): CallerIdentity => {
  const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!caller)
    throw new Error('No caller: @Caller() works on methods with @Endpoint, behind the CallerGuard');
  return caller;
});
