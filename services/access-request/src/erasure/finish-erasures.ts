import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { erasureCompletedV1 } from '@rigwise/contracts';
import { EraseMessages, Outbox } from '@rigwise/messaging';
import { EachItem, isUnavailable } from '@rigwise/persistence';
import { CLOCK, Rounds, type Clock } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { EraseRequests } from './erase-requests.ts';
import { Erasures, FINISH_ERASURES, type OpenErasure } from './erasures.repository.ts';

const EVERY_MS = 5_000;
const AT_ONCE = 200;

/**
 * Erases what is kept of people, and says so. Safe to repeat and to interrupt: whoever was not finished is begun
 * again. Every process does it.
 */
@Injectable()
export class FinishErasures implements OnApplicationBootstrap {
  constructor(
    private readonly client: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly erasures: Erasures,
    private readonly eraseRequests: EraseRequests,
    private readonly eraseMessages: EraseMessages,
    private readonly outbox: Outbox,
    private readonly rounds: Rounds,
    private readonly eachItem: EachItem,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.start({
      what: 'round over erasures',
      everyMs: EVERY_MS,
      work: () => this.execute(),
      expected: isUnavailable,
    });
  }

  async execute(): Promise<void> {
    const open = await this.erasures.open(this.client, AT_ONCE, this.clock.now());
    const idOf = (one: OpenErasure): string => one.personId;
    await this.eachItem.executeFor(FINISH_ERASURES, open, idOf, (one) => this.finish(one));
  }

  private async finish({ personId, accountId }: OpenErasure): Promise<void> {
    for (;;) {
      const requests = await this.erasures.requestsOf(this.client, personId, AT_ONCE);
      if (!(await this.eraseRequests.execute(requests))) return;
      if (requests.length < AT_ONCE) break;
    }
    const ids = accountId === null ? [personId] : [personId, accountId];
    const values = await this.erasures.textsOf(this.client, personId);
    if (!(await this.eraseMessages.execute({ ids, values }))) return;
    await this.transactions.run(async (tx) => {
      if (!(await this.erasures.complete(tx, personId, this.clock.now()))) return;
      await this.outbox.add(tx, erasureCompletedV1, { personId, service: 'access-request' });
    });
  }
}
