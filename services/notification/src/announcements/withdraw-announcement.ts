import { Inject, Injectable } from '@nestjs/common';
import type { AnnouncementDetails, notificationAudits } from '@rigwise/contracts';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { Periodic } from '@rigwise/persistence';
import { CLOCK, type Clock } from '@rigwise/platform';
import { WakingTransactions } from '../database/within.ts';
import { viewOf, whoseAlone, type Announcer } from './announcement.ts';
import { NoSuchAnnouncement } from './announcements.errors.ts';
import { Announcements, GO_ON_ANNOUNCING } from './announcements.repository.ts';
import { RetractAnnounced } from './retract-announced.ts';

/**
 * Retracts an announcement from the first AT_ONCE inboxes in the same transaction, and stops notifying the rest.
 * Receipts of those who have read it stay.
 */
@Injectable()
export class WithdrawAnnouncement {
  constructor(
    private readonly transactions: WakingTransactions,
    private readonly announcements: Announcements,
    private readonly retract: RetractAnnounced,
    private readonly audit: AuditTrail<typeof notificationAudits>,
    private readonly periodic: Periodic,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Idempotent. @throws NoSuchAnnouncement */
  async execute(id: string, announcer: Announcer): Promise<AnnouncementDetails> {
    const row = await this.transactions.run(async (within) => {
      const { tx } = within;
      const made = await this.announcements.lock(tx, id, whoseAlone(announcer));
      if (!made || made.withdrawn_at) return made;
      await this.announcements.withdraw(tx, id, this.clock.now(), announcer.accountId);
      const isLeft = await this.retract.next(within, id);
      if (isLeft) this.periodic.wakeAfter(tx, GO_ON_ANNOUNCING);
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
