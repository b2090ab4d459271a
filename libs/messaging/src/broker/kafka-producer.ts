import { Partitioners, type Kafka, type Message, type Producer } from 'kafkajs';
import type { OutgoingMessage } from './event-broker.ts';
import { refusalOrOutage } from './kafka-errors.ts';

const ALL_IN_SYNC_REPLICAS = -1;
const ANSWER_WITHIN_MS = 10_000;

/** Publishes through one idempotent producer, connected on first use. */
export class KafkaProducer {
  private current: Promise<Producer> | undefined;

  constructor(
    private readonly kafka: Kafka,
    private readonly topicPrefix: string,
  ) {}

  async publish(messages: readonly OutgoingMessage[]): Promise<void> {
    const connected = (this.current ??= this.connect());
    try {
      const producer = await connected;
      await producer.sendBatch({
        acks: ALL_IN_SYNC_REPLICAS,
        timeout: ANSWER_WITHIN_MS,
        topicMessages: this.byTopic(messages),
      });
    } catch (error) {
      // After a failed send, kafkajs reuses the sequence numbers of batches that the broker may have stored; the broker
      // would then silently drop other messages as duplicates. A new producer starts a new sequence.
      void this.discard(connected);
      throw refusalOrOutage(error);
    }
  }

  async close(): Promise<void> {
    if (this.current) await this.discard(this.current);
  }

  private async connect(): Promise<Producer> {
    const producer = this.kafka.producer({
      idempotent: true,
      maxInFlightRequests: 1,
      createPartitioner: Partitioners.DefaultPartitioner,
      retry: { retries: 4, initialRetryTime: 200, maxRetryTime: 2_000 },
    });
    await producer.connect();
    return producer;
  }

  private async discard(connected: Promise<Producer>): Promise<void> {
    if (this.current === connected) this.current = undefined;
    await connected.then(
      (producer) => producer.disconnect().catch(() => undefined),
      () => undefined,
    );
  }

  private byTopic(messages: readonly OutgoingMessage[]): { topic: string; messages: Message[] }[] {
    return [...Map.groupBy(messages, (message) => message.topic)].map(([topic, group]) => ({
      topic: this.topicPrefix + topic,
      messages: group.map(({ key, value, headers, partition }) => ({
        key,
        value: value && Buffer.from(value),
        headers,
        ...(partition !== undefined && { partition }),
      })),
    }));
  }
}
