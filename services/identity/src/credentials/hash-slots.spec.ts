import { HashSlots, TooManyHashes } from './hash-slots.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Work that ends when told to, and says in which order it started. */
function workshop() {
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => finish.set(name, () => resolve(name)));
  };
  return { started, finish: (name: string) => finish.get(name)?.(), work };
}

it('never runs more at once than it has slots, and serves the oldest first', async () => {
  const slots = new HashSlots(2, 1000);
  const { started, finish, work } = workshop();
  const done = ['a', 'b', 'c', 'd'].map((name) => slots.run(work(name)));
  await Promise.resolve();
  expect(started).toEqual(['a', 'b']);
  finish('b');
  await done[1];
  await jest.advanceTimersByTimeAsync(0);
  expect(started).toEqual(['a', 'b', 'c']);
  finish('a');
  finish('c');
  await jest.advanceTimersByTimeAsync(0);
  finish('d');
  await expect(Promise.all(done)).resolves.toEqual(['a', 'b', 'c', 'd']);
});

it('turns away who waited a second, with a Retry-After, and never starts that work', async () => {
  const slots = new HashSlots(1, 1000);
  const { started, finish, work } = workshop();
  const first = slots.run(work('a'));
  const second = slots.run(work('b'));
  const refused = expect(second).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 1 });
  await jest.advanceTimersByTimeAsync(1000);
  await refused;
  await expect(second).rejects.toBeInstanceOf(TooManyHashes);
  finish('a');
  await first;
  expect(started).toEqual(['a']);
  const third = slots.run(work('c'));
  await jest.advanceTimersByTimeAsync(0);
  finish('c');
  await expect(third).resolves.toBe('c');
});

it('gives the slot back when the work fails', async () => {
  const slots = new HashSlots(1, 1000);
  await expect(slots.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(slots.run(() => Promise.resolve('next'))).resolves.toBe('next');
});
