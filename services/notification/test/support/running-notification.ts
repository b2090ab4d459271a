import { loadConfig, startService, systemClock, type RunningService } from '@rigwise/platform';
import {
  createServiceDatabase,
  createTopics,
  HeldClock,
  infrastructure,
  MailProbe,
  startProgram,
  testKeys,
  testRedisUrl,
  topicPrefix,
  topicsOf,
  type ChildProgram,
} from '@rigwise/testing';
import { configSchema } from '../../src/config.ts';
import { notificationService } from '../../src/notification-service.ts';
import { Codes } from './codes.ts';
import { Ledger } from './ledger.ts';
import { Notices } from './notices.ts';

const MAIN = 'services/notification/src/main.ts';

/** Everything around notification: real PostgreSQL, Redis, Kafka and SMTP. Processes are started and stopped freely. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string>>;
  /** The gateway's key for signing callers. */
  readonly callerKey: string;
  readonly topicPrefix: string;
  /** The key that identity and access-request seal mail secrets with. */
  readonly sealingKey: string;
  readonly probe: MailProbe;
  readonly ledger: Ledger;
  readonly clock: HeldClock;
  /** Issued by the test's clock. */
  readonly codes: Codes;
  readonly notices: Notices;
  /** Issued by the system's clock, for separate processes. */
  readonly realCodes: Codes;
  /** In the test's process, on the test's clock. */
  start(overrides?: Readonly<Record<string, string>>): Promise<RunningService>;
  /** Stops what was started in the test's process. */
  stop(): Promise<void>;
  /** A separate process, ready to work. */
  startProcess(overrides?: Readonly<Record<string, string>>): Promise<ChildProgram>;
  close(): Promise<void>;
}

/** @param overrides variables that differ from the defaults; durations are shorter than in production to begin with */
export async function surroundings(overrides: Readonly<Record<string, string>> = {}): Promise<Surroundings> {
  const keys = testKeys();
  const prefix = topicPrefix();
  const [database, redisUrl, topics, probe] = await Promise.all([
    createServiceDatabase('notification'),
    testRedisUrl(),
    createTopics(prefix, { names: topicsOf('notification') }),
    MailProbe.start(),
  ]);
  const environment: Record<string, string> = {
    CALLER_PUBLIC_KEY: keys.CALLER_PUBLIC_KEY,
    CODE_SEALING_PRIVATE_KEY: keys.CODE_SEALING_PRIVATE_KEY,
    PORT: '0',
    PUBLIC_URL: 'http://localhost:8080',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    REDIS_URL: redisUrl,
    KAFKA_BROKERS: infrastructure().kafkaBrokers,
    KAFKA_TOPIC_PREFIX: prefix,
    SMTP_URL: probe.url,
    MAIL_FROM: 'Rigwise <no-reply@rigwise.example>',
    DELIVERY_SWEEP_EVERY: '200ms',
    DELIVERY_RETRY_FIRST: '50ms',
    DELIVERY_RETRY_MOST: '200ms',
    ...overrides,
  };
  const clock = new HeldClock();
  const ledger = new Ledger(database.adminUrl);
  const services: RunningService[] = [];
  const programs: ChildProgram[] = [];
  return {
    environment,
    callerKey: keys.CALLER_PRIVATE_KEY,
    topicPrefix: prefix,
    sealingKey: keys.CODE_SEALING_PUBLIC_KEY,
    probe,
    ledger,
    clock,
    codes: new Codes(clock, prefix, keys.CODE_SEALING_PUBLIC_KEY),
    notices: new Notices(clock, prefix),
    realCodes: new Codes(systemClock, prefix, keys.CODE_SEALING_PUBLIC_KEY),
    start: async (more = {}) => {
      const config = loadConfig(configSchema, { ...environment, ...more });
      const service = await startService({ ...notificationService(config), clock });
      services.push(service);
      return service;
    },
    stop: async () => {
      await Promise.all(services.splice(0).map((service) => service.close()));
    },
    startProcess: async (more = {}) => {
      const program = startProgram(MAIN, { env: { ...environment, LOG_LEVEL: 'trace', ...more } });
      programs.push(program);
      await program.waitForOutput(/notification is ready/, 60_000);
      return program;
    },
    close: async () => {
      await Promise.all(programs.map((program) => program.kill()));
      await Promise.all(services.map((service) => service.close()));
      await ledger.close();
      await Promise.all([database.drop(), topics.drop(), probe.close()]);
    },
  };
}
