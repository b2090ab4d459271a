import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isAway, Sweeper } from '@rigwise/persistence';
import { CLOCK, Scheduler, type Clock } from '@rigwise/platform';
import { Deliveries } from './deliveries.repository.ts';
import { DeliveryPolicy } from './delivery-policy.ts';
import { USELESS_SECRET } from './ledger-sql.ts';
import { SweepDeliveries } from './sweep-deliveries.ts';

/** Periodic maintenance. */
@Injectable()
export class SweepRegularly implements OnApplicationBootstrap {
  constructor(
    private readonly policy: DeliveryPolicy,
    private readonly sweepDeliveries: SweepDeliveries,
    private readonly deliveries: Deliveries,
    private readonly sweeper: Sweeper,
    private readonly scheduler: Scheduler,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.every(this.policy.sweepEveryMs, () => this.sweepDeliveries.execute());
    this.every(this.policy.sweepEveryMs, () => this.eraseSecrets());
    this.every(this.policy.removeEveryMs, () => this.removeOld());
  }

  /** For mails that were permanently refused. */
  async eraseSecrets(): Promise<void> {
    const now = this.clock.now();
    await this.sweeper.execute([
      {
        ...{ table: 'delivery', label: 'delivery.sealed', where: USELESS_SECRET, before: now },
        remove: (limit) => this.deliveries.eraseUselessSecrets(now, limit),
      },
    ]);
  }

  private async removeOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - this.policy.keptMs);
    await this.sweeper.execute([
      { table: 'delivery', where: 'settled_at < $1::timestamptz', before },
      { table: 'superseded_subject', where: 'superseded_at < $1::timestamptz', before },
    ]);
  }

  private every(everyMs: number, work: () => Promise<unknown>): void {
    this.scheduler.start({ name: 'sweep', everyMs, work, expected: isAway });
  }
}
