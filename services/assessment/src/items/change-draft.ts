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
import { checkDeletable, nextDraft, save } from './version.ts';
import { WithCurrent } from './with-current.ts';

/** Drafts of items: saved, started and deleted by their authors. */
@Injectable()
export class ChangeDraft {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly items: Items,
    private readonly views: ItemViews,
    private readonly images: KeepImages,
    private readonly withCurrent: WithCurrent,
    private readonly audit: AuditTrail<typeof assessmentAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param revision of the draft as the author saw it
   * @throws NoSuchItem, StaleVersion, NotNow, UnknownImage
   */
  save(itemId: string, revision: number, content: ItemContent, caller: CallerIdentity): Promise<ItemVersion> {
    return this.withCurrent.execute(itemId, () =>
      this.transactions.once(`save item ${itemId}`, async (tx) => {
        const stored = await this.items.lock(tx, itemId);
        if (!stored) throw new NoSuchItem();
        const [by, at] = [actorOf(caller), this.clock.now()];
        const saved = save(stored.version, { by, at, revision });
        await this.items.saveContent(tx, saved, content);
        await this.images.claim(tx, itemId, content, { accountId: by.accountId, at });
        return this.latest(tx, itemId);
      }),
    );
  }

  /**
   * Starts the next version.
   * @throws NoSuchItem, NotNow
   */
  start(itemId: string, caller: CallerIdentity): Promise<ItemVersion> {
    return this.withCurrent.execute(itemId, () =>
      this.transactions.once(`start draft ${itemId}`, async (tx) => {
        const stored = await this.items.lock(tx, itemId);
        if (!stored) throw new NoSuchItem();
        const draft = nextDraft(stored.version, newId(), { by: actorOf(caller), at: this.clock.now() });
        await this.items.add(tx, draft, stored.content);
        return this.latest(tx, itemId);
      }),
    );
  }

  /** @throws NoSuchItem, NotNow */
  delete(itemId: string, caller: CallerIdentity): Promise<void> {
    return this.withCurrent.execute(itemId, () =>
      this.transactions.once(`delete draft ${itemId}`, async (tx) => {
        const stored = await this.items.lock(tx, itemId);
        if (!stored) throw new NoSuchItem();
        const by = actorOf(caller);
        const { version } = stored;
        checkDeletable(version, by);
        const [remains, at] = [version.number > 1, this.clock.now()];
        if (!remains) await this.images.releaseAll(tx, itemId);
        await this.items.delete(tx, version);
        if (remains) await this.images.noteUnnamed(tx, itemId, at);
        const deleted = { ...version, changedAt: at, changedBy: by.accountId };
        if (remains) await this.items.note(tx, deleted, 'draft-deleted');
        await this.audit.record(tx, operatorOf(caller), {
          action: 'item.draft-deleted',
          outcome: 'succeeded',
          target: { type: 'item', id: itemId },
          facts: { number: version.number },
        });
      }),
    );
  }

  private async latest(tx: Parameters<ItemViews['latest']>[0], itemId: string): Promise<ItemVersion> {
    const latest = await this.views.latest(tx, itemId);
    if (!latest) throw new NoSuchItem();
    return latest;
  }
}
