import { HealthRegistry, Instances, ShutdownHooks, systemClock } from '@rigwise/platform';
import { startTcpProxy, testRedisUrl, waitFor } from '@rigwise/testing';
import { Redis } from 'ioredis';

jest.setTimeout(60_000);

interface Process {
  readonly instances: Instances;
  stop(): Promise<unknown>;
}

const running: Process[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});

function start(service: string, redisUrl: string | undefined): Process {
  const [health, shutdownHooks] = [new HealthRegistry(), new ShutdownHooks()];
  health.register('database', async () => undefined, { critical: true });
  const instances = new Instances({
    service,
    version: '1.2.3',
    redisUrl,
    clock: systemClock,
    health,
    shutdownHooks,
  });
  const one = { instances, stop: () => shutdownHooks.run() };
  running.push(one);
  instances.start();
  return one;
}

const until = <T>(what: string, probe: () => Promise<T | false>) =>
  waitFor(probe, { timeoutMs: 30_000, what });
/** Retried if Redis takes too long on a busy machine. */
const seenBy = async ({ instances }: Process, service?: string) =>
  (
    await until('an answer', async () => {
      const list = await instances.list(service);
      return list !== null && { list };
    })
  ).list;
const idsSeenBy = async (one: Process, service?: string) => (await seenBy(one, service)).map(({ id }) => id);

it('is known to all while it runs, with its dependencies', async () => {
  const url = await testRedisUrl();
  const [first, second, other] = [start('one', url), start('one', url), start('two', url)];
  await until('all three', async () => {
    const all = await first.instances.list();
    return all?.filter(({ parts }) => parts['redis'] === 'ok').length === 3;
  });
  expect(await seenBy(second, 'two')).toEqual([
    {
      service: 'two',
      id: other.instances.id,
      host: expect.any(String) as string,
      version: '1.2.3',
      startedAt: other.instances.startedAt.toISOString(),
      seenAt: expect.any(String) as string,
      ready: true,
      parts: { database: 'ok', redis: 'ok' },
    },
  ]);
  expect((await idsSeenBy(other, 'one')).toSorted()).toEqual(
    [first.instances.id, second.instances.id].toSorted(),
  );
  await second.stop();
  expect(await idsSeenBy(other, 'one')).toEqual([first.instances.id]);
});

it('is forgotten soon after it fell silent', async () => {
  const url = await testRedisUrl();
  const one = start('silent', url);
  const redis = new Redis(url);
  const key = `instance:silent:${one.instances.id}`;
  await until('its announcement', async () => (await redis.exists(key)) === 1);
  const left = await redis.pttl(key);
  expect(left).toBeGreaterThan(5_000);
  expect(left).toBeLessThanOrEqual(15_000);
  // Simulates the expiry.
  await redis.del(key);
  expect(await idsSeenBy(one, 'silent')).toEqual([]);
  redis.disconnect();
});

it('works without Redis, also from the start', async () => {
  const proxy = await startTcpProxy(await testRedisUrl());
  proxy.cut();
  const [cut, without] = [start('cut', proxy.url), start('without', undefined)];
  expect([await cut.instances.list(), await without.instances.list()]).toEqual([null, null]);
  for (const one of running.splice(0)) expect(await one.stop()).toEqual([]);
  await proxy.close();
});
