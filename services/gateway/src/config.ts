import path from 'node:path';
import { serviceNames, urlVariable, type UrlVariable } from '@rigwise/contracts';
import { base64urlKey, edgeConfig, jwk, positiveInteger, redisUrl, severalOf, url } from '@rigwise/platform';
import { z } from 'zod';
import { isNarrow } from './protection/client-address.ts';

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
    'must be addresses or networks no wider than 10.1.0.0/16 or fd00:1::/48, separated by commas',
  );

const serviceUrls = Object.fromEntries(
  serviceNames.map((name) => [urlVariable(name), url('http', 'https').describe(`the URL of ${name}`)]),
) as Record<UrlVariable, ReturnType<typeof url>>;

/** The gateway's configuration from its environment. */
export const configSchema = z
  .object({
    ...edgeConfig,
    REDIS_URL: redisUrl().describe('session copies, unread counts, rate limits, streams'),
    CALLER_PRIVATE_KEY: jwk({ kty: 'OKP', crv: 'Ed25519', private: true }).describe(
      'signs the caller tokens sent to services; base64url of the JWK',
    ),
    SESSION_COPY_KEY: severalOf(base64urlKey(32)).describe(
      'verifies the session copies in Redis; the same as identity’s',
    ),
    ...serviceUrls,
    CONSOLE_DIR: z
      .string()
      .transform((folder) => path.resolve(folder))
      .describe('the folder of the built console'),
    TRUSTED_PROXIES: networks
      .default([])
      .describe(
        'proxies whose X-Forwarded-For and X-Forwarded-Host are trusted: addresses and networks, no wider than /16 (IPv6: /48), separated by commas',
      ),
    // For everyone behind one address: a whole rig may share one.
    RATE_LIMIT_ADDRESS: positiveInteger()
      .default(12_000)
      .describe('requests a minute without a session, per address'),
    RATE_LIMIT_SESSION: positiveInteger().default(6_000).describe('requests a minute per session'),
    RATE_LIMIT_UNKNOWN_SESSIONS: positiveInteger()
      .default(600)
      .describe('invalid session cookies a minute, per address'),
    ENVIRONMENT: z
      .enum(['local', 'staging', 'production'])
      .default('production')
      .describe('the purpose of this installation; in production nothing lifts a limit'),
    LOAD_TEST_PUBLIC_KEY: jwk({ kty: 'OKP', crv: 'Ed25519', private: false })
      .optional()
      .describe('verifies load-test keys; refused in production'),
    LIVE_STREAMS: positiveInteger().default(5_000).describe('event streams that one process holds open'),
  })
  .refine(({ ENVIRONMENT, LOAD_TEST_PUBLIC_KEY }) => ENVIRONMENT !== 'production' || !LOAD_TEST_PUBLIC_KEY, {
    path: ['LOAD_TEST_PUBLIC_KEY'],
    error: 'must not be set in production, where limits always apply (see ENVIRONMENT)',
  });

export type GatewayConfig = z.infer<typeof configSchema>;

function isNetwork(network: string): boolean {
  try {
    return isNarrow(network);
  } catch {
    return false;
  }
}
