import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CLOCK, Scheduler, type Clock } from '@rigwise/platform';
import { isAway } from '../database-errors.ts';
import { Sweeper } from '../periodic/sweeper.ts';

const EVERY_MS = 10 * 60_000;

/** Deletes expired keys. Every process runs it. */
@Injectable()
export class SweepIdempotencyKeys implements OnApplicationBootstrap {
  constructor(
    private readonly sweeper: Sweeper,
    private readonly scheduler: Scheduler,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.scheduler.start({
      name: 'sweep of idempotency keys',
      everyMs: EVERY_MS,
      work: () => this.execute(),
      expected: isAway,
    });
  }

  async execute(): Promise<void> {
    await this.sweeper.execute([
      { table: 'idempotency', where: 'expires_at <= $1::timestamptz', before: this.clock.now() },
    ]);
  }
}
