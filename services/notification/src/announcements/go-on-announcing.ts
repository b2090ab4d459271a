import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isUnavailable } from '@rigwise/persistence';
import { failpoint, PlatformLogger, Rounds } from '@rigwise/platform';
import { WakingTransactions } from '../database/within.ts';
import { PrismaClient } from '../generated/client.ts';
import { Announcements } from './announcements.repository.ts';
import { TakeBackAnnounced } from './take-back-announced.ts';
import { TellAnnounced } from './tell-announced.ts';

const EVERY_MS = 1_000;
/** A service that stops waits for the round it is in: a few seconds. */
const MOST_A_ROUND = 10;

/**
 * Does the rest of what was announced to many, or withdrawn, also by a process that is gone. Any number of processes may:
 * of one announcement it is one at a time.
 */
@Injectable()
export class GoOnAnnouncing implements OnApplicationBootstrap {
  constructor(
    private readonly database: PrismaClient,
    private readonly transactions: WakingTransactions,
    private readonly announcements: Announcements,
    private readonly tell: TellAnnounced,
    private readonly takeBack: TakeBackAnnounced,
    private readonly rounds: Rounds,
    private readonly logger: PlatformLogger,
  ) {}

  onApplicationBootstrap(): void {
    const work = (): Promise<void> => this.execute();
    this.rounds.start({ what: 'round of announcements', everyMs: EVERY_MS, work, expected: isUnavailable });
  }

  async execute(): Promise<void> {
    for (const id of await this.announcements.findUnfinished(this.database)) await this.goOn(id);
  }

  /** One that can't be told keeps nobody from what else is announced. */
  private async goOn(id: string): Promise<void> {
    try {
      for (let turn = 0; turn < MOST_A_ROUND && (await this.next(id)); turn++);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      this.logger.error(
        error,
        { announcementId: id },
        'An announcement did not go on; the next round tries again',
      );
    }
  }

  /** @returns whether something is left to do */
  private next(id: string): Promise<boolean> {
    return this.transactions.run(async (within) => {
      within.afterCommit(() => failpoint('announcement.more-after-commit'));
      const unfinished = await this.announcements.holdUnfinished(within.tx, id);
      if (!unfinished) return false;
      const isLeft = unfinished.isWithdrawn
        ? await this.takeBack.next(within, id)
        : await this.tell.next(within, id, unfinished.toldUpTo);
      await failpoint('announcement.more-before-commit');
      return isLeft;
    });
  }
}
