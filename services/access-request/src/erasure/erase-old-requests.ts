import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EachItem, isAway, type ItemOutcome } from '@rigwise/persistence';
import { CLOCK, Scheduler, type Clock } from '@rigwise/platform';
import { PrismaClient } from '../generated/client.ts';
import { Settings } from '../settings.ts';
import { EraseRequests } from './erase-requests.ts';
import { ERASE_OLD_REQUESTS, Erasures } from './erasures.repository.ts';

const EVERY_MS = 60 * 60_000;
const AT_ONCE = 200;

/** Erases requests some time after they were closed. Runs in every process; a failing item doesn't stop the others. */
@Injectable()
export class EraseOldRequests implements OnApplicationBootstrap {
  constructor(
    private readonly settings: Settings,
    private readonly client: PrismaClient,
    private readonly erasures: Erasures,
    private readonly eraseRequests: EraseRequests,
    private readonly scheduler: Scheduler,
    private readonly eachItem: EachItem,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.scheduler.start({
      name: 'erasure of old requests',
      everyMs: EVERY_MS,
      work: () => this.execute(),
      expected: isAway,
    });
  }

  async execute(): Promise<void> {
    const now = this.clock.now();
    const { decidedMs, undecidedMs } = this.settings.kept;
    const before = {
      decided: new Date(now.getTime() - decidedMs),
      undecided: new Date(now.getTime() - undecidedMs),
    };
    // Failing items are returned again until they are backed off.
    for (;;) {
      const old = await this.erasures.oldRequests(this.client, before, AT_ONCE, now);
      const together = old.length > 0 && (await this.eraseMessagesOf(old));
      await this.eachItem.execute(ERASE_OLD_REQUESTS, old, (id) => this.erase(id, together));
      if (!together || old.length < AT_ONCE) return;
    }
  }

  /** In one batch, because all messages are read for it. @returns false if each has to be retried alone */
  private async eraseMessagesOf(ids: readonly string[]): Promise<boolean> {
    try {
      return await this.eraseRequests.eraseMessagesOf(ids);
    } catch (error) {
      if (isAway(error)) throw error;
      return false;
    }
  }

  private async erase(id: string, withoutMessages: boolean): Promise<ItemOutcome> {
    if (!withoutMessages && !(await this.eraseRequests.eraseMessagesOf([id]))) return 'passed-over';
    await this.eraseRequests.remove([id]);
    return 'done';
  }
}
