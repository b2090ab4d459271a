import type { z } from 'zod';

/** One version of one event: its schema, its topic and the key that keeps its order. */
export interface EventDefinition<P extends z.ZodObject = z.ZodObject> {
  /** Past tense, dotted: `person.changed`. */
  readonly type: string;
  readonly version: number;
  /** `person.changed.v1`: the pattern that a handler subscribes to. */
  readonly name: string;
  readonly summary: string;
  /** One of the topics that its service's manifest declares. */
  readonly topic: string;
  /**
   * `ordered`: a dead letter blocks later events of its key. `snapshot`: every event carries the whole state; a newer
   * `aggregateVersion` wins, nothing is blocked.
   */
  readonly delivery: 'ordered' | 'snapshot';
  /** The aggregate's id; Kafka keeps the order within it. */
  key(payload: z.infer<P>): string;
  /** Members that identify a person or contain what they wrote, beyond ids: documents where personal data goes. */
  readonly personal: readonly (keyof z.infer<P> & string)[];
  /**
   * Paths to the subjects of the personal members, besides the key: ids, and texts that are unique to a person. An
   * erasure finds the event by them. People who are merely mentioned, such as who decided, are not included: the event
   * isn't about them.
   */
  readonly about?: readonly string[];
  /** For events that must be delivered even if their subject is erased: what remains of the payload then. */
  withoutPersonal?(payload: z.infer<P>): z.infer<P>;
  readonly payload: P;
}

export type PayloadOf<D extends EventDefinition> = z.infer<D['payload']>;

/** Declares an event version. A version only ever gains optional fields; anything else is a new version. */
export function defineEvent<P extends z.ZodObject>(
  definition: Omit<EventDefinition<P>, 'name'>,
): EventDefinition<P> {
  return { ...definition, name: `${definition.type}.v${definition.version}` };
}
