import type { SqlExecutor } from './sql-executor.ts';

type Hook = () => void;

const hooksOf = new WeakMap<SqlExecutor, Set<Hook>>();

/**
 * Has something done once `tx` is committed, however often it is asked for: a wake-up, never anything that must happen,
 * as a process can die in between. For transactions of `Transactions`; what commits by itself has no hooks.
 * @param hook must not throw
 */
export function afterCommit(tx: SqlExecutor, hook: Hook): void {
  hooksOf.get(tx)?.add(hook);
}

/**
 * Runs one transaction, and then what it asked for by `afterCommit`.
 * @param transaction fulfils once what it gave to `work` is committed
 */
export async function withHooks<Tx extends SqlExecutor, T>(
  transaction: (work: (tx: Tx) => Promise<T>) => Promise<T>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const hooks = new Set<Hook>();
  const result = await transaction((tx) => {
    hooksOf.set(tx, hooks);
    return work(tx);
  });
  for (const hook of hooks) hook();
  return result;
}
