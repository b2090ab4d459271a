import type { Envelope } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';

/** What a handler receives besides the event. */
export interface EventContext<Tx extends SqlExecutor = SqlExecutor> {
  /** Handlers make all changes through it: the inbox row and the effects commit together, or not at all. */
  readonly tx: Tx;
  readonly envelope: Envelope;
  /** Runs after the commit: for wake-ups only, never for anything that must happen. */
  afterCommit(fn: () => Promise<void> | void): void;
}
