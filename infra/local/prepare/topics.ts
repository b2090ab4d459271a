import { DEAD_LETTER_RETENTION_DAYS, deadLetterTopic, topics, type TopicSettings } from '@rigwise/contracts';
import { Kafka, logLevel, type ITopicConfig } from 'kafkajs';

const PARTITIONS = 3;
const DAY_MS = 86_400_000;
/** What the broker was told is right: one locally, more in a cluster. */
const BROKERS_CHOICE = -1;

/** Makes the topics of the platform that are not there, each with its dead-letter topic. */
export async function createTopics(brokers: string, prefix: string): Promise<void> {
  const admin = new Kafka({
    clientId: 'rigwise-start',
    brokers: brokers.split(','),
    logLevel: logLevel.NOTHING,
  }).admin();
  await admin.connect();
  try {
    const existing = new Set(await admin.listTopics());
    const missing = wantedTopics(prefix).filter(({ topic }) => !existing.has(topic));
    if (missing.length > 0) await admin.createTopics({ topics: missing, waitForLeaders: true });
  } finally {
    await admin.disconnect();
  }
}

/** Every topic with its settings, in Kafka's terms. */
export function wantedTopics(prefix: string): ITopicConfig[] {
  return Object.entries<TopicSettings>(topics).flatMap(([name, settings]) => [
    topic(prefix + name, settings),
    topic(prefix + deadLetterTopic(name), { cleanup: 'delete', retentionDays: DEAD_LETTER_RETENTION_DAYS }),
  ]);
}

function topic(name: string, { cleanup, retentionDays }: TopicSettings): ITopicConfig {
  return {
    topic: name,
    numPartitions: PARTITIONS,
    replicationFactor: BROKERS_CHOICE,
    configEntries: [
      { name: 'cleanup.policy', value: cleanup },
      ...(retentionDays === undefined
        ? []
        : [{ name: 'retention.ms', value: String(retentionDays * DAY_MS) }]),
    ],
  };
}
