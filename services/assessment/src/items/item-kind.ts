import { Injectable } from '@nestjs/common';
import type { ItemContent, ItemVersion } from '@rigwise/contracts';
import { missingBeforeReview } from '@rigwise/scoring';
import type { Tx } from '../database/transactions.ts';
import { KeepImages } from '../images/keep-images.ts';
import { Kind, type Saving, type StepTaken } from '../versions/kind.ts';
import { ReplaceInTests } from '../tests/replace-in-tests.ts';
import { TestsWithItem } from '../tests/tests-with-item.repository.ts';
import type { Step } from '../versions/version.ts';
import { Incomplete } from '../versions/versions.errors.ts';
import { AnnounceStep } from './announce-step.ts';
import { ItemViews } from './item-views.repository.ts';
import { Items } from './items.repository.ts';

/** Items as a kind of content with versions: they keep images, and live tests need them. */
@Injectable()
export class ItemKind extends Kind<ItemContent, ItemVersion> {
  readonly name = 'item';

  constructor(
    readonly versions: Items,
    readonly views: ItemViews,
    private readonly images: KeepImages,
    private readonly announcing: AnnounceStep,
    private readonly uses: TestsWithItem,
    private readonly replacing: ReplaceInTests,
  ) {
    super();
  }

  override async beforeStep(tx: Tx, step: Step): Promise<void> {
    if (step === 'retire') await this.uses.lock(tx);
  }

  /** @throws Incomplete, InUse, UnfitReplacement */
  override async checkStep(tx: Tx, taken: StepTaken<ItemContent>): Promise<void> {
    if (taken.step === 'retire')
      await this.replacing.execute(tx, { ...taken, itemId: taken.after.lineageId });
    if (taken.step !== 'submit') return;
    const missing = missingBeforeReview(taken.before.content);
    if (missing.length > 0) throw new Incomplete('item', missing);
  }

  announce(tx: Tx, taken: StepTaken<ItemContent>): Promise<void> {
    return this.announcing.execute(tx, taken);
  }

  /** @throws UnknownImage */
  override saved(tx: Tx, itemId: string, content: ItemContent, by: Saving): Promise<void> {
    return this.images.claim(tx, itemId, content, by);
  }

  override async beforeDelete(tx: Tx, itemId: string, remains: boolean): Promise<void> {
    if (!remains) await this.images.releaseAll(tx, itemId);
  }

  override deleted(tx: Tx, itemId: string, at: Date): Promise<void> {
    return this.images.noteUnnamed(tx, itemId, at);
  }
}
