import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, failpoint, newId, type Clock } from '@rigwise/platform';
import { WakingTransactions, type Within } from '../database/within.ts';
import { Deliveries } from '../deliveries/deliveries.repository.ts';
import { DeliveryPolicy } from '../deliveries/delivery-policy.ts';
import { MailRecipients, type MailRecipient } from '../deliveries/mail-recipients.repository.ts';
import { WakeDelivery } from '../deliveries/wake-delivery.ts';
import type { DigestDetails } from '../deliveries/write-notification-mail.ts';
import { domainOf } from '../mail/mailbox.ts';
import { DIGEST_TEMPLATE } from '../templates/digest-mail.ts';
import type { DigestDay } from '../times/digest-day.ts';
import { quietUntil } from '../times/quiet-hours.ts';
import { Digests } from './digests.repository.ts';
import { dueDigest } from './due-digest.ts';

/** Makes the digest of one account, if its hour has come and the day has none yet. */
@Injectable()
export class MakeDigest {
  constructor(
    private readonly transactions: WakingTransactions,
    private readonly digests: Digests,
    private readonly deliveries: Deliveries,
    private readonly recipients: MailRecipients,
    private readonly wakeDelivery: WakeDelivery,
    private readonly policy: DeliveryPolicy,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Atomic: the digest's notifications, the record of the day, and the mail. */
  async execute(accountId: string): Promise<void> {
    await this.transactions.run(async (within) => {
      const state = await this.digests.hold(within.tx, accountId);
      const now = this.clock.now();
      const today = dueDigest(now, state, this.policy.timeZone);
      const [recipient] = await this.recipients.find(within.tx, [accountId]);
      if (!today || !recipient) return;
      const digestId = newId();
      // No digest without content: what arrives later today is in tomorrow's digest.
      if ((await this.digests.take(within.tx, accountId, digestId, today.from)) === 0) return;
      await this.digests.insert(within.tx, digestId, accountId, today.day, now);
      await this.queueMail(within, digestId, recipient, today, now);
      await failpoint('digest.before-commit');
    });
  }

  private async queueMail(
    within: Within,
    digestId: string,
    { personId, address, name, quietHours, timeZone }: MailRecipient,
    { day, until }: DigestDay,
    now: Date,
  ): Promise<void> {
    const id = newId();
    const quietEnd = quietUntil(now, quietHours, timeZone ?? this.policy.timeZone);
    // If quiet hours last for the rest of the day, the chosen digest hour takes precedence.
    const leaves = quietEnd !== null && quietEnd < until ? quietEnd : now;
    await this.deliveries.insertAll(within.tx, [
      {
        ...{ id, template: DIGEST_TEMPLATE, subjectId: digestId, personId, sealed: null },
        recipient: { address, name },
        details: { day } satisfies DigestDetails,
        messageId: `<${id}@${domainOf(this.policy.from)}>`,
        expiresAt: until,
        correlationId: id,
        createdAt: now,
        waitMs: leaves.getTime() - now.getTime(),
      },
    ]);
    if (leaves === now) {
      within.afterCommit(async () => {
        await failpoint('digest.after-commit');
        this.wakeDelivery.inBulk([id]);
      });
    }
  }
}
