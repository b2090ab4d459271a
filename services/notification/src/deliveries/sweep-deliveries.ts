import { Injectable } from '@nestjs/common';
import { Deliveries } from './deliveries.repository.ts';
import { DeliveryPolicy } from './delivery-policy.ts';
import { DeliveryWorker } from './delivery-worker.ts';
import { WakeDelivery } from './wake-delivery.ts';

/** More of a kind than one run can send; the next run continues with the oldest. */
const AT_ONCE = 200;

/**
 * Finds due deliveries that nobody works on: a retry whose time has come, a wake-up lost with Redis or its process, an
 * expired lease. Safe in any number of processes.
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
      // A delivery woken in the previous run was not picked up: Redis may hold a job that no worker gets. Don't wake it
      // twice.
      if (overdueMs > 2 * sweepEveryMs) this.worker.offer(id, inBulk);
      else await this.wakeDelivery.execute(id, inBulk);
    }
  }
}
