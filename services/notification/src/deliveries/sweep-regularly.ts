import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isUnavailable } from '@rigwise/persistence';
import { CLOCK, PlatformLogger, Stopping, type Clock } from '@rigwise/platform';
import { Deliveries } from './deliveries.repository.ts';
import { DeliveryPolicy } from './delivery-policy.ts';
import { SweepDeliveries } from './sweep-deliveries.ts';

const ROWS_AT_ONCE = 5_000;

/** What has to happen now and then. */
@Injectable()
export class SweepRegularly implements OnApplicationBootstrap {
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly inHand = new Set<Promise<void>>();

  constructor(
    private readonly policy: DeliveryPolicy,
    private readonly sweepDeliveries: SweepDeliveries,
    private readonly deliveries: Deliveries,
    private readonly logger: PlatformLogger,
    private readonly stopping: Stopping,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.every(this.policy.sweepEveryMs, () => this.sweepDeliveries.execute());
    this.every(this.policy.sweepEveryMs, () => this.deliveries.eraseUselessSecrets(this.clock.now()));
    this.every(this.policy.removeEveryMs, () => this.removeOld());
    this.stopping.registerStop('sweeping', async () => {
      for (const timer of this.timers) clearInterval(timer);
      await Promise.all(this.inHand);
    });
  }

  private async removeOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - this.policy.keptMs);
    while ((await this.deliveries.removeOld(before, ROWS_AT_ONCE)) >= ROWS_AT_ONCE);
  }

  /** A round that takes long swallows the next one. */
  private every(ms: number, work: () => Promise<void>): void {
    let busy = false;
    const timer = setInterval(() => {
      if (busy) return;
      busy = true;
      const done = work()
        .catch((error: unknown) => {
          // That the database is away is told by the health check; the next round goes on.
          if (!isUnavailable(error)) this.logger.error(error, 'A sweep failed; the next one goes on');
        })
        .finally(() => {
          busy = false;
          this.inHand.delete(done);
        });
      this.inHand.add(done);
    }, ms);
    this.timers.push(timer);
  }
}
