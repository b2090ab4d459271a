import { SetMetadata } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';

export const REPUBLISHED_TOPIC = Symbol('republished topic');

/** Publishes what a topic tells again, from the state of now. Register it as a provider, with `@Republishes`. */
export interface Republisher<Tx extends SqlExecutor = SqlExecutor> {
  /** Whether a text can be a key at all; whatever else is given comes from outside. */
  isKey(text: string): boolean;
  /** The next keys in their order, after this one or from the first: `limit` of them, fewer at the end. */
  keysAfter(tx: Tx, after: string | null, limit: number): Promise<string[]>;
  /**
   * Adds the whole state of these aggregates to the outbox, with the `aggregateVersion` they have. Locks their rows
   * first, in the order of their keys: an older state must never leave after a newer one, as a compacted topic
   * keeps whatever came last.
   * @returns how many there were
   */
  republish(tx: Tx, keys: readonly string[]): Promise<number>;
}

/** Marks the provider that can publish a topic again. A topic needs one unless the contract says `neverAgain`. */
export const Republishes = (topic: string): ClassDecorator => SetMetadata(REPUBLISHED_TOPIC, topic);
