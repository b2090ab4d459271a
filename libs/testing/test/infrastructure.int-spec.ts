import { topics } from '@rigwise/contracts';
import { Redis } from 'ioredis';
import { Kafka } from 'kafkajs';
import { Client } from 'pg';
import {
  createTopics,
  infrastructure,
  startTcpProxy,
  testRedisUrl,
  topicPrefix,
  waitFor,
} from '../src/index.ts';

jest.setTimeout(60_000);

describe('createTopics', () => {
  it('makes every topic with its dead letters under the prefix, and drops them', async () => {
    const prefix = topicPrefix();
    const made = await createTopics(prefix);
    const names = await topicsUnder(prefix);
    expect(names).toHaveLength(2 * Object.keys(topics).length);
    expect(names).toContain(`${prefix}identity.people.dlt`);
    await made.drop();
    // Kafka responds before it has deleted them.
    await waitFor(async () => (await topicsUnder(prefix)).length === 0, {
      timeoutMs: 30_000,
      what: 'the topics to be gone',
    });
  });
});

describe('testRedisUrl', () => {
  it('is one logical database in a test file, and not the default one', async () => {
    const url = await testRedisUrl();
    expect(await testRedisUrl()).toBe(url);
    expect(new URL(url).pathname).toMatch(/^\/([1-9]|1[0-5])$/);
    const redis = new Redis(url);
    expect(await redis.dbsize()).toBe(0);
    redis.disconnect();
  });
});

describe('startTcpProxy', () => {
  it('forwards, breaks what is open, refuses what is new, and forwards again', async () => {
    const proxy = await startTcpProxy(infrastructure().databaseUrl);
    const first = new Client({ connectionString: proxy.url });
    const broken = new Promise((resolve) => first.on('error', resolve));
    await first.connect();
    expect((await first.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    proxy.cut();
    await broken;
    await expect(new Client({ connectionString: proxy.url }).connect()).rejects.toThrow();
    proxy.restore();
    const second = new Client({ connectionString: proxy.url });
    await second.connect();
    expect((await second.query('SELECT 2 AS two')).rows).toEqual([{ two: 2 }]);
    await second.end();
    await proxy.close();
  });

  it('holds a response back while it stalls', async () => {
    const proxy = await startTcpProxy(infrastructure().databaseUrl);
    const client = new Client({ connectionString: proxy.url });
    await client.connect();
    proxy.stall();
    let answered = false;
    const answer = client.query('SELECT 3 AS three').then((result) => {
      answered = true;
      return result.rows as unknown[];
    });
    const direct = new Client({ connectionString: infrastructure().databaseUrl });
    await direct.connect();
    await direct.query('SELECT pg_sleep(0.2)');
    await direct.end();
    expect(answered).toBe(false);
    proxy.restore();
    expect(await answer).toEqual([{ three: 3 }]);
    await client.end();
    await proxy.close();
  });
});

async function topicsUnder(prefix: string): Promise<string[]> {
  const admin = new Kafka({ brokers: infrastructure().kafkaBrokers.split(',') }).admin();
  await admin.connect();
  const names = await admin.listTopics();
  await admin.disconnect();
  return names.filter((name) => name.startsWith(prefix));
}
