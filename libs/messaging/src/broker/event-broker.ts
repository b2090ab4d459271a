import type { Lane } from '@rigwise/contracts';

/** A message on its way out; `topic` is the contract's name, without any prefix. */
export interface OutgoingMessage {
  readonly topic: string;
  readonly key: string;
  /** Null: a tombstone, with which a compacted topic forgets the key. */
  readonly value: Uint8Array | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Else the one of its key. */
  readonly partition?: number;
}

/** A message as it came; nothing about it is trusted yet. */
export interface IncomingMessage {
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
  readonly key: Buffer | null;
  readonly value: Buffer | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds since the epoch, as the broker recorded them. */
  readonly timestamp: string;
}

/** `done`: the offset may be committed. Otherwise the partition rests and the same message comes again. */
export type Reception = 'done' | { readonly retryAfterMs: number };

export interface Subscription {
  readonly lane: Lane;
  readonly group: string;
  readonly topics: readonly string[];
  /** Never rejects. Called in order within a partition; several partitions at once. */
  receive(message: IncomingMessage): Promise<Reception>;
  /** `undefined`: connected and reading. An error: away, and being retried. */
  onState(away: Error | undefined): void;
}

export interface RunningSubscription {
  /** Finishes the messages in hand, commits their offsets and leaves the group. */
  stop(): Promise<void>;
}

export interface PartitionLag {
  readonly topic: string;
  readonly partition: number;
  readonly messages: number;
}

/** The broker refuses these messages for good: too large, unknown topic, invalid. Trying again won't help. */
export class PublishRefused extends Error {
  /** @param ofTopic whether everything on its topic is refused, whatever it is */
  constructor(
    reason: string,
    cause: unknown,
    readonly ofTopic = false,
  ) {
    super(reason, { cause });
    this.name = 'PublishRefused';
  }
}

/** What we need of a log such as Kafka. One adapter knows the client library, nothing else does. */
export interface EventBroker {
  /**
   * Resolves once every message is stored by all in-sync replicas, in the order given within a key.
   * @throws PublishRefused when a message of the list is refused for good; some of the others may be stored.
   * Any other error: the broker is away, or its answer was lost.
   * @param lane lanes wait for nothing of each other's
   */
  publish(messages: readonly OutgoingMessage[], lane: Lane): Promise<void>;
  /** Writes a tombstone of this key into every partition of a topic. @throws where the broker is away or refuses it */
  writeTombstones(topic: string, key: string, lane: Lane): Promise<void>;
  /** Returns at once; connects, and connects again, in the background. */
  subscribe(subscription: Subscription): RunningSubscription;
  lag(group: string, topics: readonly string[]): Promise<PartitionLag[]>;
  close(): Promise<void>;
}
