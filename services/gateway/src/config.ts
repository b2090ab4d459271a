import path from 'node:path';
import { edgeConfig, jwk, positiveInteger, url } from '@rigwise/platform';
import { z } from 'zod';
import { parseNetwork } from './protection/client-address.ts';

const networks = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((network) => network.trim())
      .filter((network) => network !== ''),
  )
  .refine(
    (list) => list.every(isNetwork),
    'must be addresses or networks such as 10.0.0.0/8, separated by commas',
  );

/** Everything the gateway reads from its environment. */
export const gatewayConfig = z
  .object({
    ...edgeConfig,
    REDIS_URL: url('redis', 'rediss'),
    /** base64url of the JWK that callers are signed with. */
    CALLER_PRIVATE_KEY: jwk({ kty: 'OKP', crv: 'Ed25519', private: true }),
    IDENTITY_URL: url('http', 'https'),
    ACCESS_REQUEST_URL: url('http', 'https'),
    NOTIFICATION_URL: url('http', 'https'),
    /** The built console. */
    CONSOLE_DIR: z.string().transform((folder) => path.resolve(folder)),
    /** Whose X-Forwarded-For and X-Forwarded-Host count; nobody's by default. */
    TRUSTED_PROXIES: networks.default([]),
    /** Calls a minute without a session, for all people behind one address: a whole rig may share one. */
    RATE_LIMIT_ADDRESS: positiveInteger().default(12_000),
    /** Calls a minute of one session. */
    RATE_LIMIT_SESSION: positiveInteger().default(6_000),
    /** Cookies a minute of no session, for one address. */
    RATE_LIMIT_UNKNOWN_SESSIONS: positiveInteger().default(600),
    /** What this installation is for; in production nothing lifts a limit. */
    ENVIRONMENT: z.enum(['local', 'staging', 'production']).default('production'),
    /** base64url of the JWK that load-test keys are checked with. */
    LOAD_TEST_PUBLIC_KEY: jwk({ kty: 'OKP', crv: 'Ed25519', private: false }).optional(),
    /** Streams of events that this process holds open at once; docs/benchmarks.md says what they cost. */
    LIVE_STREAMS: positiveInteger().default(5_000),
  })
  .refine(({ ENVIRONMENT, LOAD_TEST_PUBLIC_KEY }) => ENVIRONMENT !== 'production' || !LOAD_TEST_PUBLIC_KEY, {
    path: ['LOAD_TEST_PUBLIC_KEY'],
    error: 'must not be set in production, where limits always hold (see ENVIRONMENT)',
  });

export type GatewayConfig = z.infer<typeof gatewayConfig>;

function isNetwork(network: string): boolean {
  try {
    parseNetwork(network);
    return true;
  } catch {
    return false;
  }
}
