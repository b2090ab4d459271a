import { Injectable } from '@nestjs/common';
import { isAway, Periodic, type ItemOutcome } from '@rigwise/persistence';
import { PrismaClient } from '../generated/client.ts';
import { Settings } from '../settings.ts';
import { EraseRequests } from './erase-requests.ts';
import { ERASE_OLD_REQUESTS, Erasures } from './erasures.repository.ts';

const EVERY_MS = 60 * 60_000;

/** Erases requests some time after they were closed. */
@Injectable()
export class EraseOldRequests {
  /** Of the current page. */
  private withoutMessages: ReadonlySet<string> = new Set();

  constructor(
    private readonly settings: Settings,
    private readonly client: PrismaClient,
    private readonly erasures: Erasures,
    private readonly eraseRequests: EraseRequests,
    periodic: Periodic,
  ) {
    periodic.listed<string>({
      ...{ name: ERASE_OLD_REQUESTS, everyMs: EVERY_MS },
      list: ({ limit, now }) => this.old(limit, now),
      idOf: (id) => id,
      each: (id) => this.erase(id),
    });
  }

  private async old(limit: number, now: Date): Promise<string[]> {
    const { decidedMs, undecidedMs } = this.settings.kept;
    const before = (keptMs: number): Date => new Date(now.getTime() - keptMs);
    const kept = { decided: before(decidedMs), undecided: before(undecidedMs) };
    const ids = await this.erasures.oldRequests(this.client, kept, limit, now);
    this.withoutMessages = new Set((await this.eraseMessagesOf(ids)) ? ids : []);
    return ids;
  }

  /** In one batch, because all messages are read for it. @returns false if each has to be retried alone */
  private async eraseMessagesOf(ids: readonly string[]): Promise<boolean> {
    try {
      return ids.length > 0 && (await this.eraseRequests.eraseMessagesOf(ids));
    } catch (error) {
      if (isAway(error)) throw error;
      return false;
    }
  }

  private async erase(id: string): Promise<ItemOutcome> {
    if (!this.withoutMessages.has(id) && !(await this.eraseRequests.eraseMessagesOf([id])))
      return 'passed-over';
    await this.eraseRequests.remove([id]);
    return 'done';
  }
}
