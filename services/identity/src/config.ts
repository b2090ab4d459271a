import { availableParallelism } from 'node:os';
import { kafkaConfig } from '@rigwise/messaging';
import {
  base64urlKey,
  commonConfig,
  duration,
  flag,
  jwk,
  positiveInteger,
  severalOf,
  url,
} from '@rigwise/platform';
import { z } from 'zod';
import { isSafeIssuer } from './sso/sso-settings.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Everything that identity can be told. Spans are written as `30s` or `15m`, and are milliseconds here. The
 * limits' standards are those of the specification's decisions.
 */
export const configSchema = z.object({
  ...commonConfig,
  DATABASE_URL: url('postgres', 'postgresql'),
  /** For Prisma; the prepared statements of sign-ins have twice as many. */
  DATABASE_CONNECTIONS: positiveInteger().default(8),
  REDIS_URL: url('redis', 'rediss'),
  REDIS_COMMAND_TIMEOUT: duration().default(250),
  ...kafkaConfig,
  /** Keys the digests of codes; while it is replaced, codes of the others still work. */
  CODE_PEPPER: severalOf(base64urlKey(32)),
  CODE_SEALING_PUBLIC_KEY: jwk({ kty: 'EC', crv: 'P-256', private: false }),
  /** Marks browsers that signed in before; while it is replaced, marks of the others still count. */
  DEVICE_COOKIE_KEY: severalOf(base64urlKey(32)),
  RIGWISE_DEMO: flag().default(false),

  CODE_LIFETIME: duration().default(15 * MINUTE),
  RESET_LIFETIME: duration().default(30 * MINUTE),
  CODE_ATTEMPTS: positiveInteger().default(5),
  CODE_COOL_DOWN: duration().default(60 * SECOND),
  CODE_SENDS_AN_HOUR: positiveInteger().default(5),
  CODE_SENDS_A_DAY: positiveInteger().default(10),
  CODE_FAILURES_AN_HOUR: positiveInteger().default(10),
  /** For how long the link of an invitation works. */
  INVITATION_LIFETIME: duration().default(7 * DAY),
  PENDING_LIFETIME: duration().default(10 * MINUTE),

  LOGIN_FREE_TRIES: positiveInteger().default(5),
  LOGIN_FIRST_DELAY: duration().default(MINUTE),
  LOGIN_LONGEST_DELAY: duration().default(15 * MINUTE),
  LOGIN_FORGET_AFTER: duration().default(DAY),
  ADDRESS_FAILURES: positiveInteger().default(300),
  ADDRESS_FAILURES_WINDOW: duration().default(15 * MINUTE),
  ADDRESS_UNKNOWN_NUMBERS: positiveInteger().default(30),
  ADDRESS_UNKNOWN_NUMBERS_WINDOW: duration().default(HOUR),
  /** Different people for whom one address may ask for mails. */
  ADDRESS_MAIL_TARGETS: positiveInteger().default(100),
  ADDRESS_MAIL_TARGETS_WINDOW: duration().default(HOUR),

  SESSION_IDLE: duration().default(30 * MINUTE),
  SESSION_ABSOLUTE: duration().default(8 * HOUR),
  SESSION_TOUCH_INTERVAL: duration().default(MINUTE),
  DEVICE_LIFETIME: duration().default(180 * DAY),

  /** Raises the documented minimums of 6 and 8 characters. */
  PASSWORD_MIN_LENGTH: positiveInteger().default(6),
  /** `minimal`: verify-employee tells neither username nor department nor position. */
  IDENTITY_DISCLOSURE: z.enum(['documented', 'minimal']).default('documented'),

  /** As the provider writes itself; with the other two it turns single sign-on on. */
  SSO_ISSUER: url('https', 'http')
    .refine(isSafeIssuer, 'must be an https issuer; http is for loopback alone')
    .optional(),
  SSO_CLIENT_ID: z.string().optional(),
  SSO_CLIENT_SECRET: z.string().optional(),

  /** As many threads of libuv (`UV_THREADPOOL_SIZE`) should be there: with fewer, hashes wait for each other unseen. */
  PASSWORD_HASH_CONCURRENCY: positiveInteger().default(availableParallelism()),
  PASSWORD_HASH_QUEUE: duration().default(SECOND),
});

export type IdentityConfig = z.infer<typeof configSchema>;
