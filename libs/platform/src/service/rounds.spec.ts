import type { PlatformLogger } from '../logging/platform-logger.ts';
import { Rounds } from './rounds.ts';
import { Stopping } from './stopping.ts';

let stopping: Stopping;
let said: unknown[];
let rounds: Rounds;
beforeEach(() => {
  jest.useFakeTimers();
  stopping = new Stopping();
  said = [];
  const logger = { error: (...what: unknown[]) => said.push(what) };
  rounds = new Rounds(logger as unknown as PlatformLogger, stopping);
});
afterEach(() => jest.useRealTimers());

it('works every so often, and swallows the rounds that one takes too long for', async () => {
  let finish = (): void => undefined;
  const work = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  rounds.start({ what: 'sweep', everyMs: 1000, work });
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
  rounds.start({ what: 'sweep', everyMs: 1000, work, expected: (error) => error === errors[1] });
  await jest.advanceTimersByTimeAsync(3000);
  expect(said).toEqual([
    [errors[0], 'A sweep failed; the next one goes on'],
    [errors[2], 'A sweep failed; the next one goes on'],
  ]);
});

it('begins none once the service stops, which waits for the one that has begun', async () => {
  let finish = (): void => undefined;
  const work = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  rounds.start({ what: 'sweep', everyMs: 1000, work });
  await jest.advanceTimersByTimeAsync(1000);
  let stopped = false;
  const stop = stopping.run().then(() => (stopped = true));
  await jest.advanceTimersByTimeAsync(5000);
  expect([stopped, work.mock.calls.length]).toEqual([false, 1]);
  finish();
  await stop;
});
