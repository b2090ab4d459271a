import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { erasureCompletedV1 } from '@rigwise/contracts';
import { EraseMessages, Outbox } from '@rigwise/messaging';
import { EachItem, isUnavailable } from '@rigwise/persistence';
import { CLOCK, Rounds, type Clock } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { PrismaClient } from '../generated/client.ts';
import { Erasures, FINISH_ERASURES, type OpenErasure } from './erasures.repository.ts';
import { tracesOf, tracesOfRequest, type Step } from './traces.ts';

const EVERY_MS = 5_000;
const AT_ONCE = 200;

/**
 * Erases what is kept of people and requests, in portions, and says so. Safe to repeat and to interrupt: whoever was
 * not finished is begun again. Every process does it.
 */
@Injectable()
export class FinishErasures implements OnApplicationBootstrap {
  constructor(
    private readonly client: PrismaClient,
    private readonly transactions: PrismaTransactions,
    private readonly erasures: Erasures,
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
    const idOf = (one: OpenErasure): string => one.subjectId;
    await this.eachItem.executeFor(FINISH_ERASURES, open, idOf, (one) => this.finish(one));
  }

  private async finish(erasure: OpenErasure): Promise<void> {
    const { subjectId, what, accountId } = erasure;
    for (const step of await this.stepsOf(erasure)) await this.erasures.removeAll(this.client, step);
    const ids = accountId === null ? [subjectId] : [subjectId, accountId];
    if (!(await this.eraseMessages.execute({ ids, values: [] }))) return;
    await this.transactions.run(async (tx) => {
      const isNews = await this.erasures.complete(tx, erasure, this.clock.now());
      if (!isNews || what !== 'person') return;
      await this.outbox.add(tx, erasureCompletedV1, { personId: subjectId, service: 'notification' });
    });
  }

  private async stepsOf({ subjectId, what, accountId }: OpenErasure): Promise<Step[]> {
    if (what === 'request') return tracesOfRequest(subjectId);
    const names = await this.erasures.namesOf(this.client, subjectId);
    return tracesOf({ personId: subjectId, accountId, ...names });
  }
}
