import { setTimeout as pause } from 'node:timers/promises';
import { Kafka, logLevel, type Admin } from 'kafkajs';
import { signIn, type KafkaOptions } from '../broker/kafka-broker.ts';

/** Longer than brokers consider a killed process a member of its group. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 1_000;

type Brokers = Pick<KafkaOptions, 'clientId' | 'brokers' | 'topicPrefix' | 'access'>;

/**
 * Resets a consumer group to the beginning of a topic; its other topics keep their offsets. Needs no rights beyond
 * reading.
 * @throws where a process of the group is still running
 */
export async function readAgain(at: Brokers, group: string, topic: string): Promise<void> {
  const kafka = new Kafka({
    ...{ clientId: at.clientId, brokers: [...at.brokers], logLevel: logLevel.NOTHING },
    ...(at.access && signIn(at.access)),
  });
  const admin = kafka.admin();
  await admin.connect();
  try {
    await untilNobodyReads(admin, at.topicPrefix + group);
    const first = await admin.fetchTopicOffsets(at.topicPrefix + topic);
    const partitions = first.map(({ partition, low }) => ({ partition, offset: low }));
    await admin.setOffsets({ groupId: at.topicPrefix + group, topic: at.topicPrefix + topic, partitions });
  } finally {
    await admin.disconnect();
  }
}

async function untilNobodyReads(admin: Admin, group: string): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await pause(PAUSE_MS)) {
    const { groups } = await admin.describeGroups([group]);
    if (groups.every(({ members }) => members.length === 0)) return;
    if (Date.now() > deadline) throw new Error(`${group} is still consuming: stop the service first`);
  }
}
