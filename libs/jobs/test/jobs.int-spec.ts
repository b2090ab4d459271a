import { JobsUnavailable } from '@rigwise/jobs';
import { runInContext, setFailpoint } from '@rigwise/platform';
import { testRedisUrl, waitFor } from '@rigwise/testing';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { countJob, everyJob, handledBy, Handlers, keepJob, Recorder, wakeJob } from './support/recorder.ts';
import { startTestService, type TestService } from './support/test-service.ts';

jest.setTimeout(120_000);

let recorder: Recorder;
let service: TestService;
beforeEach(async () => {
  const redis = new Redis(await testRedisUrl());
  await redis.flushdb();
  redis.disconnect();
  recorder = new Recorder();
  service = await startTestService({ ...handledBy(recorder), addTimeoutMs: 10_000, stopGraceMs: 300 });
});
afterEach(async () => {
  setFailpoint('jobs.before-add', undefined);
  await service.close();
});

async function withQueue<T>(name: string, work: (queue: Queue) => Promise<T>): Promise<T> {
  const redis = new Redis(await testRedisUrl(), { maxRetriesPerRequest: null });
  const queue = new Queue(name, { connection: redis, prefix: 'jobs' });
  try {
    return await work(queue);
  } finally {
    await queue.close();
    redis.disconnect();
  }
}

it('runs a job with its data, in the context of its creator', async () => {
  await runInContext({ correlationId: 'the-request', causationId: null }, () =>
    service.queue.add(countJob, { id: 'a' }, { jobId: 'one' }),
  );
  await recorder.finished('a');
  expect(recorder.works).toEqual([{ id: 'a', jobId: 'one', attempt: 1, correlationId: 'the-request' }]);
});

it('refuses data that does not fit before it reaches Redis', async () => {
  await expect(service.queue.add(countJob, { id: 7 } as never)).rejects.toMatchObject({ name: 'ZodError' });
  expect(await service.metric('jobs_depth')).toBe(0);
});

it('permanently fails a job with invalid data, without calling its handler', async () => {
  await withQueue('tests', (queue) => queue.add('count', { data: { nothing: 1 }, correlationId: 'x' }));
  await waitFor(async () => (await service.metric('jobs_finished_total', { outcome: 'failed' })) === 1, {
    timeoutMs: 40_000,
    what: 'the job to fail',
  });
  expect(recorder.works).toEqual([]);
});

