import type { Lane } from '@rigwise/contracts';
import type { Consumer, EachBatchPayload, IHeaders, Kafka, KafkaMessage } from 'kafkajs';
import { backoffMs } from '../backoff.ts';
import { Wakeup } from '../wakeup.ts';
import type { IncomingMessage, RunningSubscription, Subscription } from './event-broker.ts';

const HEARTBEATS_A_SESSION = 4;
/** How long an idle fetch waits at the broker: shorter costs CPU when idle, longer delays stops and retries. */
const IDLE_FETCH_MS = 1_000;
/**
 * Only one in the bulk lane: an import that uses the whole machine makes people wait for CPU time, however well the
 * lanes are isolated (docs/benchmarks.md, codes during an import).
 */
const PARTITIONS_AT_ONCE: Readonly<Record<Lane, number>> = { interactive: 4, bulk: 1 };
/** Bulk messages share a transaction, which costs as much as handling one. A person's own message waits for no other. */
const MESSAGES_AT_ONCE: Readonly<Record<Lane, number>> = { interactive: 1, bulk: 10 };
const COMMIT_EVERY_MESSAGES = 100;

export interface SubscriptionOptions {
  readonly topicPrefix: string;
  /** After a restart, a killed member blocks its group for this long. */
  readonly sessionTimeoutMs: number;
}

/** Keeps one consumer of a group running: replaces it whenever the client crashes. */
export class KafkaSubscription implements RunningSubscription {
  private readonly wakeup = new Wakeup();
  private readonly resumes = new Set<NodeJS.Timeout>();
  private readonly running: Promise<void>;
  private stopping = false;

  constructor(
    private readonly kafka: Kafka,
    private readonly options: SubscriptionOptions,
    private readonly subscription: Subscription,
  ) {
    this.running = this.superviseConsumers();
  }

  private get heartbeatMs(): number {
    return this.options.sessionTimeoutMs / HEARTBEATS_A_SESSION;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    this.wakeup.ring();
    await this.running;
  }

  private async superviseConsumers(): Promise<void> {
    for (let failures = 0; !this.stopping; failures += 1) {
      const consumer = this.kafka.consumer({
        groupId: this.subscription.group,
        sessionTimeout: this.options.sessionTimeoutMs,
        heartbeatInterval: this.heartbeatMs,
        maxWaitTimeInMs: IDLE_FETCH_MS,
        retry: { retries: 2, initialRetryTime: 200, restartOnFailure: () => Promise.resolve(false) },
      });
      let crash: Error | undefined;
      consumer.on(consumer.events.GROUP_JOIN, () => {
        failures = 0;
        this.subscription.onState(undefined);
      });
      consumer.on(consumer.events.CRASH, (event) => {
        crash = event.payload.error;
        this.wakeup.ring();
      });
      try {
        await this.run(consumer);
        while (!this.stopping && !crash) await this.wakeup.wait();
      } catch (error) {
        crash = error instanceof Error ? error : new Error(String(error));
      }
      await consumer.disconnect().catch(() => undefined);
      for (const timer of this.resumes) clearTimeout(timer);
      this.resumes.clear();
      if (crash && !this.stopping) {
        this.subscription.onState(crash);
        await this.wakeup.wait(backoffMs(failures + 1, { firstMs: 250, mostMs: 5_000 }));
      }
    }
  }

  private async run(consumer: Consumer): Promise<void> {
    await consumer.connect();
    // A group without committed offsets starts at the oldest message that Kafka still has.
    const topics = this.subscription.topics.map((topic) => this.options.topicPrefix + topic);
    await consumer.subscribe({ topics, fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachBatchAutoResolve: false,
      partitionsConsumedConcurrently: PARTITIONS_AT_ONCE[this.subscription.lane],
      eachBatch: (payload) => this.eachBatch(payload),
    });
  }

  private async eachBatch(payload: EachBatchPayload): Promise<void> {
    const { batch } = payload;
    let uncommitted = 0;
    let last: string | undefined;
    const commit = async (): Promise<void> => {
      if (uncommitted === 0 || last === undefined) return;
      const offset = (BigInt(last) + 1n).toString();
      const partitions = [{ partition: batch.partition, offset }];
      await payload.commitOffsetsIfNecessary({ topics: [{ topic: batch.topic, partitions }] });
      uncommitted = 0;
    };

    const { lane } = this.subscription;
    for (let left = batch.messages; left.length > 0;) {
      if (!payload.isRunning() || payload.isStale()) break;
      const next = left.slice(0, MESSAGES_AT_ONCE[lane]);
      const beat = keepHeartbeating(() => payload.heartbeat(), this.heartbeatMs);
      const { done, retryAfterMs } = await this.subscription.receive(
        next.map((message) => this.incoming(batch.topic, batch.partition, message)),
      );
      const lostMembership = beat.stop();
      last = next[done - 1]?.offset ?? last;
      if (done > 0 && last !== undefined) payload.resolveOffset(last);
      uncommitted += done;
      left = left.slice(done);
      if (retryAfterMs > 0) {
        this.rest(payload, retryAfterMs);
        break;
      }
      if (uncommitted >= COMMIT_EVERY_MESSAGES) await commit();
      if (lostMembership) {
        await commit();
        throw lostMembership;
      }
    }
    await commit();
  }

  /** kafkajs fetches nothing for any partition while a batch is being processed, so the wait happens outside it. */
  private rest(payload: EachBatchPayload, ms: number): void {
    const resume = payload.pause();
    const timer = setTimeout(() => {
      this.resumes.delete(timer);
      resume();
    }, ms);
    this.resumes.add(timer);
  }

  private incoming(topic: string, partition: number, message: KafkaMessage): IncomingMessage {
    return {
      topic: topic.slice(this.options.topicPrefix.length),
      partition,
      offset: message.offset,
      key: message.key,
      value: message.value,
      headers: textHeaders(message.headers),
      timestamp: message.timestamp,
    };
  }
}

/**
 * Sends heartbeats while a handler works; `stop` returns a failed heartbeat, which means that the group has rebalanced.
 */
function keepHeartbeating(beat: () => Promise<void>, everyMs: number): { stop(): Error | undefined } {
  let failure: Error | undefined;
  const timer = setInterval(() => {
    beat().catch((error: unknown) => {
      failure = error instanceof Error ? error : new Error(String(error));
    });
  }, everyMs);
  return {
    stop: () => {
      clearInterval(timer);
      return failure;
    },
  };
}

function textHeaders(headers: IHeaders | undefined): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers ?? {})) {
    const first = Array.isArray(value) ? value[0] : value;
    if (first !== undefined) texts[name] = first.toString();
  }
  return texts;
}
