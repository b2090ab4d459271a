import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isAway, Sweeper } from '@rigwise/persistence';
import { CLOCK, Scheduler, type Clock } from '@rigwise/platform';

const DAY_MS = 86_400_000;
const EVERY_MS = 10 * 60_000;

/** Deletes expired rows; docs/retention.md lists each table's retention. Runs in every process. */
@Injectable()
export class SweepExpired implements OnApplicationBootstrap {
  constructor(
    private readonly sweeper: Sweeper,
    private readonly scheduler: Scheduler,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.scheduler.start({
      name: 'sweep',
      everyMs: EVERY_MS,
      work: () => this.execute(),
      expected: isAway,
    });
  }

  async execute(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - DAY_MS);
    await this.sweeper.execute([{ table: 'throttle_window', where: 'ends_at < $1::timestamptz', before }]);
  }
}
