import { STATUS_CODES } from 'node:http';
import { DomainError, type ErrorKind, type Problem } from '@rigwise/contracts';
import { frameworkProblem } from './framework-problem.ts';
import { RequestProblem } from './request-problem.ts';

export const PROBLEM_CONTENT_TYPE = 'application/problem+json';

export interface ProblemAnswer {
  readonly status: number;
  /** Lower-case names, including the content type. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Problem;
}

const STATUS_OF_KIND: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  unprocessable: 422,
  throttled: 429,
  unavailable: 503,
};

const UNEXPECTED =
  'Something went wrong on our side. Please try again; if it keeps happening, report the trace id.';

/** Turns any error into the standard error response. Unexpected errors reveal no details. */
export function toProblem(error: unknown, traceId: string): ProblemAnswer {
  if (error instanceof DomainError) return domainProblem(error, traceId);
  const problem = error instanceof RequestProblem ? error : frameworkProblem(error);
  if (problem) {
    return answer(
      problem.status,
      problem.code,
      problem.message,
      traceId,
      problem.errors,
      {},
      problem.headers,
    );
  }
  return answer(500, 'service/unexpected', UNEXPECTED, traceId, [], {}, {});
}

function domainProblem(error: DomainError, traceId: string): ProblemAnswer {
  const headers: Record<string, string> =
    error.retryAfterSeconds === undefined
      ? {}
      : { 'retry-after': String(Math.max(1, Math.ceil(error.retryAfterSeconds))) };
  return answer(STATUS_OF_KIND[error.kind], error.code, error.message, traceId, [], error.extra, headers);
}

function answer(
  status: number,
  code: string,
  message: string,
  traceId: string,
  errors: Problem['errors'],
  extra: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>>,
): ProblemAnswer {
  return {
    status,
    headers: { ...headers, 'content-type': PROBLEM_CONTENT_TYPE },
    body: {
      ...extra,
      type: `urn:rigwise:problem:${code.replace('/', ':')}`,
      title: STATUS_CODES[status] ?? 'Error',
      status,
      detail: message,
      message,
      code,
      errors,
      traceId,
    },
  };
}
