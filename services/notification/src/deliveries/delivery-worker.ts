import { Injectable } from '@nestjs/common';
import { JobHandler, type JobData } from '@rigwise/jobs';
import { PlatformLogger } from '@rigwise/platform';
import { DeliveryPolicy } from './delivery-policy.ts';
import { sendDeliveryJob } from './send-delivery.job.ts';
import { SendDelivery } from './send-delivery.ts';

/** Works on so many deliveries at once, whoever asks: a job from Redis, or this process itself without Redis. */
@Injectable()
export class DeliveryWorker {
  private readonly inHand = new Map<string, Promise<void>>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;
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
    await Promise.allSettled(this.inHand.values());
  }

  private once(id: string): Promise<void> {
    const known = this.inHand.get(id);
    if (known) return known;
    const done = this.inTurn(id).finally(() => this.inHand.delete(id));
    this.inHand.set(id, done);
    return done;
  }

  private async inTurn(id: string): Promise<void> {
    while (this.running >= this.policy.atOnce && !this.stopping) {
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    if (this.stopping) return;
    this.running += 1;
    try {
      await this.sendDelivery.execute(id);
    } finally {
      this.running -= 1;
      this.waiting.shift()?.();
    }
  }
}
