import type { SqlExecutor } from './sql-executor.ts';

type Hook = () => void;

const hooksOf = new WeakMap<SqlExecutor, Set<Hook>>();

/**
 * Runs `hook` once after `tx` commits, even if it is registered several times. For wake-ups only, never for anything
 * that must happen: the process can die in between. Works in transactions of `Transactions`; statements that commit by
 * themselves have no hooks.
 * @param hook must not throw
 */
export function afterCommit(tx: SqlExecutor, hook: Hook): void {
  hooksOf.get(tx)?.add(hook);
}

/**
 * Runs a transaction, then the hooks it registered with `afterCommit`.
 * @param transaction fulfils once what `work` did with its transaction is committed
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
