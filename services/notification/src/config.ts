import { kafkaConfig } from '@rigwise/messaging';
import { commonConfig, duration, jwk, positiveInteger, severalOf, url } from '@rigwise/platform';
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

/** Everything that notification can be told. */
export const configSchema = z
  .object({
    ...commonConfig,
    DATABASE_URL: url('postgres', 'postgresql'),
    DATABASE_CONNECTIONS: positiveInteger().default(12),
    REDIS_URL: url('redis', 'rediss'),
    ...kafkaConfig,
    /** `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
    SMTP_URL: url('smtp', 'smtps'),
    /** STARTTLS on `smtp://`: insist on it, use it where the server offers it, or never. */
    SMTP_TLS: z.enum(tlsModes).default('offered'),
    /** How long handing one mail over may take in all. */
    SMTP_TIMEOUT: duration().default(40_000),
    MAIL_FROM: mailbox,
    /** The zone in which mails say times. */
    MAIL_TIME_ZONE: timeZone.default('UTC'),
    /** base64url of the JWK that opens what is sealed for mails; two while it is replaced. */
    CODE_SEALING_PRIVATE_KEY: severalOf(jwk({ kty: 'EC', crv: 'P-256', private: true })),
    /** Mails that this process hands over at once. */
    DELIVERIES_AT_ONCE: positiveInteger().default(10),
    /** For how long a worker has a mail to itself. */
    DELIVERY_LEASE: duration().default(60_000),
    /** How long before the end of its lease a worker lets go of the mail server. */
    DELIVERY_LEASE_MARGIN: duration().default(5_000),
    DELIVERY_RETRY_FIRST: duration().default(2_000),
    DELIVERY_RETRY_MOST: duration().default(30_000),
    /** How often mails are looked for that nobody was woken for. */
    DELIVERY_SWEEP_EVERY: duration().default(5_000),
    /** How often it is looked whose digest is due. */
    DIGEST_SWEEP_EVERY: duration().default(30_000),
    /** How long the ledger remembers what became of a mail. */
    DELIVERY_KEPT: duration().default(90 * 24 * 3_600_000),
    /** How often what it need not remember any more is removed. */
    DELIVERY_REMOVE_EVERY: duration().default(3_600_000),
    /** How often changed inboxes are looked for that nobody was told of. */
    LIVE_SWEEP_EVERY: duration().default(1_000),
    /** How long after its last change an inbox keeps counting where it was. */
    LIVE_KEPT: duration().default(90 * 24 * 3_600_000),
  })
  .refine((config) => config.SMTP_TIMEOUT + config.DELIVERY_LEASE_MARGIN <= config.DELIVERY_LEASE, {
    path: ['DELIVERY_LEASE'],
    error: 'must be at least SMTP_TIMEOUT and DELIVERY_LEASE_MARGIN together',
  });

export type NotificationConfig = z.infer<typeof configSchema>;
