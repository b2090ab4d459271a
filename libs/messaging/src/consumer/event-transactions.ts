import { AsyncLocalStorage } from 'node:async_hooks';
import type { LoggerService } from '@nestjs/common';
import { hasRow, type SqlExecutor } from '@rigwise/persistence';

/** The part of `Transactions` that messaging needs. */
export interface TransactionRunner<Tx extends SqlExecutor = SqlExecutor> {
  run<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export type AfterCommit = (fn: () => Promise<void> | void) => void;

/** Transactions with hooks that run after the commit. */
export class EventTransactions {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly logger: LoggerService,
  ) {}

  async run<T>(work: (tx: SqlExecutor, afterCommit: AfterCommit) => Promise<T>): Promise<T> {
    let later: (() => Promise<void> | void)[] = [];
    const result = await this.transactions.run((tx) => {
      later = []; // a retried transaction starts from scratch
      // A hook belongs to its creator: to the same request and trace.
      return work(tx, (fn) => later.push(AsyncLocalStorage.bind(fn)));
    });
    for (const fn of later) {
      try {
        await fn();
      } catch (error) {
        this.logger.warn(`Work after a commit failed: ${String(error)}`);
      }
    }
    return result;
  }

  /** Whether the database responds to a health probe, even if other statements are slow. */
  async isHealthy(): Promise<boolean> {
    return this.transactions
      .run((tx) => hasRow(tx, 'SELECT 1 AS healthy'))
      .then(
        () => true,
        () => false,
      );
  }
}

/** Each statement commits by itself. */
export const eachByItself = (runner: TransactionRunner): SqlExecutor => ({
  $queryRawUnsafe: (sql, ...values) => runner.run((tx) => tx.$queryRawUnsafe(sql, ...values)),
  $executeRawUnsafe: (sql, ...values) => runner.run((tx) => tx.$executeRawUnsafe(sql, ...values)),
});
