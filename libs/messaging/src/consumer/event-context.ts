import type { Envelope } from '@rigwise/contracts';
import type { SqlExecutor } from '@rigwise/persistence';

/** What a handler gets beside the event. */
export interface EventContext<Tx extends SqlExecutor = SqlExecutor> {
  /** Everything the handler changes goes through it: inbox row and effect commit together, or neither does. */
  readonly tx: Tx;
  readonly envelope: Envelope;
  /** Runs once the transaction is committed: for wake-ups, never for anything that must happen. */
  afterCommit(fn: () => Promise<void> | void): void;
}
