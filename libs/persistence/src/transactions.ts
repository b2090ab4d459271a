import { setTimeout as pause } from 'node:timers/promises';
import { isTransient, toDomainError } from './database-errors.ts';
import type { SqlExecutor } from './sql-executor.ts';

/** What can open a transaction: a Prisma client, or anything with the same method. */
export interface TransactionSource<Tx extends SqlExecutor> {
  $transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionLimits): Promise<T>;
}

export interface TransactionLimits {
  /** Milliseconds to wait for a connection. Default 2 s. */
  maxWait?: number;
  /** Milliseconds until the transaction is rolled back. Default 8 s, so that the caller can still be answered. */
  timeout?: number;
}

const LIMITS: Required<TransactionLimits> = { maxWait: 2_000, timeout: 8_000 };
const MOST_RUNS = 3;
/** Unequal, so that two that collided don't meet again. */
const pauseMs = (runs: number): number => runs * 10 + Math.random() * 20;

/**
 * Explicit transactions: the transaction is an argument of everything that takes part, so that nobody can forget it.
 *
 * Isolation is read committed, PostgreSQL's default: each statement sees what is committed when it begins. So lock
 * what you decide about, then read it, then decide:
 *
 *     await tx.$queryRaw`select 1 from access_request where id = ${id}::uuid for no key update`;
 *     const request = await tx.accessRequest.findUniqueOrThrow({ where: { id } });
 *     await tx.accessRequest.update({ where: { id }, data: approve(request, actor, now) });
 *
 * Of two at once the second waits at the lock, and reads what the first has written. Lock several rows in the order
 * of their ids. What one statement can decide (`insert … on conflict`, `update … where`) needs no lock before it.
 */
export class Transactions<Client extends TransactionSource<Tx>, Tx extends SqlExecutor> {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  /**
   * Runs `work` in one transaction: it commits when the promise fulfils and rolls back when it rejects. After a
   * deadlock or serialization failure the whole of `work` is run again, up to three times in all; so it must
   * have no effect but on the database.
   *
   * @throws what `work` threw; DomainError `service/unavailable` while the database is away or too slow, and
   *   `request/conflict` where a unique value was taken
   */
  run<T>(work: (tx: Tx) => Promise<T>, limits: TransactionLimits = {}): Promise<T> {
    return this.persist(() => this.#client.$transaction(work, { ...LIMITS, ...limits }));
  }

  /** Runs a transaction again after a deadlock or serialization failure; see `run`. */
  protected async persist<T>(transaction: () => Promise<T>): Promise<T> {
    for (let runs = 1; ; runs++) {
      try {
        return await transaction();
      } catch (error) {
        if (runs === MOST_RUNS || !isTransient(error)) throw toDomainError(error);
        await pause(pauseMs(runs));
      }
    }
  }
}
