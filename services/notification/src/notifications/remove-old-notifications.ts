import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isAway, Sweeper } from '@rigwise/persistence';
import { CLOCK, Scheduler, type Clock } from '@rigwise/platform';
import { WakingTransactions } from '../database/within.ts';
import { DeliveryPolicy } from '../deliveries/delivery-policy.ts';
import { Inboxes } from './inboxes.ts';
import { OLD_UNREAD, OldUnread } from './old-unread.repository.ts';

const DAY_MS = 24 * 3_600_000;
const READ_KEPT_MS = 90 * DAY_MS;
const UNREAD_KEPT_MS = 365 * DAY_MS;
/** Topics are consumed in any order, but never delayed by more than this. */
const OWED_KEPT_MS = 30 * DAY_MS;

/** Deletes old notifications, a few rows per statement. */
@Injectable()
export class RemoveOldNotifications implements OnApplicationBootstrap {
  constructor(
    private readonly sweeper: Sweeper,
    private readonly transactions: WakingTransactions,
    private readonly inboxes: Inboxes,
    private readonly oldUnread: OldUnread,
    private readonly policy: DeliveryPolicy,
    private readonly scheduler: Scheduler,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    const work = (): Promise<void> => this.execute();
    this.scheduler.start({ name: 'sweep', everyMs: this.policy.removeEveryMs, work, expected: isAway });
  }

  async execute(): Promise<void> {
    const before = (keptMs: number): Date => new Date(this.clock.now().getTime() - keptMs);
    const unread = before(UNREAD_KEPT_MS);
    await this.sweeper.execute([
      // Doesn't change any unread count.
      { table: 'notification', where: 'read_at < $1::timestamptz', before: before(READ_KEPT_MS) },
      { table: 'owed_notification', where: 'created_at < $1::timestamptz', before: before(OWED_KEPT_MS) },
      // For as long as a replayed dead letter may deliver the event again.
      { table: 'ended_matter', where: 'ended_at < $1::timestamptz', before: unread },
      {
        ...{ table: 'notification', label: 'notification, unread', where: OLD_UNREAD, before: unread },
        remove: (limit) => this.removeUnread(unread, limit),
      },
    ]);
  }

  /** Recounts the affected inboxes. @returns how many were deleted */
  private removeUnread(before: Date, limit: number): Promise<number> {
    return this.transactions.run(async (within) => {
      const accountIds = await this.oldUnread.whose(within.tx, before, limit);
      if (accountIds.length === 0) return 0;
      await this.inboxes.change(within, accountIds);
      return this.oldUnread.remove(within.tx, before, limit, accountIds);
    });
  }
}
