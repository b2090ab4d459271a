import { randomUUID } from 'node:crypto';
import { createTopics, infrastructure, topicPrefix, waitFor } from '@rigwise/testing';
import { Kafka, logLevel, Partitioners, type Admin, type KafkaMessage } from 'kafkajs';

export interface Written {
  readonly partition: number;
  readonly key: string | undefined;
  readonly value: string;
  readonly headers: Readonly<Record<string, string>>;
}

function kafka(): Kafka {
  const brokers = infrastructure().kafkaBrokers.split(',');
  // A busy broker takes longer than kafkajs's default of 1 s.
  const connectionTimeout = 30_000;
  return new Kafka({ clientId: 'messaging-tests', brokers, logLevel: logLevel.NOTHING, connectionTimeout });
}

/** Everything currently on a topic, in order within each partition. */
export async function readTopic(topic: string): Promise<Written[]> {
  const ends = await withAdmin((admin) => endsOf(admin, topic));
  const missing = new Map(
    ends.filter(({ high, low }) => high !== low).map(({ partition, high }) => [partition, BigInt(high) - 1n]),
  );
  const written: Written[] = [];
  if (missing.size === 0) return written;
  const consumer = kafka().consumer({ groupId: `reader-${randomUUID()}`, maxWaitTimeInMs: 50 });
  await consumer.connect();
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  await new Promise<void>((resolve, reject) => {
    const eachMessage = ({
      partition,
      message,
    }: {
      partition: number;
      message: KafkaMessage;
    }): Promise<void> => {
      written.push(asWritten(partition, message));
      if (BigInt(message.offset) >= (missing.get(partition) ?? -1n)) missing.delete(partition);
      if (missing.size === 0) resolve();
      return Promise.resolve();
    };
    consumer.run({ autoCommit: false, eachMessage }).catch(reject);
  });
  await consumer.disconnect();
  return written;
}

/** A broker may announce a new topic's leader shortly before it leads; kafkajs asks again only after other errors. */
async function endsOf(admin: Admin, topic: string): ReturnType<Admin['fetchTopicOffsets']> {
  let ends: Awaited<ReturnType<Admin['fetchTopicOffsets']>> = [];
  const isAnswered = async (): Promise<boolean> => {
    try {
      ends = await admin.fetchTopicOffsets(topic);
      return true;
    } catch (error) {
      if ((error as { type?: string }).type === 'NOT_LEADER_FOR_PARTITION') return false;
      throw error;
    }
  };
  await waitFor(isAnswered, { timeoutMs: 30_000, what: `the leaders of ${topic}` });
  return ends;
}

/** Puts messages on a topic, bypassing the outbox. */
export async function writeTopic(
  topic: string,
  messages: readonly { key: string; value: string }[],
): Promise<void> {
  const producer = kafka().producer({ createPartitioner: Partitioners.DefaultPartitioner });
  await producer.connect();
  await producer.send({ topic, messages: [...messages] }).finally(() => producer.disconnect());
}

/** The offset up to which a group has read a topic, summed over its partitions. */
export async function committed(groupId: string, topic: string): Promise<number> {
  const [offsets] = await withAdmin((admin) => admin.fetchOffsets({ groupId, topics: [topic] }));
  return (offsets?.partitions ?? []).reduce((sum, { offset }) => sum + Math.max(0, Number(offset)), 0);
}

/** Resets a group as if it had never read. */
export async function forgetGroup(groupId: string): Promise<void> {
  await withAdmin((admin) => admin.deleteGroups([groupId]));
}

function asWritten(partition: number, { key, value, headers }: KafkaMessage): Written {
  const texts = Object.entries(headers ?? {}).map(([name, text]) => [name, String(text)] as const);
  return {
    partition,
    key: key?.toString(),
    value: value?.toString() ?? '',
    headers: Object.fromEntries(texts),
  };
}

export interface TestTopics {
  readonly prefix: string;
  drop(): Promise<void>;
}

/** Topics for one test, with one partition each: events that overtake a blocked key share its partition. */
export async function createTestTopics(names: readonly string[]): Promise<TestTopics> {
  const prefix = topicPrefix();
  return { prefix, ...(await createTopics(prefix, { names, partitions: 1 })) };
}

async function withAdmin<T>(work: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = kafka().admin();
  await admin.connect();
  return work(admin).finally(() => admin.disconnect());
}
