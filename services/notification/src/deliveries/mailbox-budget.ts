import { Injectable } from '@nestjs/common';
import { deliveryFailedV1 } from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import type { Tx } from '../database/transactions.ts';
import { Deliveries, type NewDelivery } from './deliveries.repository.ts';
import { DeliveryMetrics } from './delivery-metrics.ts';
import { DeliveryPolicy } from './delivery-policy.ts';
import { TOO_MANY } from './ledger-sql.ts';
import { budgetOf } from './mail-budgets.ts';

/**
 * Adds mails to the ledger, and withholds those that anyone can trigger once their mailbox's budget is used up. Every
 * service's mails pass through here, so that no producer can skip the limit.
 */
@Injectable()
export class MailboxBudget {
  constructor(
    private readonly policy: DeliveryPolicy,
    private readonly deliveries: Deliveries,
    private readonly outbox: Outbox,
    private readonly metrics: DeliveryMetrics,
  ) {}

  /** @returns whether it is new and may be sent */
  async queue(tx: Tx, delivery: NewDelivery): Promise<boolean> {
    const templates = budgetOf(delivery.template);
    if (!templates) return this.deliveries.insert(tx, delivery);
    const withheld = await this.isSpent(tx, templates, delivery);
    const isNew = await this.deliveries.insert(tx, delivery, withheld ? TOO_MANY : null);
    if (isNew && withheld) await this.tellWithheld(tx, delivery);
    return isNew && !withheld;
  }

  private async isSpent(
    tx: Tx,
    templates: readonly string[],
    { recipient: { address }, createdAt }: NewDelivery,
  ): Promise<boolean> {
    const { anHour, aDay } = this.policy.unproven;
    const sent = await this.deliveries.countCharged(tx, templates, address, createdAt);
    return sent.lastHour >= anHour || sent.lastDay >= aDay;
  }

  private async tellWithheld(tx: Tx, { id: deliveryId, template, personId, subjectId }: NewDelivery) {
    const about = { deliveryId, template, personId, subjectId };
    await this.outbox.add(tx, deliveryFailedV1, { ...about, outcome: 'expired', reason: TOO_MANY });
    this.metrics.withheld(template);
  }
}
