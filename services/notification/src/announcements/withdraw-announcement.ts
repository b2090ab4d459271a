import { Inject, Injectable } from '@nestjs/common';
import type { AnnouncementDetails } from '@rigwise/contracts';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { WakingTransactions } from '../database/within.ts';
import { Inboxes } from '../notifications/inboxes.ts';
import { announcementKind } from '../notifications/kinds/announcement.ts';
import { Notifications } from '../notifications/notifications.repository.ts';
import { AnnouncedNotifications } from './announced-notifications.repository.ts';
import { viewOf, whoseAlone, type Announcer } from './announcement.ts';
import { NoSuchAnnouncement } from './announcements.errors.ts';
import { Announcements } from './announcements.repository.ts';

/** Takes an announcement out of every inbox. Who has read it is still known. */
@Injectable()
export class WithdrawAnnouncement {
  constructor(
    private readonly transactions: WakingTransactions,
    private readonly announcements: Announcements,
    private readonly announced: AnnouncedNotifications,
    private readonly notifications: Notifications,
    private readonly inboxes: Inboxes,
    private readonly audit: AuditTrail,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Done before, it changes nothing. @throws NoSuchAnnouncement */
  async execute(id: string, announcer: Announcer): Promise<AnnouncementDetails> {
    const row = await this.transactions.run(async (within) => {
      const { tx } = within;
      const made = await this.announcements.lock(tx, id, whoseAlone(announcer));
      if (!made || made.withdrawn_at) return made;
      await this.announcements.withdraw(tx, id, this.clock.now(), announcer.accountId);
      await this.inboxes.changeAll(
        within,
        () => this.notifications.whose(tx, announcementKind.kind, id),
        () => this.announced.remove(tx, id),
      );
      await this.audit.record(tx, operatorOf(announcer), {
        action: 'announcement.withdrawn',
        outcome: 'succeeded',
        target: { type: 'announcement', id },
        facts: { people: made.addressed, read: made.read },
        note: made.title,
      });
      return this.announcements.find(tx, id, null);
    });
    if (!row) throw new NoSuchAnnouncement();
    return viewOf(row);
  }
}
