import { SetMetadata } from '@nestjs/common';
import type { SqlExecutor } from '@rigwise/persistence';

export const REPUBLISHED_TOPIC = Symbol('republished topic');

/** Publishes a topic's events again, from the current state. Register it as a provider with `@Republishes`. */
export interface Republisher<Tx extends SqlExecutor = SqlExecutor> {
  /** Whether a text is a valid key; keys are input from outside. */
  isKey(text: string): boolean;
  /** The next `limit` keys in order, after this one or from the first; fewer at the end. */
  keysAfter(tx: Tx, after: string | null, limit: number): Promise<string[]>;
  /**
   * Adds the full state of these aggregates to the outbox, with their current `aggregateVersion`. Locks their rows
   * first, in key order: an older state must never be published after a newer one, as a compacted topic keeps the last.
   * @returns how many aggregates exist
   */
  republish(tx: Tx, keys: readonly string[]): Promise<number>;
}

/** Marks the provider that can republish a topic. Every topic needs one unless its contract says `neverAgain`. */
export const Republishes = (topic: string): ClassDecorator => SetMetadata(REPUBLISHED_TOPIC, topic);
