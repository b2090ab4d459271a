import type { SqlExecutor } from '@rigwise/persistence';
import { failpoint, type Clock } from '@rigwise/platform';
import type { TransactionRunner } from '../consumer/event-transactions.ts';
import { comparable, fateOf } from './about.ts';
import type { KeptIn, KeptMessage, KeptMessages } from './kept-messages.ts';

/** How to find the messages about a person. */
export interface PersonalTexts {
  readonly ids: readonly string[];
  /** Whole values unique to the person, such as an employee number; matched in upper and lower case. */
  readonly values: readonly string[];
}

/**
 * Removes messages about a person from the service's own tables. Messages about others that merely mention the person
 * stay. Kafka forgets them by itself: after a tombstone, or when the topic's retention ends.
 */
export class EraseMessages {
  constructor(
    private readonly kept: KeptMessages,
    private readonly transactions: TransactionRunner,
    private readonly clock: Clock,
  ) {}

  /**
   * Works in batches, each in its own transaction; idempotent.
   * @returns false if some messages are not published yet: call it again
   */
  async execute({ ids, values }: PersonalTexts): Promise<boolean> {
    const texts = [...ids, ...values].filter((text) => text.trim() !== '');
    if (texts.length === 0) return true;
    const wanted = new Set(texts.map(comparable));
    const needles = needlesOf(texts);
    // Parked events first: settling a dead letter lets the events behind it be handled.
    await this.through('parked_event', needles, wanted);
    await this.through('dead_letter', needles, wanted);
    const waiting = await this.through('outbox', needles, wanted);
    await failpoint('erasure.messages-erased');
    return waiting === 0;
  }

  /** @returns how many are not published yet */
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

  /** @returns how many of them are not published yet */
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

/** Escaped as in JSON, in both cases: with these PostgreSQL finds candidate messages. */
const needlesOf = (texts: readonly string[]): string[] => [
  ...new Set(
    texts.flatMap((text) => [text, text.toLowerCase()].map((one) => JSON.stringify(one.trim()).slice(1, -1))),
  ),
];
