import { Injectable } from '@nestjs/common';
import { PlatformLogger } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from './transactions.ts';

/** A transaction, and callbacks to run after its commit: wake-ups, never anything that must happen. */
export interface Within {
  readonly tx: Tx;
  afterCommit(fn: () => Promise<void> | void): void;
}

/** Transactions with wake-ups, for work not started by an event; event handlers get theirs from messaging. */
@Injectable()
export class WakingTransactions {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly logger: PlatformLogger,
  ) {}

  /** @throws as `Transactions.run` */
  async run<T>(work: (within: Within) => Promise<T>): Promise<T> {
    let later: (() => Promise<void> | void)[] = [];
    const result = await this.transactions.run((tx) => {
      later = []; // a transaction that is run again starts afresh
      return work({ tx, afterCommit: (fn) => void later.push(fn) });
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
}
