import { KafkaContainer } from '@testcontainers/kafka';
import { PostgreSqlContainer } from '@testcontainers/postgresql';
import { GenericContainer, getContainerRuntimeClient } from 'testcontainers';
import type { Started } from './global-setup.ts';

const KAFKA_PORT = 9093;
const REDIS_PORT = 6379;

/** The infrastructure as containers; undefined if no container runtime responds. */
export async function startContainers(): Promise<Started | undefined> {
  if (!(await runtimeAnswers())) return undefined;
  const [postgres, redis, kafka] = await Promise.all([
    new PostgreSqlContainer(
      'postgres:18.6-alpine3.24@sha256:d3e1620b530c944afa6e887d22eb899824da68e19c52024bf98f5220c88a65b2',
    ).start(),
    new GenericContainer(
      'redis:8.6.7-alpine@sha256:ac2da09bc822f325a9f68f533120b86fa39c1b8db46b3aa7c1bbea7fdfd4fcba',
    )
      .withExposedPorts(REDIS_PORT)
      .withCommand(['redis-server', '--maxmemory-policy', 'noeviction'])
      .start(),
    new KafkaContainer('confluentinc/cp-kafka:7.9.1')
      .withKraft()
      .withEnvironment({ KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false' })
      .start(),
  ]);
  return {
    infrastructure: {
      databaseUrl: postgres.getConnectionUri(),
      redisUrl: `redis://${redis.getHost()}:${redis.getMappedPort(REDIS_PORT)}`,
      kafkaBrokers: `${kafka.getHost()}:${kafka.getMappedPort(KAFKA_PORT)}`,
    },
    async stop() {
      await Promise.all([postgres.stop(), redis.stop(), kafka.stop()]);
    },
  };
}

async function runtimeAnswers(): Promise<boolean> {
  try {
    await getContainerRuntimeClient();
    return true;
  } catch {
    return false;
  }
}
