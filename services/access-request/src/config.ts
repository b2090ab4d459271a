import { kafkaConfig } from '@rigwise/messaging';
import { commonConfig, duration, jwk, positiveInteger, url } from '@rigwise/platform';
import { z } from 'zod';

const DAY = 24 * 60 * 60_000;

/** Everything that access-request can be told. */
export const configSchema = z.object({
  ...commonConfig,
  DATABASE_URL: url('postgres', 'postgresql'),
  DATABASE_CONNECTIONS: positiveInteger().default(8),
  /** Where its instances announce themselves to operators; it works without. */
  REDIS_URL: url('redis', 'rediss').optional(),
  ...kafkaConfig,
  /** Seals the links of mails for notification alone. */
  CODE_SEALING_PUBLIC_KEY: jwk({ kty: 'EC', crv: 'P-256', private: false }),
  /** For how long a request waits before it expires; a question for its answer. */
  ACCESS_REQUEST_LIFETIME: duration().default(90 * DAY),
  ACCESS_QUESTION_LIFETIME: duration().default(30 * DAY),
  /** Different requests for access from one address: wide, because a rig shares one. */
  ADDRESS_ACCESS_REQUESTS: positiveInteger().default(30),
  ADDRESS_ACCESS_REQUESTS_WINDOW: duration().default(60 * 60_000),
});

export type AccessRequestConfig = z.infer<typeof configSchema>;
