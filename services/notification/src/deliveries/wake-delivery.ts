import { Injectable } from '@nestjs/common';
import { JobQueue, JobsUnavailable } from '@rigwise/jobs';
import { PlatformLogger } from '@rigwise/platform';
import { DeliveryWorker } from './delivery-worker.ts';
import { sendDeliveryJob } from './send-delivery.job.ts';

/** Wakes a worker for a delivery: any worker through Redis, this process if Redis is unavailable. */
@Injectable()
export class WakeDelivery {
  constructor(
    private readonly queue: JobQueue,
    private readonly worker: DeliveryWorker,
    private readonly logger: PlatformLogger,
  ) {}

  /**
   * For urgent mails. Does not wait: a slow Redis must not block the caller, and the sweeper finds deliveries whose
   * wake-up was lost.
   */
  soon(id: string): void {
    this.execute(id, false).catch((error: unknown) => {
      this.logger.error(error, { deliveryId: id }, 'No worker could be woken for a delivery');
    });
  }

  /** For bulk mails, which come after urgent ones. One by one: thousands would wait for each other. */
  inBulk(ids: readonly string[]): void {
    const wake = async (): Promise<void> => {
      for (const id of ids) await this.execute(id, true);
    };
    wake().catch((error: unknown) => {
      this.logger.error(error, 'No worker could be woken for some deliveries; the sweeper will find them');
    });
  }

  /** Returns once a worker is woken; claims keep two woken workers from sending twice. */
  async execute(id: string, inBulk: boolean): Promise<void> {
    try {
      await this.queue.add(sendDeliveryJob, { deliveryId: id, inBulk }, { jobId: `delivery-${id}`, inBulk });
    } catch (error) {
      if (!(error instanceof JobsUnavailable)) throw error;
      this.worker.offer(id, inBulk);
    }
  }
}
