import type { Backoff } from '@rigwise/jobs';
import type { NotificationConfig } from '../config.ts';
import type { Mailbox } from '../mail/compose-mail.ts';
import { MailLinks } from '../templates/mail-links.ts';

/** Delivery settings from the configuration. All times in milliseconds. */
export class DeliveryPolicy {
  readonly from: Mailbox;
  readonly timeZone: string;
  readonly links: MailLinks;
  readonly atOnce: number;
  /** The duration of a worker's lease on a claimed row. */
  readonly leaseMs: number;
  /** The worker lets go of the mail server this long before its lease ends. */
  readonly marginMs: number;
  readonly handoverMs: number;
  readonly retry: Backoff;
  /** The mails anyone can trigger, per mailbox. */
  readonly unproven: { readonly anHour: number; readonly aDay: number };
  readonly sweepEveryMs: number;
  readonly keptMs: number;
  readonly removeEveryMs: number;

  constructor(config: NotificationConfig) {
    this.from = config.MAIL_FROM;
    this.timeZone = config.MAIL_TIME_ZONE;
    this.links = new MailLinks(config.PUBLIC_URL);
    this.atOnce = config.DELIVERIES_AT_ONCE;
    this.leaseMs = config.DELIVERY_LEASE;
    this.marginMs = config.DELIVERY_LEASE_MARGIN;
    this.handoverMs = config.SMTP_TIMEOUT;
    this.retry = { firstMs: config.DELIVERY_RETRY_FIRST, mostMs: config.DELIVERY_RETRY_MOST };
    this.unproven = { anHour: config.UNPROVEN_MAILS_AN_HOUR, aDay: config.UNPROVEN_MAILS_A_DAY };
    this.sweepEveryMs = config.DELIVERY_SWEEP_EVERY;
    this.keptMs = config.DELIVERY_KEPT;
    this.removeEveryMs = config.DELIVERY_REMOVE_EVERY;
  }
}
