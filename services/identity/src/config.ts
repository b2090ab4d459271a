import { availableParallelism } from 'node:os';
import { uploadsConfig } from '@rigwise/files';
import {
  base64urlKey,
  duration,
  flag,
  jwk,
  positiveInteger,
  redisUrl,
  severalOf,
  url,
} from '@rigwise/platform';
import { backendConfig } from '@rigwise/service';
import { z } from 'zod';
import { isSafeIssuer } from './sign-in/sso/sso-settings.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Identity's configuration. Durations are written as `30s` or `15m` and parsed to milliseconds. The limits' defaults
 * are those of the specification's decisions.
 */
export const configSchema = z.object({
  ...backendConfig(),
  ...uploadsConfig,
  DATABASE_CONNECTIONS: positiveInteger()
    .default(8)
    .describe('connections of a process for Prisma; the prepared statements of sign-ins have twice as many'),
  REDIS_URL: redisUrl().describe('session copies'),
  REDIS_COMMAND_TIMEOUT: duration()
    .default(250)
    .describe('how long Redis may take before it counts as unavailable'),
  CODE_PEPPER: severalOf(base64urlKey(32)).describe(
    'keys the digests of codes; during a rotation, codes of all listed keys work',
  ),
  CODE_SEALING_PUBLIC_KEY: jwk({ kty: 'EC', crv: 'P-256', private: false }).describe(
    'encrypts codes and links in mails for notification',
  ),
  SESSION_COPY_KEY: severalOf(base64urlKey(32)).describe(
    'authenticates the session copies in Redis; the first signs, gateways accept all',
  ),
  DEVICE_COOKIE_KEY: severalOf(base64urlKey(32)).describe(
    'marks browsers that have signed in before; during a rotation, marks of all listed keys count',
  ),
  RIGWISE_DEMO: flag().default(false).describe('loads the demo company into an empty database'),

  CODE_LIFETIME: duration()
    .default(15 * MINUTE)
    .describe('how long a code is valid'),
  RESET_LIFETIME: duration()
    .default(30 * MINUTE)
    .describe('how long a code or link for a new password is valid'),
  CODE_ATTEMPTS: positiveInteger().default(5).describe('attempts allowed per code'),
  CODE_COOL_DOWN: duration()
    .default(60 * SECOND)
    .describe('how long a browser must wait before the next code is sent'),
  CODE_SENDS_AN_HOUR: positiveInteger()
    .default(5)
    .describe('codes an hour per purpose and person; a known browser has its own budget'),
  CODE_SENDS_A_DAY: positiveInteger().default(10).describe('the same per day'),
  CODE_FAILURES_AN_HOUR: positiveInteger()
    .default(10)
    .describe('wrong codes an hour per purpose and person; a known browser has its own budget'),
  INVITATION_LIFETIME: duration()
    .default(7 * DAY)
    .describe('how long an invitation link is valid'),
  PENDING_LIFETIME: duration()
    .default(10 * MINUTE)
    .describe('how long a proven sign-in step is valid for the next step'),

  LOGIN_FREE_TRIES: positiveInteger()
    .default(5)
    .describe('consecutive wrong passwords before the first delay'),
  LOGIN_FIRST_DELAY: duration().default(MINUTE).describe('the first delay; it doubles with each failure'),
  LOGIN_LONGEST_DELAY: duration()
    .default(15 * MINUTE)
    .describe('the maximum delay'),
  LOGIN_FORGET_AFTER: duration().default(DAY).describe('when consecutive failures are forgotten'),
  ADDRESS_FAILURES: positiveInteger()
    .default(300)
    .describe('failed sign-ins per address within `ADDRESS_FAILURES_WINDOW`'),
  ADDRESS_FAILURES_WINDOW: duration()
    .default(15 * MINUTE)
    .describe('see the previous variable'),
  ADDRESS_UNKNOWN_NUMBERS: positiveInteger()
    .default(30)
    .describe('unknown employee numbers per address within `ADDRESS_UNKNOWN_NUMBERS_WINDOW`'),
  ADDRESS_UNKNOWN_NUMBERS_WINDOW: duration().default(HOUR).describe('see the previous variable'),
  ADDRESS_MAIL_TARGETS: positiveInteger()
    .default(100)
    .describe('people to whom one address may request mails within `ADDRESS_MAIL_TARGETS_WINDOW`'),
  ADDRESS_MAIL_TARGETS_WINDOW: duration().default(HOUR).describe('see the previous variable'),

  SESSION_IDLE: duration()
    .default(30 * MINUTE)
    .describe('how long after the last activity a session ends'),
  SESSION_ABSOLUTE: duration()
    .default(8 * HOUR)
    .describe('how long after the sign-in a session ends'),
  SESSION_TOUCH_INTERVAL: duration().default(MINUTE).describe('how precisely activity is recorded'),
  DEVICE_LIFETIME: duration()
    .default(180 * DAY)
    .describe('how long a browser is remembered'),

  ERASE_AFTER: duration()
    .default(90 * DAY)
    .describe('how long after leaving people are erased, unless under a legal hold'),

  PASSWORD_MIN_LENGTH: positiveInteger()
    .default(6)
    .describe('minimum characters of a password; raises the documented minimums of 6 and 8'),
  IDENTITY_DISCLOSURE: z
    .enum(['documented', 'minimal'])
    .default('documented')
    .describe('`minimal`: registration shows no username, department or position'),

  SSO_ISSUER: url('https', 'http')
    .refine(isSafeIssuer, 'must be an https issuer; http is allowed for loopback only')
    .optional()
    .describe('the provider’s issuer identifier; all three variables together enable single sign-on'),
  SSO_CLIENT_ID: z.string().optional().describe('the client id registered with the provider'),
  SSO_CLIENT_SECRET: z.string().optional().meta({ secret: true, description: 'the client secret' }),

  // With fewer threads, hashes would queue where the slots can't see it.
  PASSWORD_HASH_CONCURRENCY: positiveInteger().default(availableParallelism()).meta({
    description: 'passwords hashed concurrently; `UV_THREADPOOL_SIZE` should be at least as large',
    defaultsTo: 'the number of processors',
  }),
  PASSWORD_HASH_QUEUE: duration()
    .default(SECOND)
    .describe('how long a sign-in may wait for a hash slot; then 503'),
});

export type IdentityConfig = z.infer<typeof configSchema>;
