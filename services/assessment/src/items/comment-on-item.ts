import { Inject, Injectable } from '@nestjs/common';
import type { ItemComment } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { People } from '@rigwise/people';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { actorOf } from './actor-of.ts';
import { NoSuchItem } from './items.errors.ts';
import { Items } from './items.repository.ts';

/** Comments on an item's latest version. */
@Injectable()
export class CommentOnItem {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly items: Items,
    private readonly people: People,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchItem */
  execute(itemId: string, text: string, caller: CallerIdentity): Promise<ItemComment> {
    return this.transactions.once(`comment on item ${itemId}`, async (tx) => {
      const stored = await this.items.latest(tx, itemId);
      if (!stored) throw new NoSuchItem();
      const { accountId } = actorOf(caller);
      const comment = { id: newId(), number: stored.version.number, at: this.clock.now(), text };
      await this.items.comment(tx, { ...comment, itemId, by: accountId });
      const name = (await this.people.findByAccount(tx, accountId))?.name ?? null;
      return { ...comment, at: comment.at.toISOString(), by: { accountId, name } };
    });
  }
}
