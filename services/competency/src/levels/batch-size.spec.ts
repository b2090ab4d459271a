import { LEAST_AT_ONCE, MOST_AT_ONCE, nextBatch } from './batch-size.ts';

it.each([
  [200, 100, 200],
  [200, 500, 200],
  [200, 501, 100],
  [25, 8_000, 12],
  [12, 8_000, 10],
  [10, 8_000, 10],
  [10, 100, 20],
  [150, 100, 200],
])('after %d people in %d ms come %d', (size, took, next) => {
  expect(nextBatch(size, took)).toBe(next);
});

it('shrinks as far as it may while each is slow, and grows again', () => {
  let size = MOST_AT_ONCE;
  for (let at = 0; at < 10; at++) size = nextBatch(size, 1_000);
  expect(size).toBe(LEAST_AT_ONCE);
  for (let at = 0; at < 10; at++) size = nextBatch(size, 10);
  expect(size).toBe(MOST_AT_ONCE);
});
