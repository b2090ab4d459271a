import { Inject, Injectable } from '@nestjs/common';
import type { assessmentAudits, ItemContent, ItemVersion } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { PrismaTransactions } from '../database/transactions.ts';
import { KeepImages } from '../images/keep-images.ts';
import { actorOf } from './actor-of.ts';
import { ItemViews } from './item-views.repository.ts';
import { NoSuchItem } from './items.errors.ts';
import { Items } from './items.repository.ts';
import { firstDraft } from './version.ts';

/** Creates an item with the draft of its first version. */
@Injectable()
export class CreateItem {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly items: Items,
    private readonly views: ItemViews,
    private readonly images: KeepImages,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws UnknownImage */
  execute(department: string | null, content: ItemContent, caller: CallerIdentity): Promise<ItemVersion> {
    return this.transactions.once('create item', async (tx) => {
      const itemId = newId();
      const [by, at] = [actorOf(caller), this.clock.now()];
      await this.items.create(tx, { id: itemId, department, by, at });
      await this.items.add(tx, firstDraft({ id: newId(), itemId, number: 1, by, at }), content);
      await this.images.claim(tx, itemId, content, { accountId: by.accountId, at });
      await this.audit.record(tx, operatorOf(caller), {
        action: 'item.created',
        outcome: 'succeeded',
        target: { type: 'item', id: itemId },
        facts: { department: department ?? 'all' },
      });
      const created = await this.views.latest(tx, itemId);
      if (!created) throw new NoSuchItem();
      return created;
    });
  }
}
