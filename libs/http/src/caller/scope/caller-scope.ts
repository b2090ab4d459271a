import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import type { Scope } from '@rigwise/contracts';
import type { FastifyRequest } from 'fastify';

/** The caller's scope in a list, which must be applied: `scopeSql` of @rigwise/persistence does. */
export class CallerScope {
  private applied = false;

  constructor(private readonly scope: Scope) {}

  /** Whether a predicate was made from it. */
  get isApplied(): boolean {
    return this.applied;
  }

  /** For whatever turns it into a predicate. */
  apply(): Scope {
    this.applied = true;
    return this.scope;
  }
}

const scopeIn = (_: unknown, context: ExecutionContext): CallerScope => {
  const { scope } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!scope) throw new Error('No scope: @InScope() works on methods of calls about a list');
  return scope;
};

/** The caller's scope, as a parameter of a list's controller method: `@InScope() scope: CallerScope`. */
export const InScope = createParamDecorator(scopeIn);

/** Whether a controller's method has a parameter with `@InScope()`. */
export function takesScope(controller: object, method: string): boolean {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Readonly<
    Record<string, { readonly factory?: unknown }>
  >;
  return Object.values(parameters).some(({ factory }) => factory === scopeIn);
}
