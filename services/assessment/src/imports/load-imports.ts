import { Inject, Injectable } from '@nestjs/common';
import { itemContent, type ItemContent } from '@rigwise/contracts';
import { isAway, Periodic } from '@rigwise/persistence';
import { CLOCK, newId, RestsBetween, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { KeepImages } from '../images/keep-images.ts';
import { Items } from '../items/items.repository.ts';
import { firstDraft } from '../versions/version.ts';
import { LOAD_ITEM_IMPORTS, type ItemImportState } from './item-import.ts';
import { ItemImportFiles } from './item-import-files.repository.ts';
import { ItemImportRows } from './item-import-rows.repository.ts';
import { ItemImports } from './item-imports.repository.ts';

/** For imports whose process is gone: a load that begins wakes the task. */
const LOOK_EVERY_MS = 5_000;
/** Items per transaction. */
const AT_ONCE = 20;
/** Cleaning and storing the largest images of as many items. */
const LONGEST_STEP_MS = 60_000;
const MOST_FAILURES = 5;

/** Creates the items of imports, some at a time, so that a process may die between any two steps. */
@Injectable()
export class LoadImports {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly imports: ItemImports,
    private readonly rows: ItemImportRows,
    private readonly files: ItemImportFiles,
    private readonly items: Items,
    private readonly images: KeepImages,
    @Inject(CLOCK) private readonly clock: Clock,
    periodic: Periodic,
  ) {
    periodic.work({
      ...{ name: LOAD_ITEM_IMPORTS, everyMs: LOOK_EVERY_MS },
      work: async (stopping) => {
        const rests = new RestsBetween();
        while (!stopping.aborted && (await rests.portion(() => this.step())));
      },
    });
  }

  /** Until nothing is left to load. */
  async loadAll(): Promise<void> {
    while (await this.step());
  }

  /** @returns whether there was something to do */
  private async step(): Promise<boolean> {
    let id: string | undefined;
    try {
      const step = async (tx: Tx): Promise<boolean> => {
        const one = await this.imports.claim(tx);
        if (!one) return false;
        id = one.id;
        await this.advance(tx, one);
        return true;
      };
      return await this.transactions.run(step, { timeout: LONGEST_STEP_MS });
    } catch (error) {
      if (id !== undefined && !isAway(error)) await this.countFailure(id);
      throw error;
    }
  }

  private async advance(tx: Tx, { id, department, accountId, personId, fileName }: ItemImportState) {
    const some = await this.rows.toLoad(tx, id, AT_ONCE);
    if (some.length === 0) return this.imports.end(tx, id, 'loaded', this.clock.now());
    const [by, at] = [{ accountId, personId }, this.clock.now()];
    for (const { position, content } of some) {
      const itemId = newId();
      await this.items.create(tx, { id: itemId, department, by, at });
      const draft = firstDraft({ id: newId(), kind: 'item', lineageId: itemId, number: 1, by, at });
      const renamed = await this.storeImages(tx, { importId: id, position, itemId, accountId }, content);
      await this.items.add(tx, draft, renamed, `Imported from ${fileName}`);
      await this.rows.setItem(tx, id, position, itemId);
    }
  }

  /** @returns the content, naming its images by their ids in the store */
  private async storeImages(
    tx: Tx,
    {
      importId,
      position,
      itemId,
      accountId,
    }: Record<'importId' | 'itemId' | 'accountId', string> & {
      readonly position: number;
    },
    content: ItemContent,
  ): Promise<ItemContent> {
    let text = JSON.stringify(content);
    for (const { id, ...image } of await this.files.of(tx, importId, position)) {
      const fileId = await this.images.store(tx, itemId, image, { accountId, at: this.clock.now() });
      text = text.replaceAll(id, fileId);
    }
    return itemContent.parse(JSON.parse(text));
  }

  private countFailure(id: string): Promise<void> {
    return this.transactions.run(async (tx) => {
      const failures = await this.imports.countFailure(tx, id);
      if (failures >= MOST_FAILURES) await this.imports.end(tx, id, 'failed', this.clock.now());
    });
  }
}
