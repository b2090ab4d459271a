import { FailedJobs, type FailedJob } from '@rigwise/jobs';
import { OperationsSources, runInContext } from '@rigwise/platform';
import { testRedisUrl, waitFor } from '@rigwise/testing';
import { Redis } from 'ioredis';
import { handledBy, keepJob, countJob, Recorder } from './support/recorder.ts';
import { startTestService, type TestService } from './support/test-service.ts';

jest.setTimeout(120_000);

let recorder: Recorder;
let service: TestService;
let failed: FailedJobs;
beforeEach(async () => {
  const redis = new Redis(await testRedisUrl());
  await redis.flushdb();
  redis.disconnect();
  recorder = new Recorder();
  recorder.during = ({ id }) => Promise.reject(new Error(`${id} broke`));
  service = await startTestService({ ...handledBy(recorder), addTimeoutMs: 10_000 });
  failed = service.app.get(FailedJobs);
});
afterEach(() => service.close());

const all = { limit: 50 };
const untilFailed = (count: number): Promise<readonly FailedJob[]> =>
  waitFor(
    async () => {
      const { items } = await failed.list(all);
      return items.length >= count && items;
    },
    { timeoutMs: 40_000, what: `${count} failed jobs` },
  );
/** Three in all; Redis remembers only one of `kept`. */
async function threeFailed(): Promise<readonly FailedJob[]> {
  await runInContext({ correlationId: 'the-request', causationId: null }, async () => {
    for (const id of ['a', 'b']) await service.queue.add(countJob, { id }, { jobId: id });
    await service.queue.add(keepJob, { id: 'c' }, { jobId: 'c' });
  });
  return untilFailed(3);
}

it('lists failed jobs, latest first, page by page and by time', async () => {
  const jobs = await threeFailed();
  expect(jobs.find(({ id }) => id === 'a')).toMatchObject({
    queue: 'tests',
    name: 'count',
    data: { id: 'a' },
    error: 'a broke',
    tries: 3,
    correlationId: 'the-request',
  });
  const times = jobs.map(({ failedAt }) => failedAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => other - one));
  const first = await failed.list({ limit: 2 });
  const second = await failed.list({ limit: 2, after: first.next ?? undefined });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(jobs.map(({ id }) => id));
  expect(second.next).toBeNull();
  expect((await failed.list({ ...all, queue: 'kept' })).items.map(({ id }) => id)).toEqual(['c']);
  const latest = new Date(Math.max(...times));
  const after = new Date(latest.getTime() + 1);
  expect((await failed.list({ ...all, from: latest, to: after })).items).not.toEqual([]);
  expect((await failed.list({ ...all, from: after })).items).toEqual([]);
  const sources = service.app.get(OperationsSources);
  expect(await sources.of('jobsFailed')?.(new Date(0), after)).toBe(3);
});

it('is retried once by two simultaneous requests, with all its tries again', async () => {
  await threeFailed();
  recorder.during = () => Promise.resolve();
  const outcomes = await Promise.all([failed.retry('tests', 'a'), failed.retry('tests', 'a')]);
  expect(outcomes.toSorted()).toEqual([false, true]);
  await recorder.finished('a');
  expect(recorder.of('a').at(-1)).toMatchObject({ attempt: 1 });
  expect(await failed.find('tests', 'a')).toBeUndefined();
  expect(await failed.retry('tests', 'never-was')).toBe(false);
  expect(await failed.find('unknown', 'a')).toBeUndefined();
});

it('is discarded once by two simultaneous requests, and then can’t be retried', async () => {
  await threeFailed();
  const outcomes = await Promise.all([failed.discard('tests', 'b'), failed.discard('tests', 'b')]);
  expect(outcomes.toSorted()).toEqual([false, true]);
  expect(await failed.retry('tests', 'b')).toBe(false);
  expect((await failed.list(all)).items.map(({ id }) => id)).not.toContain('b');
});

it('runs again when added again', async () => {
  await threeFailed();
  recorder.during = () => Promise.resolve();
  await service.queue.add(keepJob, { id: 'c' }, { jobId: 'c' });
  await recorder.finished('c');
  await waitFor(async () => (await failed.find('kept', 'c')) === undefined, { timeoutMs: 40_000, what: 'c' });
});
