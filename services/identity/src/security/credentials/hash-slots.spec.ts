import { HashSlots, TooManyHashes } from './hash-slots.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Work that finishes on command and records its start order. */
function workshop() {
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => finish.set(name, () => resolve(name)));
  };
  return { started, finish: (name: string) => finish.get(name)?.(), work };
}

it('never runs more simultaneously than it has slots, and serves the oldest first', async () => {
  const slots = new HashSlots(2, 1000);
  const { started, finish, work } = workshop();
  const done = ['a', 'b', 'c', 'd'].map((name) => slots.run(work(name)));
  await Promise.resolve();
  expect(started).toEqual(['a', 'b']);
  finish('b');
  await jest.advanceTimersByTimeAsync(0);
  expect(started).toEqual(['a', 'b', 'c']);
  finish('a');
  finish('c');
  await jest.advanceTimersByTimeAsync(0);
  finish('d');
  await expect(Promise.all(done)).resolves.toEqual(['a', 'b', 'c', 'd']);
});

it('refuses requests after a second, with a Retry-After, and never starts that work', async () => {
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

it('releases the slot when the work fails', async () => {
  const slots = new HashSlots(1, 1000);
  await expect(slots.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(slots.run(() => Promise.resolve('next'))).resolves.toBe('next');
});

describe('while others wait', () => {
  const names = [...'abcdefghijklmnopqr'];

  it('resumes finished work sixteen per slot, one right after the other', async () => {
    const slots = new HashSlots(1, 1000);
    const { finish, work } = workshop();
    const wentOn: string[] = [];
    const done = names.map((name) => slots.run(work(name)).then((result) => wentOn.push(result)));
    for (const name of names.slice(0, 15)) {
      await jest.advanceTimersByTimeAsync(0);
      finish(name);
    }
    await jest.advanceTimersByTimeAsync(0);
    expect(wentOn).toEqual([]);
    finish('p');
    await jest.advanceTimersByTimeAsync(0);
    expect(wentOn).toEqual(names.slice(0, 16));
    finish('q');
    await jest.advanceTimersByTimeAsync(0);
    // The queue is empty, so there is no wave to wait for.
    expect(wentOn).toEqual(names.slice(0, 17));
    finish('r');
    await Promise.all(done);
  });

  it('resumes failed work with the others', async () => {
    const slots = new HashSlots(1, 1000);
    const { finish, work } = workshop();
    const outcomes: string[] = [];
    const note = (name: string) => () => void outcomes.push(name);
    const failed = slots.run(() => Promise.reject(new Error('broken'))).catch(note('failed'));
    const [next, last] = ['b', 'c'].map((name) => slots.run(work(name)).then(note(name)));
    await jest.advanceTimersByTimeAsync(0);
    expect(outcomes).toEqual([]);
    finish('b');
    await Promise.all([failed, next]);
    expect(outcomes).toEqual(['failed', 'b']);
    finish('c');
    await last;
  });

  it('delays no finished work when waiting ones gave up', async () => {
    const slots = new HashSlots(2, 1000);
    const { finish, work } = workshop();
    const [first, second] = ['a', 'b'].map((name) => slots.run(work(name)));
    await jest.advanceTimersByTimeAsync(500);
    const third = slots.run(work('c'));
    const refused = expect(slots.run(work('d'))).rejects.toBeInstanceOf(TooManyHashes);
    finish('a');
    await jest.advanceTimersByTimeAsync(1000);
    await refused;
    finish('b');
    await expect(Promise.all([first, second])).resolves.toEqual(['a', 'b']);
    finish('c');
    await third;
  });
});
