import { JobsUnavailable } from '@rigwise/jobs';
import { startTcpProxy, testRedisUrl, waitFor, type TcpProxy } from '@rigwise/testing';
import { Redis } from 'ioredis';
import { countJob, handledBy, Recorder } from './support/recorder.ts';
import { startTestService, type TestService } from './support/test-service.ts';

jest.setTimeout(120_000);

let proxy: TcpProxy;
let recorder: Recorder;
let service: TestService;
beforeAll(async () => {
  proxy = await startTcpProxy(await testRedisUrl());
  recorder = new Recorder();
  service = await startTestService({ ...handledBy(recorder), redisUrl: proxy.url, addTimeoutMs: 100 });
});
afterAll(async () => {
  expect(await service.close()).toBe(true);
  await proxy.close();
});
afterEach(() => proxy.restore());

const addedAgain = (id: string) =>
  waitFor(() => service.queue.add(countJob, { id }, { jobId: id }).then(() => true), {
    timeoutMs: 40_000,
    what: 'Redis to take jobs again',
  });

describe.each(['cut', 'stall'] as const)('while Redis is down (%s)', (how) => {
  it('adding fails soon and nothing is added later, and workers resume when it is back', async () => {
    await addedAgain(`${how}-before`);
    await recorder.finished(`${how}-before`);
    proxy[how]();
    for (let n = 0; n < 5; n++) {
      await expect(service.queue.add(countJob, { id: `${how}-lost-${n}` })).rejects.toBeInstanceOf(
        JobsUnavailable,
      );
    }
    if (how === 'cut') {
      proxy.restore();
      await addedAgain(`${how}-after`);
      await recorder.finished(`${how}-after`);
      expect(recorder.works.filter(({ id }) => id.includes('cut-lost'))).toEqual([]);
    }
    proxy.restore();
    await addedAgain(`${how}-then`);
    await recorder.finished(`${how}-then`);
  });
});

it('continues after Redis was wiped', async () => {
  await addedAgain('before-wipe');
  await recorder.finished('before-wipe');
  const redis = new Redis(await testRedisUrl());
  await redis.flushdb();
  await redis.script('FLUSH');
  redis.disconnect();
  await addedAgain('after-wipe');
  await recorder.finished('after-wipe');
});
