import { duration, jwk, positiveInteger, redisUrl } from '@rigwise/platform';
import { backendConfig } from '@rigwise/service';
import { z } from 'zod';

const DAY = 24 * 60 * 60_000;

/** The service's configuration. */
export const configSchema = z.object({
  ...backendConfig(),
  REDIS_URL: redisUrl().optional().describe('where instances register for operators; optional'),
  CODE_SEALING_PUBLIC_KEY: jwk({ kty: 'EC', crv: 'P-256', private: false }).describe(
    'encrypts links in mails for notification',
  ),
  ACCESS_REQUEST_LIFETIME: duration()
    .default(90 * DAY)
    .describe('how long a request may be pending before it expires'),
  ACCESS_QUESTION_LIFETIME: duration()
    .default(30 * DAY)
    .describe('how long a question may wait for its answer'),
  ACCESS_DECIDED_KEPT: duration()
    .default(730 * DAY)
    .describe('how long a request is kept after it was approved or rejected'),
  ACCESS_UNDECIDED_KEPT: duration()
    .default(90 * DAY)
    .describe('how long a request is kept after it was withdrawn or expired'),
  // High, because a whole rig shares one address.
  ADDRESS_ACCESS_REQUESTS: positiveInteger()
    .default(30)
    .describe('different access requests from one address within `ADDRESS_ACCESS_REQUESTS_WINDOW`'),
  ADDRESS_ACCESS_REQUESTS_WINDOW: duration()
    .default(60 * 60_000)
    .describe('see the previous variable'),
});

export type AccessRequestConfig = z.infer<typeof configSchema>;
