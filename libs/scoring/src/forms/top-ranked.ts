import type { BankItem } from './blueprint.ts';
import { compareHalves, type Halves } from './halves.ts';

interface Ranked {
  readonly item: BankItem;
  readonly rank: Halves;
}

/** Keeps the first few of many items by their rank, without sorting the others. */
export class TopRanked {
  private readonly most: number;
  private best: Ranked[] = [];
  /** The rank that an item must not be behind; undefined until there are enough items. */
  private last: Ranked | undefined;

  constructor(most: number) {
    this.most = most;
  }

  add(one: Ranked): void {
    if (this.most === 0 || (this.last !== undefined && compare(one, this.last) > 0)) return;
    this.best.push(one);
    // Sorting only once twice as many are held keeps the cost of each item low.
    if (this.best.length >= 2 * this.most) this.keepBest();
  }

  /** First things first. */
  items(): BankItem[] {
    this.keepBest();
    return this.best.map(({ item }) => item);
  }

  private keepBest(): void {
    this.best = this.best.sort(compare).slice(0, this.most);
    if (this.best.length === this.most) this.last = this.best.at(-1);
  }
}

const compare = (one: Ranked, other: Ranked): number =>
  compareHalves(one.rank, other.rank) || (one.item.itemId < other.item.itemId ? -1 : 1);
