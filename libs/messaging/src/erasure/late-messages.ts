import type { SqlExecutor } from '@rigwise/persistence';
import { firstIdOf, madeAt } from '@rigwise/platform';
import type { TransactionRunner } from '../consumer/event-transactions.ts';
import { idsIn } from './about.ts';
import type { EraseMessages } from './erase-messages.ts';
import type { KeptIn, KeptMessages } from './kept-messages.ts';

/** @returns those of the ids whose person, account or request was erased */
export type ErasedAmong = (sql: SqlExecutor, ids: readonly string[]) => Promise<readonly string[]>;

type Looked = Exclude<KeptIn, 'outbox'>;

/** Far longer than any transaction: rows that become visible late, although created earlier, are read again. */
const OVERLAP_MS = 10 * 60_000;
const OVERLAP_ROWS = 10_000n;
const BEFORE: Readonly<Record<Looked, (at: string) => string>> = {
  parked_event: (at) => String(BigInt(at) - OVERLAP_ROWS),
  dead_letter: (at) => firstIdOf(new Date(madeAt(at).getTime() - OVERLAP_MS)),
};

/**
 * Erases messages that were dead-lettered or parked after their person's erasure: topics are read independently, so an
 * older event may arrive late, and fail.
 */
export class LateMessages {
  /** The newest row read per table; after a start, all rows are read. */
  private readonly seen = new Map<Looked, string>();

  constructor(
    private readonly kept: KeptMessages,
    private readonly eraseMessages: EraseMessages,
    private readonly transactions: TransactionRunner,
    private readonly erasedAmong: ErasedAmong,
  ) {}

  async execute(): Promise<void> {
    // In this order, as settling a dead letter lets the events parked behind it be handled.
    await this.through('parked_event');
    await this.through('dead_letter');
  }

  private async through(table: Looked): Promise<void> {
    const seen = this.seen.get(table);
    for (let after = seen === undefined ? null : BEFORE[table](seen); ;) {
      const from: string | null = after;
      const { last, next } = await this.transactions.run((tx) => this.portion(tx, table, from));
      if (last !== undefined) this.seen.set(table, last);
      if (next === null) return;
      after = next;
    }
  }

  private async portion(
    tx: SqlExecutor,
    table: Looked,
    after: string | null,
  ): Promise<{ last: string | undefined; next: string | null }> {
    const { found, next } = await this.kept.portion(tx, table, null, after);
    const ids = [...new Set(found.flatMap(idsIn))];
    const erased = ids.length === 0 ? [] : await this.erasedAmong(tx, ids);
    if (erased.length > 0) await this.eraseMessages.erase(tx, table, found, new Set(erased));
    return { last: found.at(-1)?.at, next };
  }
}
