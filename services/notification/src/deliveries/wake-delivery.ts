import { Injectable } from '@nestjs/common';
import { JobQueue, JobsUnavailable } from '@rigwise/jobs';
import { PlatformLogger } from '@rigwise/platform';
import { DeliveryWorker } from './delivery-worker.ts';
import { sendDeliveryJob } from './send-delivery.job.ts';

/** Gets a delivery worked on: by any worker through Redis, by this very process where Redis is away. */
@Injectable()
export class WakeDelivery {
  constructor(
    private readonly queue: JobQueue,
    private readonly worker: DeliveryWorker,
    private readonly logger: PlatformLogger,
  ) {}

  /**
   * For a mail that somebody waits for. Without waiting for it: a slow Redis holds nobody up, and the sweeper finds
   * what nobody was woken for.
   */
  soon(id: string): void {
    this.execute(id, false).catch((error: unknown) => {
      this.logger.error(error, { deliveryId: id }, 'Nobody could be woken for a delivery');
    });
  }

  /** For mails that may come later, after all that somebody waits for. One by one: thousands would wait for each other. */
  inBulk(ids: readonly string[]): void {
    const wake = async (): Promise<void> => {
      for (const id of ids) await this.execute(id, true);
    };
    wake().catch((error: unknown) => {
      this.logger.error(error, 'Nobody could be woken for some deliveries; the sweeper finds them');
    });
  }

  /** Returns as soon as somebody is woken; the claim keeps two who are woken from sending twice. */
  async execute(id: string, inBulk: boolean): Promise<void> {
    try {
      await this.queue.add(sendDeliveryJob, { deliveryId: id, inBulk }, { jobId: `delivery-${id}`, inBulk });
    } catch (error) {
      if (!(error instanceof JobsUnavailable)) throw error;
      this.worker.offer(id, inBulk);
    }
  }
}
