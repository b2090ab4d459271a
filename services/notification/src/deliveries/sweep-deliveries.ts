import { Injectable } from '@nestjs/common';
import { Deliveries } from './deliveries.repository.ts';
import { DeliveryPolicy } from './delivery-policy.ts';
import { DeliveryWorker } from './delivery-worker.ts';
import { WakeDelivery } from './wake-delivery.ts';

/** More of a kind than a round can send; the next round goes on with the oldest. */
const AT_ONCE = 200;

/**
 * Finds deliveries that are due and that nobody works on: a retry whose time has come, a row whose wake-up was
 * lost with Redis or with the process that owed it, a lease that ran out. Any number of processes may sweep.
 */
@Injectable()
export class SweepDeliveries {
  constructor(
    private readonly policy: DeliveryPolicy,
    private readonly deliveries: Deliveries,
    private readonly wakeDelivery: WakeDelivery,
    private readonly worker: DeliveryWorker,
  ) {}

  async execute(): Promise<void> {
    const { sweepEveryMs } = this.policy;
    for (const { id, overdueMs, inBulk } of await this.deliveries.findDue(AT_ONCE, sweepEveryMs / 5)) {
      // Whoever was woken in the round before has not come: Redis may hold a job that no worker gets. Not twice.
      if (overdueMs > 2 * sweepEveryMs) this.worker.offer(id, inBulk);
      else await this.wakeDelivery.execute(id, inBulk);
    }
  }
}
