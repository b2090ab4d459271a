import { Injectable } from '@nestjs/common';
import { Periodic } from '@rigwise/persistence';
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
export class RemoveOldNotifications {
  constructor(
    private readonly transactions: WakingTransactions,
    private readonly inboxes: Inboxes,
    private readonly oldUnread: OldUnread,
    { removeEveryMs }: DeliveryPolicy,
    periodic: Periodic,
  ) {
    periodic.sweep({
      ...{ name: 'remove-old-notifications', everyMs: removeEveryMs },
      sweeps: [
        // Doesn't change any unread count.
        { table: 'notification', where: 'read_at < $1::timestamptz', keptMs: READ_KEPT_MS },
        { table: 'owed_notification', where: 'created_at < $1::timestamptz', keptMs: OWED_KEPT_MS },
        // For as long as a replayed dead letter may deliver the event again.
        { table: 'ended_matter', where: 'ended_at < $1::timestamptz', keptMs: UNREAD_KEPT_MS },
        {
          ...{ table: 'notification', label: 'notification, unread', where: OLD_UNREAD },
          ...{ keptMs: UNREAD_KEPT_MS, remove: (limit, before) => this.removeUnread(before, limit) },
        },
      ],
    });
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
