import type { z } from 'zod';

/** One version of one event: its schema, where it travels and which key keeps its order. */
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
   * `ordered`: a dead letter holds back the later events of its key.
   * `snapshot`: every event carries the whole state; a newer `aggregateVersion` wins, nothing is held back.
   */
  readonly delivery: 'ordered' | 'snapshot';
  /** The aggregate's id; Kafka keeps the order within it. */
  key(payload: z.infer<P>): string;
  /** Members that say who somebody is or what they wrote, beyond ids: for whoever asks where personal data goes. */
  readonly personal: readonly (keyof z.infer<P> & string)[];
  /**
   * Paths to whom the personal members are about, beside the key: ids, and texts that nobody else has. An erasure finds
   * the event by them. Whom it only mentions, such as who decided, is not among them: the event is somebody else's.
   */
  readonly about?: readonly string[];
  /** Of an event that has to arrive even when whom it is about is erased: what is left of it then. */
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
