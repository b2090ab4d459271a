import type { SqlExecutor } from '../sql-executor.ts';
import type { TransactionLimits } from '../transactions.ts';
import type { Claim } from './claim.ts';
import type { Sweep } from './sweeper.ts';

/** What every periodic task declares. */
export interface Schedule {
  /** Unique in its service, such as `expire-requests`: its name in metrics, the log, `periodic_task` and `failing_item`. */
  readonly name: string;
  readonly everyMs: number;
  /** For work on the process's own state. Default: one replica at a time. */
  readonly everyReplica?: boolean;
  /** Failures that are reported elsewhere, besides an unavailable database. */
  readonly expected?: (error: unknown) => boolean;
}

/** Items that are one transaction each. */
export interface ClaimedTask<Tx extends SqlExecutor> extends Schedule {
  readonly transactions: { run<T>(work: (tx: Tx) => Promise<T>, limits?: TransactionLimits): Promise<T> };
  /** Called for each item: conditions over the time go by the current one. */
  readonly claim: () => Claim;
  /**
   * Runs in the transaction that locked the item. Other tables of the claim may have changed since: decide about them
   * under locks, as always.
   * @returns what to do after the commit
   */
  readonly each: (tx: Tx, item: string) => Promise<void | (() => Promise<void>)>;
}

/**
 * The outcome of a listed item: `passed-over` if another process has locked it, so that its outcome is unknown; nothing
 * means `done`.
 */
export type ItemOutcome = 'done' | 'passed-over';

export interface Page<Item> {
  readonly limit: number;
  readonly now: Date;
  /** The last item of the previous page, for queries that page; null for the first one. */
  readonly after: Item | null;
}

/** Items that are more, or other, than one transaction. */
export interface ListedTask<Item> extends Schedule {
  /** By a query with `notPaused`, oldest first. */
  readonly list: (page: Page<Item>) => Promise<readonly Item[]>;
  readonly idOf: (item: Item) => string;
  /**
   * Safe to repeat, to interrupt, and while another process works on the item. Must report items it passed over:
   * otherwise one process would clear the failures that another counts.
   * @param stopping of the service: long work ends soon after it
   */
  readonly each: (item: Item, stopping: AbortSignal) => Promise<ItemOutcome | void>;
}

export interface SweepTask extends Schedule {
  /** In this order: dependent rows first, or one row would cascade to 100,000 others. */
  readonly sweeps: readonly Sweep[];
}

/** Work that is not made of items. */
export interface PlainTask extends Schedule {
  /** @param stopping of the service: long work ends soon after it */
  readonly work: (stopping: AbortSignal) => Promise<unknown>;
}
