import { setTimeout as pause } from 'node:timers/promises';
import { currentEffects } from '@rigwise/http';
import { withHooks } from './after-commit.ts';
import { isTransient, toDomainError } from './database-errors.ts';
import { recordEffect } from './idempotency/sql-idempotency-store.ts';
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
    return this.persist(work, (hooked) => this.#client.$transaction(hooked, { ...LIMITS, ...limits }));
  }

  /**
   * As `run`, and once for each Idempotency-Key: where a request is repeated whose answer was lost, `work` does not run
   * again, and what it returned then is returned now. So whatever the answer is made of has to be in that: an id or a
   * token made outside of `work` would be another one. Without a key, or a request, the same as `run`.
   *
   * @param name tells it from the other transactions of the same request
   */
  async once<T>(name: string, work: (tx: Tx) => Promise<T>, limits: TransactionLimits = {}): Promise<T> {
    const effects = currentEffects();
    if (!effects) return this.run(work, limits);
    if (effects.has(name)) return effects.resultOf(name) as T;
    const result = await this.run(async (tx) => {
      const returned = await work(tx);
      await recordEffect(tx, effects, name, returned);
      return returned;
    }, limits);
    effects.add(name, result);
    return result;
  }

  /**
   * What earlier tries of this request committed by `once` under this name, or under it and a word more: for what looks at
   * a proof before its transaction, and would find it used up.
   */
  committed<T>(name: string): T[] {
    return (currentEffects()?.resultsOf(name) ?? []) as T[];
  }

  /** Runs `work` in a transaction, and again after a deadlock or serialization failure; see `run` and `afterCommit`. */
  protected async persist<Given extends SqlExecutor, T>(
    work: (tx: Given) => Promise<T>,
    transaction: (work: (tx: Given) => Promise<T>) => Promise<T>,
  ): Promise<T> {
    for (let runs = 1; ; runs++) {
      try {
        return await withHooks(transaction, work);
      } catch (error) {
        if (runs === MOST_RUNS || !isTransient(error)) throw toDomainError(error);
        await pause(pauseMs(runs));
      }
    }
  }
}
