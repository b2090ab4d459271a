import { covariance, mean, variance } from './moments.ts';

it('divides by one less than the number of values, as samples do', () => {
  expect([mean([2, 4, 9]), variance([2, 4, 9])]).toEqual([5, 13]);
  expect(covariance([1, 2, 3], [2, 4, 9])).toBe(3.5);
});

it('loses no digits to a large mean', () => {
  expect(variance([1e9 + 2, 1e9 + 4, 1e9 + 9])).toBe(13);
});

it('knows no variance of a single value, and no covariance of different counts', () => {
  expect(variance([4])).toBeNaN();
  expect(() => covariance([1], [1, 2])).toThrow(RangeError);
});
