import { z } from 'zod';
import { parseFailpoints } from '../failpoints.ts';
import { duration, integer, jwk, origin, port, severalOf, url } from './fields.ts';

const failpoints = z.string().refine((list) => {
  try {
    return parseFailpoints(list).length > 0;
  } catch {
    return false;
  }
}, 'must be a list such as relay.claimed=kill,delivery.before-data=hang');

/** Configuration of every process; the gateway uses these, every other service `commonConfig`. */
export const edgeConfig = {
  HOST: z.string().default('127.0.0.1').describe('the network interface to listen on'),
  PORT: port().describe('the port to listen on; `0`: the system chooses'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('the minimum level that is logged'),
  PUBLIC_URL: origin().describe(
    'the URL at which browsers reach the platform; used in links, cookies and origin checks',
  ),
  // Long enough for every load balancer to notice that the service is not ready, and for every client with kept
  // connections to use or close them.
  SHUTDOWN_DRAIN_MS: integer(0, 600_000)
    .default(0)
    .describe('milliseconds for which requests are still accepted after SIGTERM; `0` for a single instance'),
  SHUTDOWN_GRACE_MS: integer(0, 600_000)
    .default(10_000)
    .describe('milliseconds that requests and other work may take to finish after that'),
  INTERNAL_PORT: port()
    .optional()
    .describe('a separate port for health and metrics; otherwise they are on `PORT`'),
  HEADERS_TIMEOUT: duration().default(10_000).describe('how long one header may take to arrive'),
  REQUEST_TIMEOUT: duration().default(15_000).describe('how long a whole request may take to arrive'),
  REVISION: z
    .string()
    .default('unknown')
    .describe('the commit of the build, set when an image is built; in logs and metrics'),
  FAILPOINTS: failpoints.optional().describe('for tests that kill or hang the process; never set it'),
};

/** Configuration of every service behind the gateway. */
export const commonConfig = {
  ...edgeConfig,
  CALLER_PUBLIC_KEY: severalOf(jwk({ kty: 'OKP', crv: 'Ed25519', private: false })).describe(
    "checks the gateway's tokens; two while its key is replaced",
  ),
};

/** For a service with a database. */
export const databaseUrl = (): z.ZodType<string, string> =>
  url('postgres', 'postgresql').meta({ secret: true });

/** For a service that uses Redis. */
export const redisUrl = (): z.ZodType<string, string> => url('redis', 'rediss').meta({ secret: true });

export type EdgeConfig = z.infer<z.ZodObject<typeof edgeConfig>>;
export type CommonConfig = z.infer<z.ZodObject<typeof commonConfig>>;
