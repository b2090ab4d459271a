import { Injectable } from '@nestjs/common';
import type { Within } from '../database/within.ts';
import { Inboxes } from '../notifications/inboxes.ts';
import { AnnouncedNotifications } from './announced-notifications.repository.ts';
import { AT_ONCE, NO_ACCOUNT } from './announcement.ts';
import { Announcements } from './announcements.repository.ts';

/** Takes a withdrawn announcement out of inboxes. Whoever does so holds the announcement. */
@Injectable()
export class TakeBackAnnounced {
  constructor(
    private readonly announcements: Announcements,
    private readonly announced: AnnouncedNotifications,
    private readonly inboxes: Inboxes,
  ) {}

  /** @returns whether it stands in some still */
  async next(within: Within, id: string): Promise<boolean> {
    const { tx } = within;
    const accounts = await this.announced.whose(tx, id, AT_ONCE);
    await this.inboxes.change(within, accounts);
    const removed = await this.announced.remove(tx, id, accounts);
    // Some may have become somebody else's by a merge until they were held.
    const areLeft = accounts.length === AT_ONCE || removed < accounts.length;
    await this.announcements.saveProgress(tx, id, areLeft ? NO_ACCOUNT : null);
    return areLeft;
  }
}
