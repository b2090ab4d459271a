import type { SqlExecutor } from '@rigwise/persistence';

export const PERSON = 'person';

/** Whom, or what, a service erases. */
export interface Subject {
  readonly id: string;
  /** `PERSON`, or what else the service erases, such as a request for access. */
  readonly what: string;
  readonly accountId: string | null;
}

/**
 * What a service does of its own when somebody is erased. The kit remembers who was, removes messages about them, answers
 * identity, and starts again where it was interrupted: each of these may run any number of times.
 */
export interface OwnErasure {
  /**
   * In the transaction that learns of it, so that nothing new is kept of them.
   * @returns their account, where the service knows one that the event does not name
   */
  begin?(tx: SqlExecutor, subject: Subject): Promise<string | null>;
  /**
   * Removes what is kept, once every transaction has ended that did not know of the erasure.
   * @returns values that are theirs alone, by which messages are found, such as an employee number; null where something
   * must leave first: it is called again
   */
  erase?(subject: Subject): Promise<readonly string[] | null>;
  /** In the transaction that completes it. */
  complete?(tx: SqlExecutor, subject: Subject): Promise<void>;
}
