import { Injectable } from '@nestjs/common';
import { Periodic, type ItemOutcome } from '@rigwise/persistence';
import { failpoint } from '@rigwise/platform';
import { WakingTransactions } from '../database/within.ts';
import { PrismaClient } from '../generated/client.ts';
import { Announcements, GO_ON_ANNOUNCING } from './announcements.repository.ts';
import { RetractAnnounced } from './retract-announced.ts';
import { NotifyRecipients } from './notify-recipients.ts';

/** For announcements whose process is gone: one that is not finished wakes the task. */
const EVERY_MS = 5_000;
/** A stopping service waits for the current run: a few seconds. */
const MOST_A_ROUND = 10;

/**
 * Resumes announcements and withdrawals that are not finished, including those of processes that are gone. Safe in any
 * number of processes: each announcement is handled by one at a time.
 */
@Injectable()
export class GoOnAnnouncing {
  constructor(
    private readonly transactions: WakingTransactions,
    private readonly announcements: Announcements,
    private readonly notify: NotifyRecipients,
    private readonly retract: RetractAnnounced,
    database: PrismaClient,
    periodic: Periodic,
  ) {
    periodic.listed<string>({
      ...{ name: GO_ON_ANNOUNCING, everyMs: EVERY_MS },
      list: ({ limit, now }) => this.announcements.findUnfinished(database, limit, now),
      idOf: (id) => id,
      each: (id) => this.goOn(id),
    });
  }

  private async goOn(id: string): Promise<ItemOutcome> {
    for (let turn = 0; turn < MOST_A_ROUND; turn++) {
      const next = await this.next(id);
      if (next !== 'left') return next;
    }
    return 'done';
  }

  /** @returns `left` if there is more to do */
  private next(id: string): Promise<ItemOutcome | 'left'> {
    return this.transactions.run(async (within) => {
      within.afterCommit(() => failpoint('announcement.more-after-commit'));
      const unfinished = await this.announcements.holdUnfinished(within.tx, id);
      if (!unfinished) return 'passed-over';
      const isLeft = unfinished.isWithdrawn
        ? await this.retract.next(within, id)
        : await this.notify.next(within, id, unfinished.toldUpTo);
      await failpoint('announcement.more-before-commit');
      return isLeft ? 'left' : 'done';
    });
  }
}
