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
    REDIS_URL: redisUrl().describe('the queue of mails, counts, streams'),
    SMTP_URL: url('smtp', 'smtps').meta({
      secret: true,
      description: 'where mails go: `smtp://user:password@host:587`, or `smtps://` for TLS from the start',
    }),
    SMTP_TLS: z
      .enum(tlsModes)
      .default('offered')
      .describe('STARTTLS on `smtp://`: insist on it, use it where the server offers it, or never'),
    SMTP_TIMEOUT: duration().default(40_000).describe('how long handing one mail over may take in all'),
    MAIL_FROM: mailbox.describe('whom mails are from, such as `Rigwise <no-reply@rigwise.example>`'),
    MAIL_TIME_ZONE: timeZone.default('UTC').describe('the zone in which mails say times'),
    CODE_SEALING_PRIVATE_KEY: severalOf(jwk({ kty: 'EC', crv: 'P-256', private: true })).describe(
      'opens what is sealed for mails; two while it is replaced',
    ),
    UNPROVEN_MAILS_AN_HOUR: positiveInteger()
      .default(5)
      .describe(
        'mails of a kind that anybody can cause, to one mailbox within an hour; the rest is withheld',
      ),
    UNPROVEN_MAILS_A_DAY: positiveInteger().default(10).describe('the same within a day'),
    DELIVERIES_AT_ONCE: positiveInteger().default(10).describe('mails that one process hands over at once'),
    DELIVERY_LEASE: duration().default(60_000).describe('for how long a worker has a mail to itself'),
    DELIVERY_LEASE_MARGIN: duration()
      .default(5_000)
      .describe('how long before the end of its lease a worker lets go of the mail server'),
    DELIVERY_RETRY_FIRST: duration().default(2_000).describe('the wait before the second try; it doubles'),
    DELIVERY_RETRY_MOST: duration().default(30_000).describe('the longest such wait'),
    DELIVERY_SWEEP_EVERY: duration()
      .default(5_000)
      .describe('how often mails are looked for that nobody was woken for'),
    DIGEST_SWEEP_EVERY: duration().default(30_000).describe('how often it is looked whose digest is due'),
    DELIVERY_KEPT: duration()
      .default(90 * 24 * 3_600_000)
      .describe('how long the ledger remembers what became of a mail'),
    DELIVERY_REMOVE_EVERY: duration()
      .default(3_600_000)
      .describe('how often what it need not remember any more is removed'),
    LIVE_SWEEP_EVERY: duration()
      .default(1_000)
      .describe('how often changed inboxes are looked for that nobody was told of'),
    LIVE_KEPT: duration()
      .default(90 * 24 * 3_600_000)
      .describe('how long after its last change an inbox keeps counting where it was'),
  })
  .refine((config) => config.SMTP_TIMEOUT + config.DELIVERY_LEASE_MARGIN <= config.DELIVERY_LEASE, {
    path: ['DELIVERY_LEASE'],
    error: 'must be at least SMTP_TIMEOUT and DELIVERY_LEASE_MARGIN together',
  });

export type NotificationConfig = z.infer<typeof configSchema>;
