import { Lease } from './lease.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const MS = 10_000;
const granted = (): Promise<boolean> => Promise.resolve(true);

it('is renewed for as long as the work takes, and no longer', async () => {
  const lease = new Lease(MS);
  const first = lease.ends;
  const asked = jest.fn(granted);
  const work = Promise.withResolvers<string>();
  const done = lease.during(asked, () => work.promise);
  await jest.advanceTimersByTimeAsync(3 * MS);
  expect(lease.ends).toBe(first + 3 * MS);
  work.resolve('done');
  expect(await done).toBe('done');
  const times = asked.mock.calls.length;
  await jest.advanceTimersByTimeAsync(3 * MS);
  expect(asked).toHaveBeenCalledTimes(times);
});

it('ends as it would have if renewals are refused or fail, and is asked for again', async () => {
  const lease = new Lease(MS);
  const first = lease.ends;
  const answers = [Promise.resolve(false), Promise.reject(new Error('away')), granted()];
  const work = Promise.withResolvers<void>();
  const done = lease.during(
    () => answers.shift() ?? granted(),
    () => work.promise,
  );
  await jest.advanceTimersByTimeAsync(0.4 * MS);
  expect(lease.ends).toBe(first);
  await jest.advanceTimersByTimeAsync(0.2 * MS);
  expect(lease.ends).toBe(first + 0.6 * MS);
  work.reject(new Error('cut'));
  await expect(done).rejects.toThrow('cut');
});

it('counts from before it was granted', async () => {
  const lease = new Lease(MS);
  const first = lease.ends;
  const renewed = lease.renew(async () => {
    await jest.advanceTimersByTimeAsync(MS / 2);
    return true;
  });
  expect(await renewed).toBe(true);
  expect(lease.ends).toBe(first);
});
