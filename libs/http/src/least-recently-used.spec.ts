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
