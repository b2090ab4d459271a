import { KafkaContainer } from '@testcontainers/kafka';
import { PostgreSqlContainer } from '@testcontainers/postgresql';
import { GenericContainer, getContainerRuntimeClient } from 'testcontainers';
import type { Started } from './global-setup.ts';

const KAFKA_PORT = 9093;
const REDIS_PORT = 6379;

/** The infrastructure as containers; undefined where no container runtime answers. */
export async function startContainers(): Promise<Started | undefined> {
  if (!(await runtimeAnswers())) return undefined;
  const [postgres, redis, kafka] = await Promise.all([
    new PostgreSqlContainer('postgres:18-alpine').start(),
    new GenericContainer('redis:8-alpine')
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
