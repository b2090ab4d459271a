import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallerIdentity } from './caller/caller-identity.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; set by the guard once the gateway's token is verified. */
    caller: CallerIdentity | undefined;
    /** The W3C trace id, where tracing is on. */
    traceId: string | undefined;
  }
}

/** Carries the gateway's request id to a service, which believes it only beside a valid caller token. */
export const REQUEST_ID_HEADER = 'x-request-id';

const REQUEST_ID = /^[A-Za-z0-9._:-]{8,128}$/;

/** @returns the header's value when it is fit for logs and answers, else undefined. */
export function readRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && REQUEST_ID.test(header) ? header : undefined;
}

/** Gives every request its members at once, so that all requests share one shape. */
export function decorateRequests(fastify: FastifyInstance): void {
  fastify.decorateRequest('caller', undefined);
  fastify.decorateRequest('traceId', undefined);
}

/** What an error answer and the log call the request: its trace id, else its request id. */
export function traceIdOf(request: FastifyRequest): string {
  return request.traceId ?? request.id;
}
