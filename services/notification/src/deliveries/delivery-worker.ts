import { Injectable } from '@nestjs/common';
import { JobHandler, type JobData } from '@rigwise/jobs';
import { PlatformLogger } from '@rigwise/platform';
import { DeliveryPolicy } from './delivery-policy.ts';
import { sendDeliveryJob } from './send-delivery.job.ts';
import { SendDelivery } from './send-delivery.ts';

/** Works on so many deliveries at once, whoever asks: a job from Redis, or this process itself without Redis. */
@Injectable()
export class DeliveryWorker {
  /** Those that wait for their turn, by delivery: more who ask wait with them. */
  private readonly queued = new Map<string, Promise<void>>();
  private readonly inHand = new Set<Promise<void>>();
  private readonly waiting: (() => void)[] = [];
  private stopping = false;

  constructor(
    private readonly sendDelivery: SendDelivery,
    private readonly policy: DeliveryPolicy,
    private readonly logger: PlatformLogger,
  ) {}

  @JobHandler(sendDeliveryJob)
  async work({ deliveryId }: JobData<typeof sendDeliveryJob>): Promise<void> {
    await this.once(deliveryId);
  }

  /** Has it worked on without waiting for it. */
  offer(id: string): void {
    this.once(id).catch((error: unknown) => {
      this.logger.warn(error, { deliveryId: id }, 'A delivery was not worked on; the sweeper asks again');
    });
  }

  /** Takes on nothing more and waits for what is in hand. */
  async stop(): Promise<void> {
    this.stopping = true;
    for (const go of this.waiting.splice(0)) go();
    await Promise.allSettled(this.inHand);
  }

  private once(id: string): Promise<void> {
    if (this.inHand.size < this.policy.atOnce) return this.begin(id);
    const known = this.queued.get(id);
    if (known) return known;
    const done = this.inTurn(id);
    this.queued.set(id, done);
    return done;
  }

  private async inTurn(id: string): Promise<void> {
    while (this.inHand.size >= this.policy.atOnce && !this.stopping) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    this.queued.delete(id);
    await this.begin(id);
  }

  private async begin(id: string): Promise<void> {
    if (this.stopping) return;
    const done = this.withinLease(id);
    this.inHand.add(done);
    try {
      await done;
    } finally {
      this.inHand.delete(done);
      this.waiting.shift()?.();
    }
  }

  /** Whoever hangs beyond the lease has lost the delivery, and keeps its place from nobody. */
  private async withinLease(id: string): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The lease ended before the work')), this.policy.leaseMs);
    });
    try {
      await Promise.race([this.sendDelivery.execute(id), over]);
    } finally {
      clearTimeout(timer);
    }
  }
}
