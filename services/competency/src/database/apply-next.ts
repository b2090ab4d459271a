import { isAway } from '@rigwise/persistence';
import type { PrismaTransactions, Tx } from './transactions.ts';

/** A transaction of the largest file takes some seconds. */
const LONGEST_MS = 60_000;
const MOST_FAILURES = 5;

/** Imports that are to be applied, each in one transaction. */
interface Waiting<One extends { readonly id: string }> {
  /** Locks the next one that no other process works on. */
  readonly claim: (tx: Tx) => Promise<One | null>;
  readonly apply: (tx: Tx, one: One) => Promise<void>;
  /** @returns how often it failed, with this time */
  readonly countFailure: (tx: Tx, id: string) => Promise<number>;
  /** It is not tried again. */
  readonly giveUp: (tx: Tx, id: string) => Promise<void>;
}

/** Applies the next import; one that fails again is given up after a few tries. @returns whether there was one */
export async function applyNext<One extends { readonly id: string }>(
  transactions: PrismaTransactions,
  { claim, apply, countFailure, giveUp }: Waiting<One>,
): Promise<boolean> {
  let id: string | undefined;
  const step = async (tx: Tx): Promise<boolean> => {
    const one = await claim(tx);
    if (!one) return false;
    id = one.id;
    await apply(tx, one);
    return true;
  };
  try {
    return await transactions.run(step, { timeout: LONGEST_MS });
  } catch (error) {
    const failed = id;
    if (failed !== undefined && !isAway(error))
      await transactions.run(async (tx) => {
        if ((await countFailure(tx, failed)) >= MOST_FAILURES) await giveUp(tx, failed);
      });
    throw error;
  }
}
