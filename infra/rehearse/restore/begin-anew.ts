import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { consumerGroupsOf, personErasedV1 } from '@rigwise/contracts';
import { Kafka, logLevel } from 'kafkajs';
import { query } from '../../chaos/traffic/query.ts';
import { codeOfServices } from '../../kubernetes/services.ts';
import { createTopics } from '../../local/prepare/topics.ts';
import { root } from '../../local/settings.ts';
import { wipeRedis } from '../../rig/redis-data.ts';
import type { Rig } from '../../rig/rig.ts';

/** Events are republished from this long before the point of restore: longer than any consumer may have lagged. */
const AGAIN_SECONDS = 600;
const GONE_PAUSE_MS = 200;

/** Redis holds data from after the point of restore; all of it is rebuilt from PostgreSQL. */
export async function emptyRedis(rig: Rig): Promise<void> {
  const redis = rig.process('redis');
  await redis.kill();
  wipeRedis(rig);
  await redis.start();
}

/**
 * Kafka may hold events from after the point of restore too. Deleting the topics also deletes the consumers' offsets.
 * Erased people stay erased: that topic is kept, and every service rereads it from the start.
 */
export async function emptyKafka({ parts: { addresses } }: Rig): Promise<void> {
  const brokers = addresses.kafkaBrokers.split(',');
  const admin = new Kafka({ clientId: 'rigwise-restore', brokers, logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    const ours = async (): Promise<string[]> =>
      (await admin.listTopics()).filter((topic) => !topic.startsWith('__') && topic !== personErasedV1.topic);
    await admin.deleteTopics({ topics: await ours() });
    while ((await ours()).length > 0) await pause(GONE_PAUSE_MS);
  } finally {
    await admin.disconnect();
  }
  await createTopics(addresses.kafkaBrokers, '');
  const groups = codeOfServices.flatMap(({ name, consumes }) => consumerGroupsOf(name, consumes));
  const readers = groups.filter(({ topics }) => topics.includes(personErasedV1.topic));
  await Promise.all(readers.map(({ name }) => readErasuresAgain(addresses.kafkaBrokers, name)));
}

/** The same command as the jobs of k8s/base/read-again. */
async function readErasuresAgain(brokers: string, group: string): Promise<void> {
  const program = path.join(root, 'libs', 'messaging', 'dist', 'read-again', 'main.js');
  const env = { PATH: process.env['PATH'], KAFKA_BROKERS: brokers };
  await promisify(execFile)(process.execPath, [program, group, personErasedV1.topic], { cwd: root, env });
}

/**
 * Makes the relays republish what they had published shortly before the point of restore. Each consumer's inbox is
 * from the same moment as every outbox, so it processes what it had missed, and nothing twice.
 * @returns how many events
 */
export async function publishAgain({ parts }: Rig, restoredTo: Date): Promise<number> {
  const since = new Date(restoredTo.getTime() - AGAIN_SECONDS * 1_000);
  let count = 0;
  for (const databaseUrl of Object.values(parts.databases)) {
    const rows = await query(
      databaseUrl,
      'UPDATE outbox SET published_at = NULL WHERE published_at IS NOT NULL AND created_at > $1 RETURNING 1',
      [since],
    );
    count += rows.length;
  }
  return count;
}
