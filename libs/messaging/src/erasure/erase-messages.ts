import type { SqlExecutor } from '@rigwise/persistence';
import { failpoint, type Clock } from '@rigwise/platform';
import type { TransactionRunner } from '../consumer/event-transactions.ts';
import { comparable, fateOf } from './about.ts';
import type { KeptIn, KeptMessage, KeptMessages } from './kept-messages.ts';

/** What messages about somebody are found by. */
export interface PersonalTexts {
  readonly ids: readonly string[];
  /** Whole values that are nobody else's, such as an employee number; found in upper and in lower case. */
  readonly values: readonly string[];
}

/**
 * Removes messages about somebody from a service's own tables. Those about others that only mention them stay. Kafka
 * forgets them by itself: after a tombstone, or when their topic's retention is over.
 */
export class EraseMessages {
  constructor(
    private readonly kept: KeptMessages,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * In portions, each in a transaction of its own; safe to repeat.
   * @returns false where some still have to leave: to be called again
   */
  async execute({ ids, values }: PersonalTexts): Promise<boolean> {
    const texts = [...ids, ...values].filter((text) => text.trim() !== '');
    if (texts.length === 0) return true;
    const wanted = new Set(texts.map(comparable));
    const needles = needlesOf(texts);
    // Parked events first: a letter that is settled lets them be handled.
    await this.through('parked_event', needles, wanted);
    await this.through('dead_letter', needles, wanted);
    const waiting = await this.through('outbox', needles, wanted);
    await failpoint('erasure.messages-erased');
    return waiting === 0;
  }

  /** @returns how many still have to leave */
  private async through(
    table: KeptIn,
    needles: readonly string[],
    wanted: ReadonlySet<string>,
  ): Promise<number> {
    let waiting = 0;
    for (let after: string | null = null; ;) {
      const from: string | null = after;
      const done = await this.transactions.run(async (tx) => {
        const { found, next } = await this.kept.portion(tx, table, needles, from);
        return { next, waiting: await this.erase(tx, table, found, wanted) };
      });
      waiting += done.waiting;
      if (done.next === null) return waiting;
      after = done.next;
    }
  }

  /** @returns how many of them still have to leave */
  async erase(
    tx: SqlExecutor,
    table: KeptIn,
    messages: readonly KeptMessage[],
    wanted: ReadonlySet<string>,
  ): Promise<number> {
    const gone: string[] = [];
    let waiting = 0;
    for (const message of messages) {
      const fate = fateOf(message, wanted);
      if (fate === 'keep') continue;
      if (message.waits) waiting += 1;
      else if (fate === 'erase') gone.push(message.at);
      else await this.kept.replace(tx, table, message.at, fate.left);
    }
    await this.kept.erase(tx, table, gone, this.clock.now());
    return waiting;
  }
}

/** As JSON has them, in both cases: PostgreSQL finds the messages that are looked at. */
const needlesOf = (texts: readonly string[]): string[] => [
  ...new Set(
    texts.flatMap((text) => [text, text.toLowerCase()].map((one) => JSON.stringify(one.trim()).slice(1, -1))),
  ),
];
