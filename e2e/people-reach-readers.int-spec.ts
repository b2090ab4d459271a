import { internalHeaders, republishTopic } from '@rigwise/contracts';
import { CallerSigner, GATEWAY } from '@rigwise/http';
import { loadConfig, startService, type RunningService } from '@rigwise/platform';
import {
  createServiceDatabase,
  createTopics,
  infrastructure,
  jwkOf,
  testKeys,
  testRedisUrl,
  topicPrefix,
  waitFor,
} from '@rigwise/testing';
import pg from 'pg';
import { accessRequestService } from '../services/access-request/src/access-request-service.ts';
import { configSchema as accessRequestConfig } from '../services/access-request/src/config.ts';
import { configSchema as identityConfig } from '../services/identity/src/config.ts';
import { identityService } from '../services/identity/src/identity-service.ts';
import { UpdatePerson } from '../services/identity/src/accounts/update-person.ts';

jest.setTimeout(120_000);

interface KnownPerson {
  id: string;
  department: string | null;
}

let identity: RunningService;
let accessRequest: RunningService;
let known: pg.Pool;
let signer: CallerSigner;
let cleanUp: () => Promise<unknown>;

beforeAll(async () => {
  const prefix = topicPrefix();
  const [identityDatabase, accessRequestDatabase, topics, redisUrl] = await Promise.all([
    createServiceDatabase('identity'),
    createServiceDatabase('access-request'),
    createTopics(prefix),
    testRedisUrl(),
  ]);
  const keys = testKeys();
  signer = new CallerSigner(jwkOf(keys.CALLER_PRIVATE_KEY), { now: () => new Date() });
  const shared = {
    ...keys,
    PORT: '0',
    PUBLIC_URL: 'http://localhost:8080',
    LOG_LEVEL: 'silent',
    KAFKA_BROKERS: infrastructure().kafkaBrokers,
    KAFKA_TOPIC_PREFIX: prefix,
  };
  known = new pg.Pool({ connectionString: accessRequestDatabase.adminUrl, max: 2 });
  known.on('error', () => undefined);
  cleanUp = () => Promise.all([identityDatabase.drop(), accessRequestDatabase.drop(), topics.drop()]);
  identity = await startService(
    identityService(
      loadConfig(identityConfig, {
        ...shared,
        DATABASE_URL: identityDatabase.url,
        REDIS_URL: redisUrl,
        RIGWISE_DEMO: '1',
      }),
    ),
  );
  accessRequest = await startService(
    accessRequestService(
      loadConfig(accessRequestConfig, { ...shared, DATABASE_URL: accessRequestDatabase.url }),
    ),
  );
});

afterAll(async () => {
  await Promise.all([identity.close(), accessRequest.close()]);
  await known.end();
  await cleanUp();
});

const find = async (number: string): Promise<KnownPerson | undefined> =>
  (await known.query<KnownPerson>('select id, department from person where employee_number = $1', [number]))
    .rows[0];

/** The whole read model. */
const everybody = async (): Promise<object[]> =>
  (await known.query<object>('select * from person order by id')).rows;

describe('a person of the directory', () => {
  it('is known to access-request, which started later, and so is a change', async () => {
    const person = await waitFor(() => find('RW-1003'), { timeoutMs: 60_000, what: 'Erin to be known' });
    await identity.app
      .get(UpdatePerson)
      .execute(person.id, { department: 'Well Control' }, { accountId: null, address: null });
    await waitFor(async () => (await find('RW-1003'))?.department === 'Well Control', {
      timeoutMs: 60_000,
      what: "Erin's new department to be known",
    });
    // The others may come from other partitions.
    await waitFor(async () => (await everybody()).length >= 60, {
      timeoutMs: 60_000,
      what: 'everyone to be known',
    });
    expect(await everybody()).toHaveLength(60);
  });

  it('is known again to a reader that lost everything, once identity republishes all people', async () => {
    const before = await everybody();
    await known.query('truncate person');
    const token = await signer.tokenFor('identity', {
      sub: GATEWAY,
      role: null,
      username: null,
      actorId: null,
      session: null,
      capabilities: [],
      operator: 'Olga Operator',
    });
    const answer = await fetch(identity.url + republishTopic.path, {
      method: republishTopic.method,
      headers: { [internalHeaders.caller]: token, 'content-type': 'application/json' },
      body: JSON.stringify({ topic: 'identity.people' }),
    });
    expect(await answer.json()).toEqual({ published: 60, nextCursor: null });
    const again = await waitFor(
      async () => {
        const rows = await everybody();
        return rows.length === before.length && rows;
      },
      { timeoutMs: 60_000, what: 'everyone to be known again' },
    );
    expect(again).toEqual(before);
  });
});
