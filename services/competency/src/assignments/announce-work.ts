import { Inject, Injectable } from '@nestjs/common';
import { workDueV1 } from '@rigwise/contracts';
import { Outbox } from '@rigwise/messaging';
import { Periodic } from '@rigwise/persistence';
import { CLOCK, failpoint, type Clock } from '@rigwise/platform';
import { DueReminders } from '../certificates/due-reminders.repository.ts';
import { zoneDaysAt, type ZoneDays } from '../certificates/zone-days.ts';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { DueNotices, noticeKinds, type NoticeKind } from './due-notices.repository.ts';

export const ANNOUNCE_WORK = 'announce-work';
const EVERY_MS = 60_000;
const AT_ONCE = 100;

/**
 * Announces what was assigned, is due soon by the plan of its reminders, overdue or escalated: each once, on the day of the
 * reader’s calendar (docs/adr/0127), and with the mark that it was, so that a process that is killed repeats nothing.
 * Nothing is announced as long as it can be undone.
 */
@Injectable()
export class AnnounceWork {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly notices: DueNotices,
    private readonly reminders: DueReminders,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
    periodic: Periodic,
  ) {
    periodic.work({
      ...{ name: ANNOUNCE_WORK, everyMs: EVERY_MS },
      work: (stopping) => this.all(stopping),
    });
  }

  private async all(stopping: AbortSignal): Promise<void> {
    const days = zoneDaysAt(this.clock.now(), await this.reminders.zones(this.database));
    for (const kind of noticeKinds) while (!stopping.aborted && (await this.some(kind, days)) === AT_ONCE);
  }

  /** @returns how many */
  private some(kind: NoticeKind, days: ZoneDays): Promise<number> {
    return this.transactions.run(async (tx) => {
      const now = this.clock.now();
      const due = await this.notices.claim(tx, kind, days, { now, limit: AT_ONCE });
      for (const notice of due) {
        await this.notices.mark(tx, kind, notice);
        await this.outbox.add(tx, workDueV1, { ...notice, what: kind });
      }
      if (due.length > 0) await failpoint('work-notice.before-commit');
      return due.length;
    });
  }
}
