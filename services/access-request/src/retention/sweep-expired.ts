import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isUnavailable, SqlWindows } from '@rigwise/persistence';
import { CLOCK, Rounds, type Clock } from '@rigwise/platform';
import { PrismaClient } from '../generated/client.ts';

const DAY_MS = 86_400_000;
const EVERY_MS = 10 * 60_000;

/**
 * Deletes what has expired; docs/retention.md says how long each table keeps its rows. Every process does it: the
 * statements are idempotent, and cost next to nothing.
 */
@Injectable()
export class SweepExpired implements OnApplicationBootstrap {
  constructor(
    private readonly database: PrismaClient,
    private readonly windows: SqlWindows,
    private readonly rounds: Rounds,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.start({
      what: 'sweep',
      everyMs: EVERY_MS,
      work: () => this.execute(),
      expected: isUnavailable,
    });
  }

  async execute(): Promise<void> {
    const now = this.clock.now();
    await this.windows.sweep(this.database, new Date(now.getTime() - DAY_MS));
  }
}
