import { z } from 'zod';
import { parseFailpoints } from '../failpoints.ts';
import { duration, integer, jwk, origin, port, severalOf } from './fields.ts';

const failpoints = z.string().refine((list) => {
  try {
    return parseFailpoints(list).length > 0;
  } catch {
    return false;
  }
}, 'must be a list such as relay.claimed=kill,delivery.before-data=hang');

/** What every process has; the gateway takes these, every other service `commonConfig`. */
export const edgeConfig = {
  HOST: z.string().default('127.0.0.1'),
  /** 0: the system chooses. */
  PORT: port(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Where browsers reach the platform. */
  PUBLIC_URL: origin(),
  /**
   * For how long requests are still taken after SIGTERM, in milliseconds: until every balancer has seen that the
   * service is not ready, and every client that keeps connections has used or closed them. 0 where there is only one.
   */
  SHUTDOWN_DRAIN_MS: integer(0, 600_000).default(0),
  /** How long requests and registered parts may take to end after that, in milliseconds. */
  SHUTDOWN_GRACE_MS: integer(0, 600_000).default(10_000),
  /** A second port for health and metrics alone; absent: they stand on PORT. */
  INTERNAL_PORT: port().optional(),
  /** How long one header may take to arrive. */
  HEADERS_TIMEOUT: duration().default(10_000),
  /** How long a whole request may take to arrive; a file at the gateway only has to go on coming. */
  REQUEST_TIMEOUT: duration().default(15_000),
  /** Tests break the process with it; see failpoints. */
  FAILPOINTS: failpoints.optional(),
};

/** What every service behind the gateway has. */
export const commonConfig = {
  ...edgeConfig,
  /** base64url of the JWK that the gateway's tokens are checked with; two while its key is replaced. */
  CALLER_PUBLIC_KEY: severalOf(jwk({ kty: 'OKP', crv: 'Ed25519', private: false })),
};

export type EdgeConfig = z.infer<z.ZodObject<typeof edgeConfig>>;
export type CommonConfig = z.infer<z.ZodObject<typeof commonConfig>>;
