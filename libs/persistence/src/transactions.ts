import { setTimeout as delay } from 'node:timers/promises';
import { isTransient, toDomainError } from './database-errors.ts';
import type { SqlExecutor } from './sql-executor.ts';

/** What can open a transaction: a Prisma client, or anything with the same method. */
export interface TransactionSource<Tx extends SqlExecutor> {
  $transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionLimits): Promise<T>;
}

export interface TransactionLimits {
  /** Milliseconds to wait for a connection. */
  maxWait?: number;
  /** Milliseconds until the transaction is rolled back. */
  timeout?: number;
}

const LIMITS: Required<TransactionLimits> = { maxWait: 2_000, timeout: 10_000 };
const MOST_RUNS = 3;

/**
 * Explicit transactions: the transaction is an argument, so that nobody can forget it. Isolation is read
 * committed, PostgreSQL's default: what is decided about is locked first (`select … for update`).
 */
export class Transactions<Client extends TransactionSource<Tx>, Tx extends SqlExecutor> {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  /**
   * Runs `work` in one transaction: it commits when the promise fulfils and rolls back when it rejects. After a
   * deadlock or serialization failure the whole work is run again, up to three times; so it may touch
   * nothing but the database.
   * @throws what `work` threw; DomainError `service/unavailable` while the database is away
   */
  async run<T>(work: (tx: Tx) => Promise<T>, limits: TransactionLimits = {}): Promise<T> {
    for (let runs = 1; ; runs++) {
      try {
        return await this.#client.$transaction(work, { ...LIMITS, ...limits });
      } catch (error) {
        if (runs === MOST_RUNS || !isTransient(error)) throw toDomainError(error);
        await delay(runs * 10 + Math.random() * 20);
      }
    }
  }
}
