import { Metrics } from '@rigwise/platform';
import { watchedHashSlots } from './watched-hash-slots.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('reports who is served, waiting and refused', async () => {
  const metrics = new Metrics();
  const slots = watchedHashSlots(1, 1_000, metrics);
  const told = async (): Promise<string[]> =>
    (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('password_hashes'));
  let finish = (): void => undefined;
  const served = slots.run(() => new Promise<void>((resolve) => (finish = resolve)));
  const turnedAway = expect(slots.run(() => Promise.resolve())).rejects.toThrow('Many people are signing in');
  await expect(told()).resolves.toEqual([
    ...['password_hashes_refused_total 0', 'password_hashes_running 1', 'password_hashes_waiting 1'],
  ]);
  await jest.advanceTimersByTimeAsync(1_000);
  await turnedAway;
  await expect(told()).resolves.toEqual([
    ...['password_hashes_refused_total 1', 'password_hashes_running 1', 'password_hashes_waiting 0'],
  ]);
  finish();
  await jest.advanceTimersByTimeAsync(0);
  await served;
});
