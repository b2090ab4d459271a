import type { OnApplicationBootstrap } from '@nestjs/common';
import { isAway, type Sweeper } from '@rigwise/persistence';
import type { Clock, Scheduler } from '@rigwise/platform';
import type { StoredFiles } from './stored-files.ts';

const EVERY_MS = 10 * 60_000;

/** Deletes unfinished uploads and files without an owner, a day after their last chunk. Every process runs it. */
export class SweepFiles implements OnApplicationBootstrap {
  constructor(
    private readonly stored: StoredFiles,
    private readonly sweeper: Sweeper,
    private readonly scheduler: Scheduler,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    const work = (): Promise<void> => this.execute();
    this.scheduler.start({ name: 'sweep of files', everyMs: EVERY_MS, work, expected: isAway });
  }

  async execute(): Promise<void> {
    const before = this.clock.now();
    const remove = (limit: number): Promise<number> => this.stored.deleteExpired(before, limit);
    await this.sweeper.execute([{ table: 'file', where: 'expires_at <= $1::timestamptz', before, remove }]);
  }
}
