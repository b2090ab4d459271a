import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isAway, Sweeper } from '@rigwise/persistence';
import { CLOCK, Scheduler, type Clock } from '@rigwise/platform';
import { KEPT_MS } from './announcement.ts';

const EVERY_MS = 3_600_000;
const IS_OLD = 'made_at < $1::timestamptz';
/** Receipts first: one announcement can have 100,000. */
const SWEEPS = {
  announcement_receipt: `announcement_id = any(array(select id from announcement where ${IS_OLD}))`,
  announcement: `${IS_OLD} and not exists (select from announcement_receipt r where r.announcement_id = announcement.id)`,
};

/** Deletes announcements past their retention, with their receipts. Runs in every process. */
@Injectable()
export class ForgetAnnouncements implements OnApplicationBootstrap {
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
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    await this.sweeper.execute(Object.entries(SWEEPS).map(([table, where]) => ({ table, where, before })));
  }
}
