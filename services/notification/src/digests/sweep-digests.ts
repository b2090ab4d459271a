import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isAway, Sweeper } from '@rigwise/persistence';
import { CLOCK, Scheduler, type Clock } from '@rigwise/platform';
import { DigestPolicy } from './digest-policy.ts';
import { MakeDueDigests } from './make-due-digests.ts';

/** Periodic maintenance of digests. */
@Injectable()
export class SweepDigests implements OnApplicationBootstrap {
  constructor(
    private readonly policy: DigestPolicy,
    private readonly makeDueDigests: MakeDueDigests,
    private readonly sweeper: Sweeper,
    private readonly scheduler: Scheduler,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    const { sweepEveryMs, removeEveryMs } = this.policy;
    this.every(sweepEveryMs, () => this.makeDueDigests.execute());
    this.every(removeEveryMs, () => this.removeOld());
  }

  private async removeOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - this.policy.keptMs);
    await this.sweeper.execute([{ table: 'digest', where: 'created_at < $1::timestamptz', before }]);
  }

  private every(everyMs: number, work: () => Promise<unknown>): void {
    this.scheduler.start({ name: 'sweep of digests', everyMs, work, expected: isAway });
  }
}
