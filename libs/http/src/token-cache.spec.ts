import { TokenCache } from './token-cache.ts';

const START = Date.UTC(2026, 0, 1);

function aCache(capacity: number) {
  let now = START;
  const cache = new TokenCache<number>(capacity, { now: () => new Date(now) });
  return { cache, at: (ms: number) => void (now = START + ms) };
}

it('evicts the least recently used entry', () => {
  const { cache } = aCache(2);
  cache.set('a', 1, START + 30);
  cache.set('b', 2, START + 30);
  cache.get('a');
  cache.set('c', 3, START + 30);
  expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.size]).toEqual([1, undefined, 3, 2]);
});

it('knows an entry until it expires', () => {
  const { cache, at } = aCache(2);
  cache.set('a', 1, START + 30);
  at(29);
  expect(cache.get('a')).toBe(1);
  at(30);
  expect(cache.get('a')).toBeUndefined();
});

it('keeps nothing expired', () => {
  const { cache } = aCache(2);
  for (const until of [START - 1, START, START + 1]) cache.set('a', 1, until);
  expect(cache.size).toBe(0);
});

it('evicts expired entries without lookups', () => {
  const { cache, at } = aCache(10);
  for (const key of ['a', 'b']) cache.set(key, 1, START + 30);
  at(5_000);
  cache.set('c', 1, START + 6_000);
  expect([cache.size, cache.get('c')]).toEqual([1, 1]);
});
