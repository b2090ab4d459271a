import { Injectable } from '@nestjs/common';
import type { Within } from '../database/within.ts';
import { Inboxes } from '../notifications/inboxes.ts';
import { AnnouncedNotifications } from './announced-notifications.repository.ts';
import { AT_ONCE, NO_ACCOUNT } from './announcement.ts';
import { Announcements } from './announcements.repository.ts';

/** Retracts a withdrawn announcement from inboxes. The caller holds the announcement's lock. */
@Injectable()
export class RetractAnnounced {
  constructor(
    private readonly announcements: Announcements,
    private readonly announced: AnnouncedNotifications,
    private readonly inboxes: Inboxes,
  ) {}

  /** @returns whether some inboxes still hold it */
  async next(within: Within, id: string): Promise<boolean> {
    const { tx } = within;
    const accounts = await this.announced.whose(tx, id, AT_ONCE);
    await this.inboxes.change(within, accounts);
    const removed = await this.announced.remove(tx, id, accounts);
    // A merge may have moved some to another account before the lock was taken.
    const areLeft = accounts.length === AT_ONCE || removed < accounts.length;
    await this.announcements.saveProgress(tx, id, areLeft ? NO_ACCOUNT : null);
    return areLeft;
  }
}
