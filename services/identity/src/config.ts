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
  REDIS_URL: redisUrl().describe('copies of sessions'),
  REDIS_COMMAND_TIMEOUT: duration().default(250).describe('how long Redis may take before it counts as away'),
  CODE_PEPPER: severalOf(base64urlKey(32)).describe(
    'keys the digests of codes; while it is replaced, codes of the others still work',
  ),
  CODE_SEALING_PUBLIC_KEY: jwk({ kty: 'EC', crv: 'P-256', private: false }).describe(
    'seals codes and links of mails, for notification alone',
  ),
  SESSION_COPY_KEY: severalOf(base64urlKey(32)).describe(
    'authenticates the copies of sessions in Redis; the first for new ones, all for gateways to check',
  ),
  DEVICE_COOKIE_KEY: severalOf(base64urlKey(32)).describe(
    'marks browsers that signed in before; while it is replaced, marks of the others still count',
  ),
  RIGWISE_DEMO: flag().default(false).describe('loads the demo company into an empty database'),

  CODE_LIFETIME: duration()
    .default(15 * MINUTE)
    .describe('for how long a code works'),
  RESET_LIFETIME: duration()
    .default(30 * MINUTE)
    .describe('for how long code and link for a new password work'),
  CODE_ATTEMPTS: positiveInteger().default(5).describe('tries that a code has'),
  CODE_COOL_DOWN: duration()
    .default(60 * SECOND)
    .describe('how long a browser waits for its next code'),
  CODE_SENDS_AN_HOUR: positiveInteger()
    .default(5)
    .describe('codes of one purpose to one person in an hour; a known browser has a budget of its own'),
  CODE_SENDS_A_DAY: positiveInteger().default(10).describe('as many in a day'),
  CODE_FAILURES_AN_HOUR: positiveInteger()
    .default(10)
    .describe('wrong codes of one purpose for one person in an hour, by browser as above'),
  INVITATION_LIFETIME: duration()
    .default(7 * DAY)
    .describe('for how long the link of an invitation works'),
  PENDING_LIFETIME: duration()
    .default(10 * MINUTE)
    .describe('for how long a proved step of signing in waits for the next'),

  LOGIN_FREE_TRIES: positiveInteger().default(5).describe('wrong passwords in a row without a wait'),
  LOGIN_FIRST_DELAY: duration()
    .default(MINUTE)
    .describe('the wait after these; it doubles with each failure'),
  LOGIN_LONGEST_DELAY: duration()
    .default(15 * MINUTE)
    .describe('the longest such wait'),
  LOGIN_FORGET_AFTER: duration().default(DAY).describe('when failures in a row are forgotten'),
  ADDRESS_FAILURES: positiveInteger()
    .default(300)
    .describe('failed sign-ins of one address within `ADDRESS_FAILURES_WINDOW`'),
  ADDRESS_FAILURES_WINDOW: duration()
    .default(15 * MINUTE)
    .describe('see the variable before'),
  ADDRESS_UNKNOWN_NUMBERS: positiveInteger()
    .default(30)
    .describe('unknown employee numbers of one address within `ADDRESS_UNKNOWN_NUMBERS_WINDOW`'),
  ADDRESS_UNKNOWN_NUMBERS_WINDOW: duration().default(HOUR).describe('see the variable before'),
  ADDRESS_MAIL_TARGETS: positiveInteger()
    .default(100)
    .describe('people for whom one address may ask for mails within `ADDRESS_MAIL_TARGETS_WINDOW`'),
  ADDRESS_MAIL_TARGETS_WINDOW: duration().default(HOUR).describe('see the variable before'),

  SESSION_IDLE: duration()
    .default(30 * MINUTE)
    .describe('a session ends so long after the last activity'),
  SESSION_ABSOLUTE: duration()
    .default(8 * HOUR)
    .describe('a session ends so long after the sign-in'),
  SESSION_TOUCH_INTERVAL: duration().default(MINUTE).describe('how exactly activity is known'),
  DEVICE_LIFETIME: duration()
    .default(180 * DAY)
    .describe('for how long a browser is known'),

  ERASE_AFTER: duration()
    .default(90 * DAY)
    .describe('how long after they left people are erased, unless a legal hold keeps them'),

  PASSWORD_MIN_LENGTH: positiveInteger()
    .default(6)
    .describe('characters of a password; raises the documented minimums of 6 and 8'),
  IDENTITY_DISCLOSURE: z
    .enum(['documented', 'minimal'])
    .default('documented')
    .describe('`minimal`: who registers is shown neither username nor department nor position'),

  SSO_ISSUER: url('https', 'http')
    .refine(isSafeIssuer, 'must be an https issuer; http is for loopback alone')
    .optional()
    .describe('as the provider writes itself; with the other two it turns single sign-on on'),
  SSO_CLIENT_ID: z.string().optional().describe('the name that the provider gave the platform'),
  SSO_CLIENT_SECRET: z
    .string()
    .optional()
    .meta({ secret: true, description: 'the secret that goes with it' }),

  // With fewer threads, hashes would queue where the slots can't see it.
  PASSWORD_HASH_CONCURRENCY: positiveInteger().default(availableParallelism()).meta({
    description: 'passwords hashed at once; `UV_THREADPOOL_SIZE` should be as large',
    defaultsTo: 'as many as processors',
  }),
  PASSWORD_HASH_QUEUE: duration()
    .default(SECOND)
    .describe('how long a sign-in may wait for its turn; then 503'),
});

export type IdentityConfig = z.infer<typeof configSchema>;
