import { randomBytes } from 'node:crypto';
import type { FastifyServerOptions } from 'fastify';
import type { EdgeConfig } from '../configuration/common-config.ts';
import { answerClientError, answerRouterError } from './client-errors.ts';

export const BODY_LIMIT_BYTES = 1024 * 1024;
/** Longer than the gateway or an ingress keeps idle connections: the client must always be the one to close. */
const KEEP_ALIVE_MS = 61_000;

/** Connection settings of all our servers; `overrides` win. */
export function fastifyOptions(
  config: EdgeConfig,
  bodyLimit: number | undefined,
  overrides: FastifyServerOptions | undefined,
): FastifyServerOptions {
  return {
    trustProxy: false,
    logger: false,
    bodyLimit: bodyLimit ?? BODY_LIMIT_BYTES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    requestTimeout: config.REQUEST_TIMEOUT,
    // While stopping, requests that arrive on kept connections are still answered.
    return503OnClosing: false,
    genReqId: requestIds(),
    clientErrorHandler: answerClientError,
    frameworkErrors: answerRouterError,
    ...overrides,
    http: {
      headersTimeout: config.HEADERS_TIMEOUT,
      connectionsCheckingInterval: Math.min(1000, config.HEADERS_TIMEOUT),
      ...httpOptions(overrides),
    },
  } as FastifyServerOptions;
}

const httpOptions = (options: FastifyServerOptions | undefined): object =>
  options && 'http' in options && options.http ? options.http : {};

/** Unique across processes and restarts, and as cheap as a counter. */
function requestIds(): () => string {
  const prefix = randomBytes(9).toString('base64url');
  let count = 0;
  return () => `${prefix}-${(count++).toString(36)}`;
}
