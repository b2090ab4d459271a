import { areaUnderCurve, median, percentile } from './statistics.ts';

const oneToAHundred = Array.from({ length: 100 }, (_, index) => 100 - index);

it('takes percentiles by nearest rank, in any order', () => {
  expect(percentile(oneToAHundred, 50)).toBe(50);
  expect(percentile(oneToAHundred, 99)).toBe(99);
  expect(percentile(oneToAHundred, 100)).toBe(100);
  expect(percentile([7], 99)).toBe(7);
  expect(percentile([3, 10], 50)).toBe(3);
  expect(percentile([9, 100, 20], 99)).toBe(100);
  expect(() => percentile([], 50)).toThrow(RangeError);
});

it('takes the median', () => {
  expect(median([9, 1, 10])).toBe(9);
  expect(median([10, 1, 9, 4])).toBe(6.5);
  expect(() => median([])).toThrow(RangeError);
});

describe('the area under the curve', () => {
  it('is what counting pairs by hand gives', () => {
    // 3 beats 1 and 2, ties with 3, loses to 4: 2.5; 5 beats all four: 4. Of 2 x 4 pairs.
    expect(areaUnderCurve([3, 5], [1, 2, 3, 4])).toBe(6.5 / 8);
  });

  it('is a half if nothing can be told, and 0 or 1 if everything can', () => {
    expect(areaUnderCurve([1, 2, 3], [1, 2, 3])).toBe(0.5);
    expect(areaUnderCurve([1, 2], [3, 4])).toBe(0);
    expect(areaUnderCurve([3, 4], [1, 2])).toBe(1);
  });
});
