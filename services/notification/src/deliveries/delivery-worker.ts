import { Injectable } from '@nestjs/common';
import { JobHandler, type JobData } from '@rigwise/jobs';
import { PlatformLogger } from '@rigwise/platform';
import pTimeout from 'p-timeout';
import { DeliveryPolicy } from './delivery-policy.ts';
import { sendDeliveryJob } from './send-delivery.job.ts';
import { SendDelivery } from './send-delivery.ts';
import { Turns, type Rank } from './turns.ts';

/**
 * Processes up to a fixed number of deliveries concurrently, whether requested by a Redis job or, without Redis, by
 * this process. Urgent mails first.
 */
@Injectable()
export class DeliveryWorker {
  private readonly inHand = new Set<Promise<void>>();
  private readonly turns = new Turns();
  private stopping = false;

  constructor(
    private readonly sendDelivery: SendDelivery,
    private readonly policy: DeliveryPolicy,
    private readonly logger: PlatformLogger,
  ) {}

  @JobHandler(sendDeliveryJob)
  async work({ deliveryId, inBulk }: JobData<typeof sendDeliveryJob>): Promise<void> {
    await this.inTurn(deliveryId, inBulk ? 'job' : 'urgent');
  }

  /** Queues it without waiting for the result. */
  offer(id: string, inBulk: boolean): void {
    this.inTurn(id, inBulk ? 'offer' : 'urgent').catch((error: unknown) => {
      this.logger.warn(error, { deliveryId: id }, 'A delivery was not processed; the sweeper will retry it');
    });
  }

  /** Accepts no more work and waits for what is in progress. */
  async stop(): Promise<void> {
    this.stopping = true;
    for (let turn = this.turns.next(); turn; turn = this.turns.next()) turn.resolve();
    await Promise.allSettled(this.inHand);
  }

  private inTurn(id: string, rank: Rank): Promise<void> {
    const isFree = this.inHand.size < this.policy.atOnce;
    return isFree || this.stopping ? this.begin(id) : this.turns.wait(id, rank);
  }

  private async begin(id: string): Promise<void> {
    if (this.stopping) return;
    const done = this.withinLease(id);
    this.inHand.add(done);
    try {
      await done;
    } finally {
      this.inHand.delete(done);
      const turn = this.turns.next();
      turn?.resolve(this.begin(turn.id));
    }
  }

  /**
   * Work that hangs past its lease has lost the delivery, so its slot is freed. A handover ends within the first lease,
   * the last that it renewed a lease later.
   */
  private async withinLease(id: string): Promise<void> {
    await pTimeout(this.sendDelivery.execute(id), {
      milliseconds: 2 * this.policy.leaseMs,
      message: 'The lease expired before the work finished',
    });
  }
}
