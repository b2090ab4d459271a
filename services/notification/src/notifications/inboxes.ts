import { Injectable } from '@nestjs/common';
import type { Within } from '../database/within.ts';
import { InboxChanges } from '../live/inbox-changes.repository.ts';
import { TellLive } from '../live/tell-live.ts';

/**
 * Changes inboxes: each is held until the transaction ends, and then open consoles are told. One order holds
 * everywhere, so that nobody waits in a circle: people first, then inboxes, then the notifications in them.
 */
@Injectable()
export class Inboxes {
  constructor(
    private readonly changes: InboxChanges,
    private readonly tellLive: TellLive,
  ) {}

  /** Of each of these accounts; whoever changes one of them meanwhile waits. */
  async change(within: Within, accountIds: readonly string[]): Promise<void> {
    if (accountIds.length === 0) return;
    await this.changes.changed(within.tx, accountIds);
    within.afterCommit(() => this.tellLive.soon(accountIds));
  }

  /**
   * The same for notifications of whoever has them.
   * @param whose finds the accounts
   * @param work changes the notifications once the inboxes are held, and answers whose they were
   */
  async changeAll(
    within: Within,
    whose: () => Promise<string[]>,
    work: () => Promise<string[]>,
  ): Promise<void> {
    const held = new Set(await whose());
    await this.change(within, [...held]);
    // Some may have become somebody else's by a merge until they were held.
    const changed = await work();
    await this.change(
      within,
      changed.filter((accountId) => !held.has(accountId)),
    );
  }

  /** The same for whoever changes their own: once they are answered, gateways know of it. */
  async changeOwn(within: Within, accountId: string): Promise<void> {
    await this.change(within, [accountId]);
    within.afterCommit(() => this.tellLive.told());
  }
}
