import { countRow, idRow, readRow } from '../rows.ts';
import type { SqlExecutor } from '../sql-executor.ts';
import { notPaused } from './failing-items.ts';

/** Counting all of a backlog would cost as much as working it off. */
export const MOST_COUNTED = 10_000;

/** The due rows of a task: constant SQL, from a repository. */
export interface Claim {
  /** Tables, such as `access_request r`. */
  readonly from: string;
  /** The item's id, of type text, such as `r.id::text`. */
  readonly item: string;
  /** Which rows are due. Needs an index. */
  readonly where: string;
  /** Oldest first. */
  readonly order: string;
  /** The alias of the table whose row is locked: one that every other transaction over the item locks first. */
  readonly lock: string;
  /** Bind to $1, $2, … of `where`. */
  readonly values: readonly unknown[];
}

/**
 * Locks the next due item until the end of the transaction, skipping those that another transaction has locked, that
 * are paused after failures, or that were seen in this run.
 */
export async function claimNext(
  tx: SqlExecutor,
  task: string,
  { from, item, where, order, lock, values }: Claim,
  { now, seen }: { readonly now: Date; readonly seen: readonly string[] },
): Promise<string | undefined> {
  const [at, except] = [`$${values.length + 1}`, `$${values.length + 2}`];
  return readRow(
    tx,
    idRow,
    `select ${item} as id from ${from} where (${where}) and ${notPaused(task, item, at)}
       and ${item} <> all(${except}::text[])
     order by ${order} limit 1 for no key update of ${lock} skip locked`,
    ...[...values, now, seen],
  );
}

/** How many items are due, up to `MOST_COUNTED`. */
export async function countDue(sql: SqlExecutor, { from, where, values }: Claim): Promise<number> {
  const count = await readRow(
    sql,
    countRow,
    `select count(*)::int as count from (select from ${from} where ${where} limit ${MOST_COUNTED}) due`,
    ...values,
  );
  return count ?? 0;
}
