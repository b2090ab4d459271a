import type { EventContext } from '@rigwise/messaging';
import type { Person } from './person.ts';

/** A change of a person, as one event reports it. */
export interface AppliedChange {
  /** Null if the person was unknown. */
  readonly before: Person | null;
  readonly after: Person;
  /** The event's `aggregateVersion`. */
  readonly version: number;
  /** The request that made it, possibly with others. */
  readonly request: string;
}

/** What a service does when people change. */
export interface PersonFollower {
  /**
   * Runs in the transaction that stores the change, once for each change and never for an event that is older or
   * published again. The person, their surviving person, and their old and new managers are locked.
   */
  changed(change: AppliedChange, context: EventContext): Promise<void>;
}
