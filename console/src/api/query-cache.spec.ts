import { createQueryCache } from './query-cache.ts';

const MINUTE = 60_000;

describe('the query cache', () => {
  const held = () => {
    const clock = { now: 0 };
    const cache = createQueryCache(() => clock.now);
    cache.set('a', { data: 1 });
    return { clock, cache };
  };

  it('keeps an answer for almost 15 minutes without use', () => {
    const { clock, cache } = held();
    clock.now = 15 * MINUTE - 1;
    expect(cache.get('a')).toEqual({ data: 1 });
  });

  it('forgets it after 15', () => {
    const { clock, cache } = held();
    clock.now = 15 * MINUTE;
    expect(cache.get('a')).toBeUndefined();
    expect([...cache.keys()]).toEqual([]);
  });

  it('counts from the last use', () => {
    const { clock, cache } = held();
    clock.now = 10 * MINUTE;
    cache.get('a');
    clock.now = 24 * MINUTE;
    expect(cache.get('a')).toEqual({ data: 1 });
  });

  it('keeps held entries indefinitely, and 15 minutes more', () => {
    const { clock, cache } = held();
    const [one, other] = [cache.hold('a'), cache.hold('a')];
    clock.now = 60 * MINUTE;
    expect(cache.get('a')).toEqual({ data: 1 });
    one();
    clock.now = 120 * MINUTE;
    cache.set('b', { data: 2 });
    expect([...cache.keys()]).toEqual(['a', 'b']);
    other();
    clock.now = 135 * MINUTE - 1;
    cache.set('b', { data: 2 });
    expect([...cache.keys()]).toEqual(['a', 'b']);
    clock.now = 135 * MINUTE;
    cache.set('b', { data: 2 });
    expect([...cache.keys()]).toEqual(['b']);
  });

  it('knows when an answer came, also one that repeats it, and not one that failed', () => {
    const { clock, cache } = held();
    const read = (at: number, state: object) => {
      cache.set('a', { data: 1, isValidating: true });
      clock.now = at;
      cache.set('a', { data: 1, isValidating: false, ...state });
      return cache.readAt('a');
    };
    expect(cache.readAt('a')).toBeUndefined();
    expect(read(1, {})).toBe(1);
    expect(read(2, {})).toBe(2);
    expect(read(3, { error: new Error('away') })).toBe(2);
    expect(cache.readAt('b')).toBeUndefined();
  });

  it('evicts unused entries while others are used', () => {
    const { clock, cache } = held();
    clock.now = 16 * MINUTE;
    cache.set('b', { data: 2 });
    expect([...cache.keys()]).toEqual(['b']);
  });
});
