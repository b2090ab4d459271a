import { duration, jwk, positiveInteger, redisUrl, severalOf, url } from '@rigwise/platform';
import { backendConfig } from '@rigwise/service';
import { z } from 'zod';
import { parseMailbox } from './mail/mailbox.ts';
import { tlsModes } from './mail/smtp-options.ts';

const mailbox = z.string().transform((text, context) => {
  const parsed = parseMailbox(text);
  if (parsed) return parsed;
  context.addIssue('must be one address such as Rigwise <no-reply@rigwise.example>');
  return z.NEVER;
});

const timeZone = z.string().refine((name) => {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}, 'must be a time zone such as UTC or Asia/Dubai');

/** The service's configuration. */
export const configSchema = z
  .object({
    ...backendConfig(12),
    REDIS_URL: redisUrl().describe('mail queue, unread counts, streams'),
    REDIS_TIMEOUT: duration()
      .default(500)
      .describe('how long Redis may take to accept a mail; the process then goes about it itself'),
    SMTP_URL: url('smtp', 'smtps').meta({
      secret: true,
      description: 'the mail server: `smtp://user:password@host:587`, or `smtps://` for implicit TLS',
    }),
    SMTP_TLS: z
      .enum(tlsModes)
      .default('offered')
      .describe('STARTTLS on `smtp://`: required, used if the server offers it, or never'),
    SMTP_TIMEOUT: duration().default(40_000).describe('how long sending one mail may take in total'),
    MAIL_FROM: mailbox.describe('the sender of mails, such as `Rigwise <no-reply@rigwise.example>`'),
    MAIL_TIME_ZONE: timeZone.default('UTC').describe('the time zone of times in mails'),
    CODE_SEALING_PRIVATE_KEY: severalOf(jwk({ kty: 'EC', crv: 'P-256', private: true })).describe(
      'decrypts codes and links in mails; two during a rotation',
    ),
    UNPROVEN_MAILS_AN_HOUR: positiveInteger()
      .default(5)
      .describe('mails an hour to one mailbox of kinds that anyone can trigger; the rest is withheld'),
    UNPROVEN_MAILS_A_DAY: positiveInteger().default(10).describe('the same per day'),
    DELIVERIES_AT_ONCE: positiveInteger().default(10).describe('mails that one process sends concurrently'),
    DELIVERY_LEASE: duration().default(60_000).describe('how long a worker’s lease on a mail lasts'),
    DELIVERY_LEASE_MARGIN: duration()
      .default(5_000)
      .describe('how long before the end of its lease a worker disconnects from the mail server'),
    DELIVERY_RETRY_FIRST: duration()
      .default(2_000)
      .describe('the delay before the second attempt; it doubles'),
    DELIVERY_RETRY_MOST: duration().default(30_000).describe('the maximum delay'),
    DELIVERY_SWEEP_EVERY: duration()
      .default(5_000)
      .describe('how often pending mails without a wake-up are looked for'),
    DIGEST_SWEEP_EVERY: duration().default(30_000).describe('how often due digests are looked for'),
    DELIVERY_KEPT: duration()
      .default(90 * 24 * 3_600_000)
      .describe('how long the ledger keeps the result of a mail'),
    DELIVERY_REMOVE_EVERY: duration()
      .default(3_600_000)
      .describe('how often expired ledger rows are removed'),
    LIVE_SWEEP_EVERY: duration()
      .default(1_000)
      .describe('how often changed inboxes that were not announced are looked for'),
    LIVE_KEPT: duration()
      .default(90 * 24 * 3_600_000)
      .describe('how long after its last change an inbox keeps its version count'),
  })
  .refine((config) => config.SMTP_TIMEOUT + config.DELIVERY_LEASE_MARGIN <= config.DELIVERY_LEASE, {
    path: ['DELIVERY_LEASE'],
    error: 'must be at least SMTP_TIMEOUT and DELIVERY_LEASE_MARGIN together',
  });

export type NotificationConfig = z.infer<typeof configSchema>;
