import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, currentContext, newId, type Clock } from '@rigwise/platform';
import type { Within } from '../database/within.ts';
import { domainOf } from '../mail/mailbox.ts';
import type { MadeNotification } from '../notifications/channels.ts';
import { notificationTemplate } from '../templates/notification-mail.ts';
import { quietUntil } from '../times/quiet-hours.ts';
import type { NewDelivery } from './deliveries.repository.ts';
import { Deliveries } from './deliveries.repository.ts';
import { DeliveryPolicy } from './delivery-policy.ts';
import { MailRecipients, type MailRecipient } from './mail-recipients.repository.ts';
import { WakeDelivery } from './wake-delivery.ts';

/** Older notifications are not mailed; quiet hours don't count. */
const OF_USE_MS = 3 * 24 * 60 * 60_000;

/** Queues the mails of notifications; during a person's quiet hours theirs waits until they end. */
@Injectable()
export class QueueNotificationMails {
  constructor(
    private readonly policy: DeliveryPolicy,
    private readonly deliveries: Deliveries,
    private readonly recipients: MailRecipients,
    private readonly wakeDelivery: WakeDelivery,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Runs in the transaction that creates them. Skips people who have no address by now. */
  async execute(within: Within, kind: string, made: readonly MadeNotification[]): Promise<void> {
    if (made.length === 0) return;
    const found = await this.recipients.find(
      within.tx,
      made.map(({ accountId }) => accountId),
    );
    const byAccount = new Map(found.map((recipient) => [recipient.accountId, recipient]));
    const now = this.clock.now();
    const mails = made.flatMap((notification) => {
      const recipient = byAccount.get(notification.accountId);
      return recipient ? [this.mailOf(kind, notification, recipient, now)] : [];
    });
    await this.deliveries.insertAll(within.tx, mails);
    within.afterCommit(() =>
      this.wakeDelivery.inBulk(mails.filter(({ waitMs }) => waitMs === 0).map(({ id }) => id)),
    );
  }

  private mailOf(
    kind: string,
    { id: subjectId, createdAt }: MadeNotification,
    { personId, address, name, quietHours, timeZone }: MailRecipient,
    now: Date,
  ): NewDelivery & { readonly waitMs: number } {
    const id = newId();
    const leaves = quietUntil(now, quietHours, timeZone ?? this.policy.timeZone) ?? now;
    const waitMs = leaves.getTime() - now.getTime();
    return {
      ...{ id, template: notificationTemplate(kind), subjectId, personId, createdAt },
      recipient: { address, name },
      details: {},
      sealed: null,
      messageId: `<${id}@${domainOf(this.policy.from)}>`,
      expiresAt: new Date(createdAt.getTime() + OF_USE_MS + waitMs),
      correlationId: currentContext()?.correlationId ?? id,
      waitMs,
    };
  }
}
