import { commonConfig, duration, positiveInteger, url } from '@rigwise/platform';
import { z } from 'zod';

/** Everything that access-request can be told. */
export const configSchema = z.object({
  ...commonConfig,
  DATABASE_URL: url('postgres', 'postgresql'),
  DATABASE_CONNECTIONS: positiveInteger().default(8),
  KAFKA_BROKERS: z.string(),
  KAFKA_TOPIC_PREFIX: z.string().default(''),
  /** For how long a killed process keeps events from its successor; brokers have a lower limit. */
  KAFKA_SESSION_TIMEOUT: duration().default(10_000),
  /** Different requests for access from one address: wide, because a rig shares one. */
  ADDRESS_ACCESS_REQUESTS: positiveInteger().default(30),
  ADDRESS_ACCESS_REQUESTS_WINDOW: duration().default(60 * 60_000),
});

export type AccessRequestConfig = z.infer<typeof configSchema>;
