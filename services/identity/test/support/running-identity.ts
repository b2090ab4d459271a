import { randomUUID } from 'node:crypto';
import { CallerSigner } from '@rigwise/http';
import { loadConfig, startService, type RunningService } from '@rigwise/platform';
import {
  createServiceDatabase,
  createTopics,
  HeldClock,
  infrastructure,
  jwkOf,
  testKeys,
  testRedisUrl,
  topicPrefix,
  topicsOf,
} from '@rigwise/testing';
import { Redis } from 'ioredis';
import { configSchema } from '../../src/config.ts';
import { identityService } from '../../src/identity-service.ts';
import { StoredRows } from './stored-rows.ts';
import { TestBrowser } from './test-browser.ts';

export const DEMO_PASSWORD = 'Derrick!2026';

/** Identity with the demo company, on real PostgreSQL, Redis and Kafka, with a clock that the test controls. */
export interface RunningIdentity {
  readonly service: RunningService;
  readonly clock: HeldClock;
  readonly rows: StoredRows;
  readonly redis: Redis;
  readonly signer: CallerSigner;
  readonly environment: Readonly<Record<string, string>>;
  /** A new browser, at an address of its own. */
  browser(address?: string): TestBrowser;
  /** A second process on the same database. */
  another(overrides?: Readonly<Record<string, string>>): Promise<RunningService>;
  close(): Promise<void>;
}

let addresses = 0;

/** @param overrides limits and other variables that differ from the defaults */
export async function startIdentity(
  overrides: Readonly<Record<string, string>> = {},
): Promise<RunningIdentity> {
  const keys = testKeys();
  const prefix = topicPrefix();
  const [database, redisUrl, topics] = await Promise.all([
    createServiceDatabase('identity'),
    testRedisUrl(),
    createTopics(prefix, { names: topicsOf('identity') }),
  ]);
  const environment: Record<string, string> = {
    ...keys,
    PORT: '0',
    PUBLIC_URL: 'http://localhost:8080',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    REDIS_URL: redisUrl,
    KAFKA_BROKERS: infrastructure().kafkaBrokers,
    KAFKA_TOPIC_PREFIX: prefix,
    RIGWISE_DEMO: '1',
    // On a slow machine nothing must count as away or too busy.
    REDIS_COMMAND_TIMEOUT: '5s',
    PASSWORD_HASH_QUEUE: '30s',
    ...overrides,
  };
  const clock = new HeldClock();
  const start = (env: Readonly<Record<string, string>>) =>
    startService({ ...identityService(loadConfig(configSchema, env)), clock });
  const services = [await start(environment)];
  const [service] = services;
  if (!service) throw new Error('unreachable');
  const rows = new StoredRows(database.adminUrl, keys);
  // Bypasses any proxy in front of the service's Redis.
  const redis = new Redis(redisUrl);
  const signer = new CallerSigner(jwkOf(keys.CALLER_PRIVATE_KEY), clock);
  return {
    service,
    clock,
    rows,
    redis,
    signer,
    environment,
    browser: (address = `10.0.${++addresses >> 8}.${addresses & 255}`) =>
      new TestBrowser(service.url, signer, address),
    another: async (more = {}) => {
      const other = await start({ ...environment, ...more });
      services.push(other);
      return other;
    },
    close: async () => {
      await Promise.all(services.map((each) => each.close()));
      redis.disconnect();
      await rows.close();
      await Promise.all([database.drop(), topics.drop()]);
    },
  };
}

/** An unused key. */
export const idempotencyKey = (): { 'idempotency-key': string } => ({ 'idempotency-key': randomUUID() });
