import { setTimeout as pause } from 'node:timers/promises';
import { currentEffects } from '@rigwise/http';
import { withHooks } from './after-commit.ts';
import { isTransient, isUnavailable, toDomainError } from './database-errors.ts';
import { recordEffect } from './idempotency/sql-idempotency-store.ts';
import { isPatient } from './patience.ts';
import type { SqlExecutor } from './sql-executor.ts';

/** Anything that can open a transaction: a Prisma client, or anything with the same method. */
export interface TransactionSource<Tx extends SqlExecutor> {
  $transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionLimits): Promise<T>;
}

export interface TransactionLimits {
  /** Milliseconds to wait for a connection. Default 2 s. */
  maxWait?: number;
  /** Milliseconds until the transaction is rolled back. Default 8 s, so that the request can still be answered. */
  timeout?: number;
}

const LIMITS: Required<TransactionLimits> = { maxWait: 2_000, timeout: 8_000 };
/** How often a transaction runs in all, and the pause before its next run. */
interface Reruns {
  readonly most: number;
  readonly after: (error: unknown) => boolean;
  readonly pauseMs: (runs: number) => number;
}

const USUAL: Reruns = {
  most: 3,
  after: isTransient,
  // Randomised, so that two transactions that collided don't collide again.
  pauseMs: (runs) => runs * 10 + Math.random() * 20,
};
/** Some seconds in all. */
const PATIENT: Reruns = {
  most: 8,
  after: isUnavailable,
  pauseMs: (runs) => runs * 250 + Math.random() * 250,
};

/**
 * Explicit transactions: the transaction is an argument of everything that takes part, so it can't be forgotten.
 *
 * Isolation is read committed, PostgreSQL's default: each statement sees what is committed when it begins. So lock the
 * rows you decide about, then read them, then decide:
 *
 *     await tx.$executeRaw`select 1 from access_request where id = ${id}::uuid for no key update`;
 *     const request = await tx.accessRequest.findUniqueOrThrow({ where: { id } });
 *     await tx.accessRequest.update({ where: { id }, data: approve(request, actor, now) });
 *
 * Of two concurrent transactions, the second waits for the lock and then reads what the first has written. Lock several
 * rows in the order of their ids. What one statement can decide (`insert … on conflict`, `update … where`) needs no
 * lock before it.
 */
export class Transactions<Client extends TransactionSource<Tx>, Tx extends SqlExecutor> {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  /**
   * Runs `work` in one transaction: commits when the promise fulfils and rolls back when it rejects. After a deadlock
   * or serialization failure `work` runs again from the start, up to three times in all, and more often within
   * `patiently`; so it must have no effects outside the database.
   *
   * @throws what `work` threw; DomainError `service/unavailable` while the database is unavailable or too slow, and
   * `request/conflict` where a unique value is taken
   */
  run<T>(work: (tx: Tx) => Promise<T>, limits: TransactionLimits = {}): Promise<T> {
    return this.persist(work, (hooked) => this.#client.$transaction(hooked, { ...LIMITS, ...limits }));
  }

  /**
   * Like `run`, but at most once per Idempotency-Key: when a request whose response was lost is repeated, `work`
   * doesn't run again, and its earlier result is returned. So that result must contain everything the response is made
   * of: an id or token created outside `work` would differ. Without a key or a request it is the same as `run`.
   *
   * @param name distinguishes it from other transactions of the same request
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
   * Results that earlier tries of this request committed with `once`, under this name or one that extends it: for code
   * that checks a proof before its transaction, and would find it already used.
   */
  committed<T>(name: string): T[] {
    return (currentEffects()?.resultsOf(name) ?? []) as T[];
  }

  /**
   * Runs `work` in a transaction, and again after a deadlock or serialization failure; see `run`, `afterCommit` and
   * `patiently`.
   */
  protected async persist<Given extends SqlExecutor, T>(
    work: (tx: Given) => Promise<T>,
    transaction: (work: (tx: Given) => Promise<T>) => Promise<T>,
  ): Promise<T> {
    const { most, after, pauseMs } = isPatient() ? PATIENT : USUAL;
    for (let runs = 1; ; runs++) {
      try {
        return await withHooks(transaction, work);
      } catch (error) {
        if (runs === most || !after(error)) throw toDomainError(error);
        await pause(pauseMs(runs));
      }
    }
  }
}
