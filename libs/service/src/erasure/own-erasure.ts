import type { SqlExecutor } from '@rigwise/persistence';

export const PERSON = 'person';

/** Who, or what, a service erases. */
export interface Subject {
  readonly id: string;
  /** `PERSON`, or another kind that the service erases, such as an access request. */
  readonly what: string;
  readonly accountId: string | null;
}

/**
 * A service's own part of an erasure. The library records who is erased, removes messages about them, notifies identity
 * and resumes after interruptions: each of these methods may run any number of times.
 */
export interface OwnErasure {
  /**
   * Runs in the transaction that records the erasure, so that no new data is stored from then on.
   * @returns the person's account, if the service knows one that the event doesn't name
   */
  begin?(tx: SqlExecutor, subject: Subject): Promise<string | null>;
  /**
   * Removes the data, once every transaction that didn't know of the erasure has ended.
   * @returns values unique to the person by which messages are found, such as an employee number; null if events must
   * be published first: it is called again
   */
  erase?(subject: Subject): Promise<readonly string[] | null>;
  /** Runs in the transaction that completes the erasure. */
  complete?(tx: SqlExecutor, subject: Subject): Promise<void>;
}
