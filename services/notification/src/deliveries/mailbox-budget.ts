import { Injectable } from '@nestjs/common';
import { deliveryFailedV1 } from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import type { Tx } from '../database/transactions.ts';
import { accessTemplate } from '../templates/access-mail.ts';
import { emailChangeTemplate } from '../templates/email-change-mail.ts';
import { noticeTemplate } from '../templates/notice-mail.ts';
import { Deliveries, type NewDelivery } from './deliveries.repository.ts';
import { DeliveryMetrics } from './delivery-metrics.ts';
import { DeliveryPolicy } from './delivery-policy.ts';
import { TOO_MANY } from './ledger-sql.ts';

/**
 * Mails that anybody can cause who knows or guesses an address, and that carry no code anyone waits for. Codes are not
 * among them: identity counts those by person and browser, so that nobody can block a person by asking in her name.
 */
const UNPROVEN: readonly string[] = [
  accessTemplate('received'),
  accessTemplate('expired'),
  noticeTemplate('account-exists'),
  // To a new address, which a directory may name for anybody.
  emailChangeTemplate('confirm'),
];

/**
 * Adds mails to the ledger, and withholds those that anybody can cause once their mailbox has had enough of them: every
 * service's mails pass here, so that one budget holds for all of them.
 */
@Injectable()
export class MailboxBudget {
  constructor(
    private readonly policy: DeliveryPolicy,
    private readonly deliveries: Deliveries,
    private readonly outbox: Outbox,
    private readonly metrics: DeliveryMetrics,
  ) {}

  /** @returns whether it is new, and may leave */
  async queue(tx: Tx, delivery: NewDelivery): Promise<boolean> {
    if (!UNPROVEN.includes(delivery.template)) return this.deliveries.insert(tx, delivery);
    const withheld = await this.isSpent(tx, delivery);
    const isNew = await this.deliveries.insert(tx, delivery, withheld ? TOO_MANY : null);
    if (isNew && withheld) await this.tellWithheld(tx, delivery);
    return isNew && !withheld;
  }

  private async isSpent(tx: Tx, { recipient: { address }, createdAt }: NewDelivery): Promise<boolean> {
    const { anHour, aDay } = this.policy.unproven;
    const sent = await this.deliveries.countCharged(tx, address, createdAt);
    return sent.lastHour >= anHour || sent.lastDay >= aDay;
  }

  private async tellWithheld(tx: Tx, { id: deliveryId, template, personId, subjectId }: NewDelivery) {
    const about = { deliveryId, template, personId, subjectId };
    await this.outbox.add(tx, deliveryFailedV1, { ...about, outcome: 'expired', reason: TOO_MANY });
    this.metrics.withheld(template);
  }
}
