import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallerIdentity } from './caller/caller-identity.ts';
import type { CallerScope } from './caller/scope/caller-scope.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; set by the guard once the gateway's token is verified. */
    caller: CallerIdentity | undefined;
    /** Set by the guard for lists with a scope. */
    scope: CallerScope | undefined;
    /** The W3C trace id, if tracing is on. */
    traceId: string | undefined;
  }
}

/** Carries the gateway's request id to a service, which trusts it only with a valid caller token. */
export const REQUEST_ID_HEADER = 'x-request-id';

const REQUEST_ID = /^[A-Za-z0-9._:-]{8,128}$/;

/** @returns the header's value if it is safe for logs and responses, otherwise undefined. */
export function readRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : undefined;
}

/** Gives every request all its members up front, so that all requests share one hidden class. */
export function decorateRequests(fastify: FastifyInstance): void {
  fastify.decorateRequest('caller', undefined);
  fastify.decorateRequest('scope', undefined);
  fastify.decorateRequest('traceId', undefined);
}

/** The request's id in error responses and logs: its trace id, otherwise its request id. */
export function traceIdOf(request: FastifyRequest): string {
  return request.traceId ?? request.id;
}
