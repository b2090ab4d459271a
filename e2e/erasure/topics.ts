import { topics, type Envelope } from '@rigwise/contracts';
import { infrastructure } from '@rigwise/testing';
import { ConfigResourceTypes, Kafka, logLevel, Partitioners, type Admin } from 'kafkajs';
import { randomUUID } from 'node:crypto';
import { disguises } from './search.ts';

const DAY_MS = 86_400_000;

const connection = (): Kafka =>
  new Kafka({
    ...{ clientId: 'canary', brokers: infrastructure().kafkaBrokers.split(',') },
    logLevel: logLevel.NOTHING,
  });

export async function publish(topic: string, event: Envelope): Promise<void> {
  const producer = connection().producer({ createPartitioner: Partitioners.DefaultPartitioner });
  await producer.connect();
  const messages = [{ key: event.key, value: JSON.stringify(event) }];
  await producer.send({ topic, messages }).finally(() => producer.disconnect());
}

/** Topics that contain the word: in compacted ones what remains of each key, in the others everything. */
export async function topicsWith(prefix: string, word: string): Promise<string[]> {
  const pattern = disguises(word);
  const found = new Set<string>();
  for (const [name, { cleanup }] of Object.entries(topics)) {
    for (const topic of [name, `${name}.dlt`]) {
      const messages = await messagesOf(prefix + topic);
      const left =
        topic === name && cleanup === 'compact'
          ? [...new Map(messages.map((message) => [message.key, message])).values()]
          : messages;
      if (left.some(({ key, value }) => pattern.test(key) || pattern.test(value))) found.add(topic);
    }
  }
  return [...found].toSorted();
}

/** The broker's retention for a topic: whether it deletes old messages, and how old a message can get. */
async function keptBy(topic: string): Promise<{ cleanup: string; oldestMs: number }> {
  const configNames = ['cleanup.policy', 'retention.ms', 'segment.ms', 'max.compaction.lag.ms'];
  const { resources } = await withAdmin((admin) =>
    admin.describeConfigs({
      includeSynonyms: false,
      resources: [{ type: ConfigResourceTypes.TOPIC, name: topic, configNames }],
    }),
  );
  const entries = resources[0]?.configEntries ?? [];
  const [cleanup = '', ...times] = configNames.map(
    (name) => entries.find(({ configName }) => configName === name)?.configValue,
  );
  const [retention, segment, lag] = times.map(Number);
  // A segment is deleted once its newest message is too old, or was superseded for too long.
  return { cleanup, oldestMs: cleanup === 'delete' ? (retention ?? NaN) + (segment ?? NaN) : (lag ?? NaN) };
}

/** The topics that the broker does not empty within 30 days, or not in this way. */
export async function notForgotten(names: readonly string[], how: 'delete' | 'compact'): Promise<object[]> {
  const kept = await Promise.all(names.map(async (name) => ({ name, ...(await keptBy(name)) })));
  return kept.filter(({ cleanup, oldestMs }) => !(cleanup === how && oldestMs <= 30 * DAY_MS));
}

async function withAdmin<T>(work: (admin: Admin) => Promise<T>): Promise<T> {
  const admin = connection().admin();
  await admin.connect();
  return work(admin).finally(() => admin.disconnect());
}

async function messagesOf(topic: string): Promise<{ key: string; value: string }[]> {
  const ends = await withAdmin((admin) => admin.fetchTopicOffsets(topic));
  const missing = new Map(
    ends.filter(({ high, low }) => high !== low).map(({ partition, high }) => [partition, BigInt(high) - 1n]),
  );
  const messages: { key: string; value: string }[] = [];
  if (missing.size === 0) return messages;
  const consumer = connection().consumer({ groupId: `canary-${randomUUID()}`, maxWaitTimeInMs: 50 });
  await consumer.connect();
  await consumer.subscribe({ topics: [topic], fromBeginning: true });
  await new Promise<void>((resolve, reject) => {
    consumer
      .run({
        autoCommit: false,
        eachMessage: ({ partition, message }) => {
          messages.push({ key: String(message.key), value: String(message.value ?? '') });
          if (BigInt(message.offset) >= (missing.get(partition) ?? -1n)) missing.delete(partition);
          if (missing.size === 0) resolve();
          return Promise.resolve();
        },
      })
      .catch(reject);
  });
  await consumer.disconnect();
  return messages;
}
