import { personChangedV1 } from '@rigwise/contracts';
import { loadConfig, startService, type RunningService, type ServiceOptions } from '@rigwise/platform';
import {
  anEmployee,
  anEvent,
  createEmptyDatabase,
  createTopics,
  infrastructure,
  migrateServiceDatabase,
  publishEvents,
  testKeys,
  testRedisUrl,
  topicPrefix,
  waitFor,
  type ServiceDatabase,
} from '@rigwise/testing';
import pg from 'pg';
import { accessRequestService } from '../services/access-request/src/access-request-service.ts';
import { configSchema as accessRequestConfig } from '../services/access-request/src/config.ts';
import { configSchema as identityConfig } from '../services/identity/src/config.ts';
import { identityService } from '../services/identity/src/identity-service.ts';
import { configSchema as notificationConfig } from '../services/notification/src/config.ts';
import { notificationService } from '../services/notification/src/notification-service.ts';

jest.setTimeout(120_000);

type Environment = Readonly<Record<string, string>>;
const services: Record<string, (environment: Environment) => ServiceOptions> = {
  identity: (environment) => identityService(loadConfig(identityConfig, environment)),
  'access-request': (environment) => accessRequestService(loadConfig(accessRequestConfig, environment)),
  notification: (environment) => notificationService(loadConfig(notificationConfig, environment)),
};

const prefix = topicPrefix();
let environment: Environment;
let dropTopics: () => Promise<void>;
let database: ServiceDatabase;
let running: RunningService;

beforeAll(async () => {
  const [redisUrl, topics] = await Promise.all([testRedisUrl(), createTopics(prefix)]);
  dropTopics = () => topics.drop();
  environment = {
    ...testKeys(),
    PORT: '0',
    PUBLIC_URL: 'http://localhost:8080',
    LOG_LEVEL: 'silent',
    REDIS_URL: redisUrl,
    KAFKA_BROKERS: infrastructure().kafkaBrokers,
    KAFKA_TOPIC_PREFIX: prefix,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Rigwise <no-reply@rigwise.example>',
  };
});
afterAll(() => dropTopics());

async function start(name: string): Promise<void> {
  database = await createEmptyDatabase(name);
  const options = services[name]?.({ ...environment, DATABASE_URL: database.url });
  if (!options) throw new Error(`There is no service ${name}`);
  running = await startService(options);
}
afterEach(async () => {
  await running.close();
  await database.drop();
});

const readiness = async (): Promise<{ status: number; parts: Record<string, string> }> => {
  const answer = await fetch(`${running.url}/health/ready`);
  return { status: answer.status, parts: ((await answer.json()) as { parts: Record<string, string> }).parts };
};
const migrated = (name: string) => migrateServiceDatabase(name, database.adminUrl);
const untilReady = () =>
  waitFor(
    async () => {
      const known = await readiness();
      return known.status === 200 && known;
    },
    { timeoutMs: 40_000, what: 'it to be ready' },
  );

it.each(Object.keys(services))('%s is ready once its database is migrated, and not before', async (name) => {
  await start(name);
  // At its start a part may be too slow to respond.
  const before = await waitFor(
    async () => {
      const known = await readiness();
      return (known.status === 200 || known.parts['postgres'] === 'ok') && known;
    },
    { timeoutMs: 40_000, what: 'its database to answer' },
  );
  expect(before).toMatchObject({ status: 503, parts: { postgres: 'ok', schema: 'away' } });
  await migrated(name);
  const { parts } = await untilReady();
  expect(parts).toMatchObject({ postgres: 'ok', schema: 'ok' });
});

it('leaves events from before the migration alone, and handles them after it', async () => {
  await start('access-request');
  const person = anEmployee();
  await publishEvents(prefix, personChangedV1, [anEvent(personChangedV1, person)]);
  expect((await readiness()).status).toBe(503);
  await migrated('access-request');
  await untilReady();
  const rows = new pg.Pool({ connectionString: database.adminUrl, max: 1 });
  rows.on('error', () => undefined);
  await waitFor(
    async () => (await rows.query('select 1 from person where id = $1', [person.personId])).rowCount === 1,
    { timeoutMs: 40_000, what: 'the person to be known' },
  );
  expect((await rows.query('select error from dead_letter')).rows).toEqual([]);
  await rows.end();
});
