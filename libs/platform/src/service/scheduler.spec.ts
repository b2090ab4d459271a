import type { PlatformLogger } from '../logging/platform-logger.ts';
import { Scheduler } from './scheduler.ts';
import { ShutdownHooks } from './shutdown-hooks.ts';

let shutdownHooks: ShutdownHooks;
let said: unknown[];
let scheduler: Scheduler;
beforeEach(() => {
  jest.useFakeTimers();
  shutdownHooks = new ShutdownHooks();
  said = [];
  const logger = { error: (...what: unknown[]) => said.push(what) };
  scheduler = new Scheduler(logger as unknown as PlatformLogger, shutdownHooks);
});
afterEach(() => jest.useRealTimers());

it('runs the work every so often, and skips runs that would overlap', async () => {
  let finish = (): void => undefined;
  const work = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  scheduler.start({ name: 'sweep', everyMs: 1000, work });
  await jest.advanceTimersByTimeAsync(999);
  expect(work).toHaveBeenCalledTimes(0);
  await jest.advanceTimersByTimeAsync(2001);
  expect(work).toHaveBeenCalledTimes(1);
  finish();
  await jest.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(2);
});

it('says that a round failed, unless that is no news, and goes on', async () => {
  const errors = [new Error('broken'), new Error('away'), new Error('again')];
  let round = 0;
  const work = (): Promise<never> => Promise.reject(errors[round++] ?? new Error('too often'));
  scheduler.start({ name: 'sweep', everyMs: 1000, work, expected: (error) => error === errors[1] });
  await jest.advanceTimersByTimeAsync(3000);
  expect(said).toEqual([
    [errors[0], 'Periodic task "sweep" failed; it will run again'],
    [errors[2], 'Periodic task "sweep" failed; it will run again'],
  ]);
});

it('begins none once the service stops, which waits for the one that has begun', async () => {
  let finish = (): void => undefined;
  const work = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  scheduler.start({ name: 'sweep', everyMs: 1000, work });
  await jest.advanceTimersByTimeAsync(1000);
  let stopped = false;
  const stop = shutdownHooks.run().then(() => (stopped = true));
  await jest.advanceTimersByTimeAsync(5000);
  expect([stopped, work.mock.calls.length]).toEqual([false, 1]);
  finish();
  await stop;
});
