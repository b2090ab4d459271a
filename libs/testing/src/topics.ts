import { randomBytes } from 'node:crypto';
import { deadLetterTopic, topics } from '@rigwise/contracts';
import { Kafka, logLevel, type Admin } from 'kafkajs';
import { infrastructure } from './infrastructure.ts';

const PARTITIONS = 3;

/** A prefix for `KAFKA_TOPIC_PREFIX` that no other test uses. */
export function topicPrefix(): string {
  return `t${randomBytes(5).toString('hex')}.`;
}

/** Makes every topic of the platform and its dead-letter topic under a prefix; `drop` deletes them again. */
export async function createTopics(prefix: string): Promise<{ drop(): Promise<void> }> {
  const names = Object.keys(topics).flatMap((topic) => [prefix + topic, prefix + deadLetterTopic(topic)]);
  await withAdmin((admin) =>
    admin.createTopics({
      waitForLeaders: true,
      topics: names.map((topic) => ({ topic, numPartitions: PARTITIONS, replicationFactor: 1 })),
    }),
  );
  return { drop: () => withAdmin((admin) => admin.deleteTopics({ topics: names })) };
}

async function withAdmin<T>(work: (admin: Admin) => Promise<T>): Promise<T> {
  const brokers = infrastructure().kafkaBrokers.split(',');
  const admin = new Kafka({ clientId: 'rigwise-tests', brokers, logLevel: logLevel.ERROR }).admin();
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.disconnect();
  }
}
