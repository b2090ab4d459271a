import { setTimeout as pause } from 'node:timers/promises';
import { Kafka, logLevel } from 'kafkajs';
import { query } from '../../chaos/traffic/query.ts';
import { createTopics } from '../../local/prepare/topics.ts';
import { wipeRedis } from '../../rig/redis-data.ts';
import type { Rig } from '../../rig/rig.ts';

/** Events are published again from so long before the point of restore: longer than any consumer may have lagged. */
const AGAIN_SECONDS = 600;
const GONE_PAUSE_MS = 200;

/** What Redis holds is of a future that never was; all of it is made anew from PostgreSQL. */
export async function emptyRedis(rig: Rig): Promise<void> {
  const redis = rig.process('redis');
  await redis.kill();
  wipeRedis(rig);
  await redis.start();
}

/** What Kafka holds may tell of that future too. With its topics go the places to which consumers had read them. */
export async function emptyKafka({ parts: { addresses } }: Rig): Promise<void> {
  const brokers = addresses.kafkaBrokers.split(',');
  const admin = new Kafka({ clientId: 'rigwise-restore', brokers, logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    const ours = async (): Promise<string[]> =>
      (await admin.listTopics()).filter((topic) => !topic.startsWith('__'));
    await admin.deleteTopics({ topics: await ours() });
    while ((await ours()).length > 0) await pause(GONE_PAUSE_MS);
  } finally {
    await admin.disconnect();
  }
  await createTopics(addresses.kafkaBrokers, '');
}

/**
 * Lets the relays publish again what they had published shortly before the point of restore. Each consumer's inbox
 * is of the same moment as every outbox, so it takes what it had not, and nothing twice.
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
