import { filesConfig } from '@rigwise/files';
import { jwk, redisUrl, severalOf } from '@rigwise/platform';
import { backendConfig } from '@rigwise/service';
import { z } from 'zod';

/** Everything that competency can be told. */
export const configSchema = z.object({
  ...backendConfig(),
  ...filesConfig,
  CREDENTIAL_KEY: severalOf(
    jwk({ kty: 'RSA', private: true }, { kty: 'OKP', crv: 'Ed25519', private: true }),
  ).describe('signs credentials: the first signs (RS256 or EdDSA), and all are published for verifiers'),
  REDIS_URL: redisUrl().optional().describe('where instances register for operators; optional'),
});

export type CompetencyConfig = z.infer<typeof configSchema>;
