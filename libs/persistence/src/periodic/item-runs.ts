import type { Clock } from '@rigwise/platform';
import type { SqlExecutor } from '../sql-executor.ts';
import { claimNext, countDue } from './claim.ts';
import type { FailingItems } from './failing-items.ts';
import type { TaskMetrics } from './task-metrics.ts';
import type { ClaimedTask, ListedTask } from './tasks.ts';

/** Each claim excludes the items that the run has seen; the next run continues. */
const MOST_CLAIMED = 1_000;
const PAGE = 200;

export interface RunParts {
  readonly database: SqlExecutor;
  readonly clock: Clock;
  readonly failingItems: FailingItems;
  readonly metrics: TaskMetrics;
  readonly stopping: AbortSignal;
}

/** Processes items one after the other: a failing one is counted and paused, and stops no other. */
export class ItemRun {
  private readonly seen = new Set<string>();
  private failing = new Set<string>();

  constructor(
    private readonly name: string,
    private readonly parts: RunParts,
  ) {}

  /** Each item is claimed and done in a transaction of its own. */
  async claimed<Tx extends SqlExecutor>({ transactions, claim, each }: ClaimedTask<Tx>): Promise<void> {
    const { database, clock, failingItems, metrics, stopping } = this.parts;
    // Almost every run finds nothing, and is one statement then.
    if ((await countDue(database, claim())) === 0) return metrics.left(this.name, 0);
    this.failing = await failingItems.of(this.name);
    while (this.seen.size < MOST_CLAIMED && !stopping.aborted) {
      const at: { item?: string | undefined } = {};
      const step = async (tx: Tx): Promise<void | (() => Promise<void>)> => {
        at.item = await claimNext(tx, this.name, claim(), { now: clock.now(), seen: [...this.seen] });
        return at.item === undefined ? undefined : each(tx, at.item);
      };
      try {
        const afterwards = await transactions.run(step);
        if (at.item === undefined) break;
        await afterwards?.();
      } catch (error) {
        if (at.item === undefined) throw error;
        await this.failed(at.item, error);
        continue;
      }
      await this.done(at.item);
    }
    metrics.left(this.name, await countDue(database, claim()));
  }

  /** Pages while pages are full and have something new. */
  async listed<Item>({ list, idOf, each }: ListedTask<Item>): Promise<void> {
    const { clock, failingItems, metrics, stopping } = this.parts;
    let left = 0;
    for (let after: Item | null = null; !stopping.aborted;) {
      const page: readonly Item[] = await list({ limit: PAGE, now: clock.now(), after });
      const fresh = page.filter((item) => !this.seen.has(idOf(item)));
      if (fresh.length > 0) this.failing = await failingItems.of(this.name);
      for (const item of fresh) {
        if (stopping.aborted || !(await this.one(idOf(item), () => each(item, stopping)))) left += 1;
      }
      if (fresh.length === 0 || page.length < PAGE) break;
      after = page.at(-1) ?? null;
    }
    metrics.left(this.name, left);
  }

  /** @returns whether it is done */
  private async one(item: string, work: () => Promise<'done' | 'passed-over' | void>): Promise<boolean> {
    try {
      if ((await work()) === 'passed-over') {
        this.seen.add(item);
        return false;
      }
    } catch (error) {
      await this.failed(item, error);
      return false;
    }
    await this.done(item);
    return true;
  }

  private async failed(item: string, error: unknown): Promise<void> {
    this.seen.add(item);
    await this.parts.failingItems.failed(this.name, item, error);
    this.parts.metrics.item(this.name, 'failed');
  }

  private async done(item: string): Promise<void> {
    this.seen.add(item);
    this.parts.metrics.item(this.name, 'done');
    if (this.failing.has(item)) await this.parts.failingItems.succeeded(this.name, item);
  }
}
