import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EachItem, isUnavailable } from '@rigwise/persistence';
import { CLOCK, Rounds, type Clock } from '@rigwise/platform';
import { PrismaClient } from '../generated/client.ts';
import { Settings } from '../settings.ts';
import { EraseRequests } from './erase-requests.ts';
import { ERASE_OLD_REQUESTS, Erasures } from './erasures.repository.ts';

const EVERY_MS = 60 * 60_000;
const AT_ONCE = 200;

/**
 * Erases requests some time after they ended, whoever they are from. Every process does it, and one that fails stops no
 * other.
 */
@Injectable()
export class EraseOldRequests implements OnApplicationBootstrap {
  constructor(
    private readonly settings: Settings,
    private readonly client: PrismaClient,
    private readonly erasures: Erasures,
    private readonly eraseRequests: EraseRequests,
    private readonly rounds: Rounds,
    private readonly eachItem: EachItem,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.start({
      what: 'round over old requests',
      everyMs: EVERY_MS,
      work: () => this.execute(),
      expected: isUnavailable,
    });
  }

  async execute(): Promise<void> {
    const now = this.clock.now();
    const { decidedMs, undecidedMs } = this.settings.kept;
    const before = {
      decided: new Date(now.getTime() - decidedMs),
      undecided: new Date(now.getTime() - undecidedMs),
    };
    // Those that fail come again until they have their pause.
    for (;;) {
      const old = await this.erasures.oldRequests(this.client, before, AT_ONCE, now);
      // All at once: messages are gone through as a whole.
      if (old.length > 0 && !(await this.eraseRequests.eraseMessagesOf(old))) return;
      await this.eachItem.execute(ERASE_OLD_REQUESTS, old, (id) => this.eraseRequests.remove([id]));
      if (old.length < AT_ONCE) return;
    }
  }
}
