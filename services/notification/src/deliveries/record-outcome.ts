import { Inject, Injectable } from '@nestjs/common';
import { deliveryFailedV1, deliverySentV1 } from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import { isUnavailable } from '@rigwise/persistence';
import { CLOCK, PlatformLogger, type Clock } from '@rigwise/platform';
import { setTimeout as delay } from 'node:timers/promises';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { Deliveries } from './deliveries.repository.ts';
import { DeliveryMetrics } from './delivery-metrics.ts';
import {
  isSettlement,
  mailKind,
  type ClaimedDelivery,
  type Postponement,
  type Settlement,
} from './delivery.ts';
import { MailedNotifications } from './mailed-notifications.repository.ts';

const AGAIN_MS = 200;
const REFUSED_FOR_MS = 7 * 24 * 3_600_000;

/** Records the outcome of an attempt; a final one commits together with its event. */
@Injectable()
export class RecordOutcome {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly deliveries: Deliveries,
    private readonly notifications: MailedNotifications,
    private readonly outbox: Outbox,
    private readonly metrics: DeliveryMetrics,
    private readonly logger: PlatformLogger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param until by `performance.now()`: how long to retry while the database is unavailable. An unrecorded outcome is
   *   retried when the lease ends, and may then send the mail twice.
   */
  async execute(delivery: ClaimedDelivery, outcome: Settlement | Postponement, until: number): Promise<void> {
    for (;;) {
      try {
        await this.write(delivery, outcome);
        return;
      } catch (error) {
        if (!isUnavailable(error) || performance.now() >= until) throw error;
        await delay(AGAIN_MS);
      }
    }
  }

  private async write(delivery: ClaimedDelivery, outcome: Settlement | Postponement): Promise<void> {
    const { id: deliveryId, template, attempts } = delivery;
    if (!isSettlement(outcome)) {
      await this.deliveries.postpone(delivery, outcome);
      this.metrics.postponed(outcome.state);
      this.logger.log({ deliveryId, attempts, ...outcome }, 'A mail will be retried');
      return;
    }
    const now = this.clock.now();
    const settled = await this.transactions.run(async (tx) => {
      if (!(await this.deliveries.settle(tx, delivery, outcome, now))) return false;
      if (mailKind(template) === 'digest') await this.releaseDigest(tx, delivery, outcome, now);
      await this.publish(tx, delivery, outcome);
      return true;
    });
    if (!settled) return;
    this.metrics.settled(outcome.state, template, (now.getTime() - delivery.createdAt.getTime()) / 1_000);
    this.logger.log({ deliveryId, template, attempts, ...outcome }, 'A mail was settled');
  }

  /**
   * Moves the notifications of an undelivered digest to the next one, never those of one that may have been accepted.
   * An address that refuses everything is retried with each digest for a week.
   */
  private async releaseDigest(
    tx: Tx,
    { subjectId, maybeAccepted }: ClaimedDelivery,
    { state }: Settlement,
    now: Date,
  ): Promise<void> {
    if (state === 'sent' || maybeAccepted) return;
    const after = state === 'failed' ? new Date(now.getTime() - REFUSED_FOR_MS) : null;
    await this.notifications.release(tx, subjectId, after);
  }

  private async publish(tx: Tx, delivery: ClaimedDelivery, end: Settlement): Promise<void> {
    const { id: deliveryId, template, personId, subjectId, messageId } = delivery;
    const about = { deliveryId, template, personId, subjectId };
    if (end.state === 'sent') await this.outbox.add(tx, deliverySentV1, { ...about, messageId });
    else await this.outbox.add(tx, deliveryFailedV1, { ...about, outcome: end.state, reason: end.reason });
  }
}
