import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isUnavailable } from '@rigwise/persistence';
import { CLOCK, Rounds, type Clock } from '@rigwise/platform';
import { Deliveries } from './deliveries.repository.ts';
import { DeliveryPolicy } from './delivery-policy.ts';
import { SweepDeliveries } from './sweep-deliveries.ts';

const ROWS_AT_ONCE = 5_000;

/** What has to happen now and then. */
@Injectable()
export class SweepRegularly implements OnApplicationBootstrap {
  constructor(
    private readonly policy: DeliveryPolicy,
    private readonly sweepDeliveries: SweepDeliveries,
    private readonly deliveries: Deliveries,
    private readonly rounds: Rounds,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.every(this.policy.sweepEveryMs, () => this.sweepDeliveries.execute());
    this.every(this.policy.sweepEveryMs, () => this.deliveries.eraseUselessSecrets(this.clock.now()));
    this.every(this.policy.removeEveryMs, () => this.removeOld());
  }

  private async removeOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - this.policy.keptMs);
    while ((await this.deliveries.removeOld(before, ROWS_AT_ONCE)) >= ROWS_AT_ONCE);
  }

  private every(everyMs: number, work: () => Promise<unknown>): void {
    this.rounds.start({ what: 'sweep', everyMs, work, expected: isUnavailable });
  }
}
