import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rigwise/contracts';
import { CLOCK, type Clock } from '@rigwise/platform';
import { WakingTransactions } from '../database/within.ts';
import { Inboxes } from './inboxes.ts';
import { Notifications } from './notifications.repository.ts';

class NoSuchNotification extends DomainError {
  constructor() {
    super({
      code: 'notification/not-found',
      kind: 'not-found',
      message: 'You no longer have this notification. Reload the list.',
    });
  }
}

/**
 * Marks notifications as read and returns the exact number left. Adding to an inbox locks it, and so does this before
 * counting: no concurrent notification can be missed.
 */
@Injectable()
export class MarkRead {
  constructor(
    private readonly transactions: WakingTransactions,
    private readonly notifications: Notifications,
    private readonly inboxes: Inboxes,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @returns the number of unread notifications afterwards */
  these(accountId: string, ids: readonly string[]): Promise<number> {
    return this.transactions.run(async (within) => {
      const { tx } = within;
      if (await this.notifications.hasUnread(tx, accountId, ids)) {
        await this.inboxes.changeOwn(within, accountId);
        await this.notifications.markThese(tx, accountId, ids, this.clock.now());
      }
      return this.notifications.countUnreadWithin(tx, accountId);
    });
  }

  /** @throws NoSuchNotification */
  upTo(accountId: string, id: string): Promise<number> {
    return this.transactions.run(async (within) => {
      const { tx } = within;
      const position = await this.notifications.positionOf(tx, accountId, id);
      if (position === null) throw new NoSuchNotification();
      if (await this.notifications.hasUnreadUpTo(tx, accountId, position)) {
        await this.inboxes.changeOwn(within, accountId);
        await this.notifications.markUpTo(tx, accountId, position, this.clock.now());
      }
      return this.notifications.countUnreadWithin(tx, accountId);
    });
  }
}
