import { HttpException } from '@nestjs/common';
import type { ErrorCode } from '@rigwise/contracts';
import { RequestProblem } from './request-problem.ts';

interface Wording {
  readonly code: ErrorCode;
  readonly message: string;
}

const WORDINGS: Readonly<Record<number, Wording>> = {
  400: { code: 'request/malformed', message: 'We couldn’t understand the request.' },
  401: { code: 'auth/unauthenticated', message: 'Please sign in.' },
  403: { code: 'auth/forbidden', message: 'You don’t have permission to do this.' },
  404: { code: 'request/not-found', message: 'There’s nothing at this address.' },
  405: { code: 'request/method-not-allowed', message: 'This address does not support this method.' },
  408: { code: 'request/timeout', message: 'The request took too long to arrive. Please try again.' },
  409: { code: 'request/conflict', message: 'This was changed at the same time.' },
  413: { code: 'request/too-large', message: 'The request is too large.' },
  414: { code: 'request/too-large', message: 'The address is too long.' },
  415: { code: 'request/unsupported-media-type', message: 'The body must be JSON (application/json).' },
  429: { code: 'request/rate-limited', message: 'Too many requests. Please wait a moment and try again.' },
  431: { code: 'request/too-large', message: 'The request has too many headers.' },
  503: { code: 'service/unavailable', message: 'The service is temporarily unavailable. Please try again.' },
};

const BAD_JSON = new Set(['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY']);

/**
 * Translates Nest's and Fastify's request errors for people. Their own messages name internals.
 * @returns undefined for anything that isn't a fault of the request
 */
export function frameworkProblem(error: unknown): RequestProblem | undefined {
  if (!(error instanceof Error)) return undefined;
  const status = error instanceof HttpException ? error.getStatus() : numberMember(error, 'statusCode');
  if (status === undefined || status < 400 || (status >= 500 && status !== 503)) return undefined;
  const cause = error instanceof HttpException && error.cause instanceof Error ? error.cause : error;
  if (BAD_JSON.has(textMember(cause, 'code') ?? '') || cause instanceof SyntaxError) {
    return new RequestProblem({ status, code: 'request/malformed', message: 'The body is not valid JSON.' });
  }
  return statusProblem(status);
}

/** The problem for a bare status. */
export function statusProblem(status: number, headers?: Readonly<Record<string, string>>): RequestProblem {
  const wording = WORDINGS[status] ?? WORDINGS[400];
  return new RequestProblem({ status, ...(wording as Wording), ...(headers && { headers }) });
}

function numberMember(error: object, name: string): number | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'number' ? value : undefined;
}

function textMember(error: object, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}
