import { randomBytes } from 'node:crypto';
import {
  DEAD_LETTER_RETENTION_DAYS,
  deadLetterTopic,
  everyService,
  kafkaSettings,
  services,
  topics,
  type ServiceName,
} from '@rigwise/contracts';
import { Kafka, logLevel, type Admin } from 'kafkajs';
import { infrastructure } from './infrastructure.ts';
import { waitFor } from './wait-for.ts';

const PARTITIONS = 3;
/** A busy broker takes longer than kafkajs's defaults of 5 s per request and 1 s to connect. */
const ADMIN_MS = 30_000;

/** A prefix for `KAFKA_TOPIC_PREFIX` that no other test uses. */
export function topicPrefix(): string {
  return `t${randomBytes(5).toString('hex')}.`;
}

export interface TopicChoice {
  /** Default: every topic of the platform. */
  readonly names?: readonly string[];
  readonly partitions?: number;
}

/** Those that a service writes or reads: a broker takes a second of a processor to make and drop all of the platform. */
export function topicsOf(name: ServiceName): string[] {
  const used = services.filter((one) => one.name === name);
  const events = used.flatMap(({ publishes, subscribes }) => [...publishes, ...subscribes]);
  return [...new Set([...events, ...everyService.publishes].map(({ topic }) => topic))];
}

/** Creates topics and their dead-letter topics under a prefix; `drop` deletes them. */
export async function createTopics(
  prefix: string,
  { names = Object.keys(topics), partitions = PARTITIONS }: TopicChoice = {},
): Promise<{ drop(): Promise<void> }> {
  const made = names.flatMap((topic) => [prefix + topic, prefix + deadLetterTopic(topic)]);
  await withAdmin(async (admin) => {
    await admin.createTopics({
      // kafkajs would wait for leaders, but fails if the broker doesn't know a new topic immediately.
      waitForLeaders: false,
      timeout: ADMIN_MS,
      topics: made.map((topic) => ({
        ...{ topic, numPartitions: partitions, replicationFactor: 1 },
        configEntries: settingsOf(topic.slice(prefix.length)),
      })),
    });
    await waitFor(() => haveLeaders(admin, made), { timeoutMs: ADMIN_MS, what: `topics ${prefix}*` });
  });
  return { drop: () => withAdmin((admin) => admin.deleteTopics({ topics: made, timeout: ADMIN_MS })) };
}

/** As in production; topics that only a test knows use the broker's defaults. */
function settingsOf(name: string): { name: string; value: string }[] {
  const letters = { cleanup: 'delete', retentionDays: DEAD_LETTER_RETENTION_DAYS } as const;
  const settings = name.endsWith(deadLetterTopic('')) ? letters : topics[name];
  return Object.entries(settings ? kafkaSettings(settings) : {}).map(([setting, value]) => ({
    ...{ name: setting, value: String(value) },
  }));
}

async function haveLeaders(admin: Admin, names: string[]): Promise<boolean> {
  try {
    const { topics: known } = await admin.fetchTopicMetadata({ topics: names });
    return known.every(({ partitions }) => partitions.every(({ leader }) => leader >= 0));
  } catch (error) {
    // The broker doesn't know its new topic yet.
    if ((error as { type?: string }).type === 'UNKNOWN_TOPIC_OR_PARTITION') return false;
    throw error;
  }
}

async function withAdmin<T>(work: (admin: Admin) => Promise<T>): Promise<T> {
  const brokers = infrastructure().kafkaBrokers.split(',');
  const admin = new Kafka({
    ...{ clientId: 'rigwise-tests', brokers, logLevel: logLevel.NOTHING },
    connectionTimeout: ADMIN_MS,
  }).admin();
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.disconnect();
  }
}
