import { Injectable } from '@nestjs/common';
import type { Within } from '../database/within.ts';
import { InboxChanges } from '../live/inbox-changes.repository.ts';
import { NotifyLive } from '../live/notify-live.ts';

/**
 * Changes inboxes: locks each until the transaction ends, then notifies open consoles. The lock order is the same
 * everywhere, to avoid deadlocks: people first, then inboxes, then the notifications in them.
 */
@Injectable()
export class Inboxes {
  constructor(
    private readonly changes: InboxChanges,
    private readonly notifyLive: NotifyLive,
  ) {}

  /** Locks the inboxes of these accounts; concurrent changes wait. */
  async change(within: Within, accountIds: readonly string[]): Promise<void> {
    if (accountIds.length === 0) return;
    await this.changes.changed(within.tx, accountIds);
    within.afterCommit(() => this.notifyLive.soon(accountIds));
  }

  /**
   * The same for notifications whose owners have to be looked up.
   * @param whose finds the accounts
   * @param work changes the notifications once the inboxes are locked, and returns their accounts
   */
  async changeAll(
    within: Within,
    whose: () => Promise<string[]>,
    work: () => Promise<string[]>,
  ): Promise<void> {
    const held = new Set(await whose());
    await this.change(within, [...held]);
    // A merge may have moved some to another account before the lock was taken.
    const changed = await work();
    await this.change(
      within,
      changed.filter((accountId) => !held.has(accountId)),
    );
  }

  /** The same for a person changing their own inbox: gateways know the new state before the response is sent. */
  async changeOwn(within: Within, accountId: string): Promise<void> {
    await this.change(within, [accountId]);
    within.afterCommit(() => this.notifyLive.settled());
  }
}
