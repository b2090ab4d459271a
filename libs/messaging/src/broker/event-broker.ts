import type { Lane } from '@rigwise/contracts';

/** A message to publish; `topic` is the contract's name, without any prefix. */
export interface OutgoingMessage {
  readonly topic: string;
  readonly key: string;
  /** Null is a tombstone: a compacted topic forgets the key. */
  readonly value: Uint8Array | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Default: the partition of its key. */
  readonly partition?: number;
}

/** A message as received; nothing about it is trusted yet. */
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

export interface Reception {
  /** How many messages, from the first on, are done with: their offsets may be committed. */
  readonly done: number;
  /** How long the partition pauses before the others are delivered again; 0 if it doesn't. */
  readonly retryAfterMs: number;
}

export interface Subscription {
  readonly lane: Lane;
  readonly group: string;
  readonly topics: readonly string[];
  /**
   * Never rejects. Called with successive messages of a partition, in order, and concurrently for several partitions.
   */
  receive(messages: readonly IncomingMessage[]): Promise<Reception>;
  /** `undefined`: connected and reading. An error: disconnected and reconnecting. */
  onState(away: Error | undefined): void;
}

export interface RunningSubscription {
  /** Finishes the messages in progress, commits their offsets and leaves the group. */
  stop(): Promise<void>;
}

export interface PartitionLag {
  readonly topic: string;
  readonly partition: number;
  readonly messages: number;
}

/** The broker refuses these messages permanently: too large, unknown topic, invalid. Retrying won't help. */
export class PublishRefused extends Error {
  /** @param ofTopic whether every message on the topic is refused */
  constructor(
    reason: string,
    cause: unknown,
    readonly ofTopic = false,
  ) {
    super(reason, { cause });
    this.name = 'PublishRefused';
  }
}

/** What we need of a log such as Kafka. Only its adapter knows the client library. */
export interface EventBroker {
  /**
   * Resolves once all in-sync replicas have stored every message, in the given order within a key.
   * @throws PublishRefused when a message of the list is refused permanently; some of the others may be stored. Any
   * other error: the broker is unavailable, or its response was lost.
   * @param lane lanes never wait for each other
   */
  publish(messages: readonly OutgoingMessage[], lane: Lane): Promise<void>;
  /**
   * Writes a tombstone of this key to every partition of a topic. @throws where the broker is unavailable or refuses it
   */
  writeTombstones(topic: string, key: string, lane: Lane): Promise<void>;
  /** Returns immediately; connects and reconnects in the background. */
  subscribe(subscription: Subscription): RunningSubscription;
  lag(group: string, topics: readonly string[]): Promise<PartitionLag[]>;
  close(): Promise<void>;
}
