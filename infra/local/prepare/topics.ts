import { setTimeout as pause } from 'node:timers/promises';
import {
  DEAD_LETTER_RETENTION_DAYS,
  deadLetterTopic,
  kafkaSettings,
  topics,
  type TopicSettings,
} from '@rigwise/contracts';
import { Kafka, logLevel, type Admin, type ITopicConfig } from 'kafkajs';

const PARTITIONS = 3;
/** The broker's default: one locally, more in a cluster. */
const BROKERS_CHOICE = -1;
const LEADERS_TIMEOUT_MS = 20_000;
const LEADERS_PAUSE_MS = 50;

/** Creates the platform's missing topics, each with its dead-letter topic. */
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
    if (missing.length === 0) return;
    // kafkajs can wait for leaders too, but fails if the broker does not know a new topic immediately.
    await admin.createTopics({ topics: missing, waitForLeaders: false });
    for (const deadline = Date.now() + LEADERS_TIMEOUT_MS; !(await haveLeaders(admin, missing));) {
      if (Date.now() > deadline) throw new Error('Kafka created the topics, but they have no leaders');
      await pause(LEADERS_PAUSE_MS);
    }
  } finally {
    await admin.disconnect();
  }
}

async function haveLeaders(admin: Admin, wanted: readonly ITopicConfig[]): Promise<boolean> {
  const metadata = admin.fetchTopicMetadata({ topics: wanted.map(({ topic }) => topic) });
  const { topics: known } = await metadata.catch(() => ({ topics: [] }));
  return (
    known.length === wanted.length &&
    known.every(({ partitions }) => partitions.every(({ leader }) => leader >= 0))
  );
}

/** Every topic with its settings, in Kafka's terms. */
export function wantedTopics(prefix: string): ITopicConfig[] {
  return Object.entries<TopicSettings>(topics).flatMap(([name, settings]) => [
    topic(prefix + name, settings),
    topic(prefix + deadLetterTopic(name), { cleanup: 'delete', retentionDays: DEAD_LETTER_RETENTION_DAYS }),
  ]);
}

function topic(name: string, settings: TopicSettings): ITopicConfig {
  return {
    topic: name,
    numPartitions: PARTITIONS,
    replicationFactor: BROKERS_CHOICE,
    configEntries: Object.entries(kafkaSettings(settings)).map(([setting, value]) => ({
      name: setting,
      value: String(value),
    })),
  };
}
