import { LeastRecentlyUsed } from './least-recently-used.ts';

it('lets the entry go that was used longest ago', () => {
  const map = new LeastRecentlyUsed<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.get('a');
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
  expect(map.size).toBe(2);
});

it('replaces an entry without letting another go', () => {
  const map = new LeastRecentlyUsed<string, number>(2);
  map.set('a', 1);
  map.set('b', 2);
  map.set('b', 3);
  expect([map.get('a'), map.get('b')]).toEqual([1, 3]);
});

it('keeps nothing that is stale and was not used since', () => {
  let now = 0;
  const map = new LeastRecentlyUsed<string, { until: number }>(10, ({ until }) => now >= until);
  for (const key of ['a', 'b', 'c']) map.set(key, { until: 30 });
  now = 20;
  map.get('a');
  map.set('d', { until: 50 });
  expect(map.size).toBe(4);
  now = 30;
  map.set('e', { until: 60 });
  expect([map.size, map.get('d'), map.get('e')]).toEqual([2, { until: 50 }, { until: 60 }]);
});