it('retries after a failure, and fails after the last try', async () => {
  recorder.during = ({ attempt, id }) =>
    attempt < 3 || id === 'never' ? Promise.reject(new Error('not yet')) : Promise.resolve();
  await service.queue.add(countJob, { id: 'late' });
  await service.queue.add(countJob, { id: 'never' });
  await recorder.finished('late');
  await recorder.begun('never', 3);
  await waitFor(async () => (await service.metric('jobs_finished_total', { outcome: 'failed' })) === 1, {
    timeoutMs: 40_000,
    what: 'the job to be given up',
  });
  expect(recorder.of('late').map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
  expect(recorder.of('never').map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
  expect(await service.metric('jobs_finished_total', { outcome: 'retried' })).toBe(4);
});

it('adds an id once while it is known, and again once a job that is to be forgotten has ended', async () => {
  const gate = Promise.withResolvers<void>();
  recorder.during = () => gate.promise;
  for (let n = 0; n < 3; n++) await service.queue.add(wakeJob, { id: 'a' }, { jobId: 'wake-a' });
  await recorder.begun('a');
  await service.queue.add(wakeJob, { id: 'a' }, { jobId: 'wake-a' });
  gate.resolve();
  await recorder.finished('a');
  expect(recorder.of('a')).toHaveLength(1);
  await waitFor(
    async () => {
      await service.queue.add(wakeJob, { id: 'a' }, { jobId: 'wake-a' });
      // Each time the id is free again, the job runs once more.
      return recorder.of('a').length >= 2;
    },
    { timeoutMs: 40_000, what: 'the id to be free again' },
  );
});

it('keeps no more finished jobs than the job says', async () => {
  recorder.during = ({ id }) => (id.startsWith('bad') ? Promise.reject(new Error('bad')) : Promise.resolve());
  for (const id of ['a', 'b', 'c', 'd', 'bad1', 'bad2', 'bad3']) await service.queue.add(keepJob, { id });
  await recorder.begun('bad3');
  await withQueue('kept', (queue) =>
    waitFor(
      async () => {
        const { completed, failed, active } = await queue.getJobCounts();
        return active === 0 && completed === 2 && failed === 1;
      },
      { timeoutMs: 40_000, what: 'two completed and one failed job to be left' },
    ),
  );
});

it('lets running jobs finish on shutdown', async () => {
  recorder.during = () => new Promise((resolve) => setTimeout(resolve, 100));
  await service.queue.add(countJob, { id: 'a' });
  await recorder.begun('a');
  expect(await service.close()).toBe(true);
  expect(recorder.done).toEqual(['a']);
});

it('hands over a job that did not end in time, and one whose worker died', async () => {
  await service.close();
  // Not so short that a busy machine's worker seems dead: BullMQ fails a job that stalls twice.
  const shortLived = { lockMs: 3_000, stopGraceMs: 300, addTimeoutMs: 10_000 };
  service = await startTestService({ ...handledBy(recorder), ...shortLived });
  const gate = Promise.withResolvers<void>();
  recorder.during = () => gate.promise;
  await service.queue.add(countJob, { id: 'stuck' });
  await recorder.begun('stuck');
  expect(await service.close()).toBe(true);
  const successor = new Recorder();
  service = await startTestService({ ...handledBy(successor), ...shortLived });
  await successor.finished('stuck');
  expect(successor.of('stuck')).toHaveLength(1);
  gate.resolve();
});

it('reports the depth of its queues', async () => {
  const gate = Promise.withResolvers<void>();
  recorder.during = () => gate.promise;
  await service.queue.add(countJob, { id: 'a' });
  await service.queue.add(countJob, { id: 'later' }, { delayMs: 3_600_000 });
  await recorder.begun('a');
  expect(await service.metric('jobs_depth', { queue: 'tests', state: 'active' })).toBe(1);
  expect(await service.metric('jobs_depth', { queue: 'tests', state: 'delayed' })).toBe(1);
  expect(await service.metric('jobs_active', { job: 'count' })).toBe(1);
  gate.resolve();
});

it('runs bulk jobs after everything else, in turn, and counts them as waiting', async () => {
  await service.close();
  service = await startTestService({ ...handledBy(recorder), addTimeoutMs: 10_000, concurrency: 1 });
  const gate = Promise.withResolvers<void>();
  recorder.during = () => gate.promise;
  await service.queue.add(countJob, { id: 'in hand' });
  await recorder.begun('in hand');
  for (const id of ['bulk 1', 'bulk 2']) await service.queue.add(countJob, { id }, { inBulk: true });
  for (const id of ['code 1', 'code 2']) await service.queue.add(countJob, { id });
  expect(await service.metric('jobs_depth', { queue: 'tests', state: 'waiting' })).toBe(4);
  gate.resolve();
  await recorder.finished('bulk 2');
  expect(recorder.done).toEqual(['in hand', 'code 1', 'code 2', 'bulk 1', 'bulk 2']);
});

it('reaches the failpoint before it adds', async () => {
  setFailpoint('jobs.before-add', 'throw');
  await expect(service.queue.add(countJob, { id: 'a' })).rejects.toThrow('jobs.before-add');
  setFailpoint('jobs.before-add', undefined);
  await service.queue.add(countJob, { id: 'b' });
  await recorder.finished('b');
  expect(recorder.of('a')).toEqual([]);
});

describe('the boot', () => {
  it('fails where a job has no handler', async () => {
    await expect(startTestService({ ...everyJob })).rejects.toThrow('Job count has no handler');
  });

  it('fails where a job has two', async () => {
    class More extends Handlers {}
    const { jobs, handlers } = handledBy(recorder);
    const more = { provide: More, useFactory: () => new More(recorder) };
    await expect(startTestService({ jobs, handlers: [...handlers, more] })).rejects.toThrow(
      /Job count has 2 handlers: .*\.count, .*\.count/,
    );
  });

  it('fails where a handler does a job that is not declared', async () => {
    const { handlers } = handledBy(recorder);
    await expect(startTestService({ jobs: [countJob], handlers })).rejects.toThrow(
      /wake handles job wake, which is not declared/,
    );
  });

  it('succeeds without Redis, and adding fails immediately', async () => {
    const alone = await startTestService({ ...handledBy(recorder), redisUrl: 'redis://127.0.0.1:1' });
    await expect(alone.queue.add(countJob, { id: 'a' })).rejects.toBeInstanceOf(JobsUnavailable);
    await expect(alone.queue.check()).rejects.toBeInstanceOf(JobsUnavailable);
    expect(await alone.metric('jobs_not_added_total', { job: 'count' })).toBe(1);
    expect(await alone.metric('jobs_depth')).toBe(0);
    expect(await alone.close()).toBe(true);
  });
});
