import { partOf, percentageOf, weightsOf } from './fractions.ts';

it.each([
  [33.33333, 1 / 3],
  [66.6666667, 2 / 3],
  [83.33333, 5 / 6],
  [-14.28571, -1 / 7],
  [12.5, 1 / 8],
  [0, 0],
  [37.123, 0.37123],
])('reads %d per cent as the part that Moodle means', (percentage, part) => {
  expect(partOf(percentage)).toBeCloseTo(part, 12);
});

it('writes a part so that it is read again', () => {
  for (const part of [1, -1, 0, 1 / 3, 5 / 6, 0.05, 0.371]) {
    expect(partOf(Number(percentageOf(part)))).toBeCloseTo(part, 12);
  }
});

it('finds the smallest whole weights', () => {
  expect(weightsOf([1, 2])).toEqual([1, 2]);
  expect(weightsOf([0.5, 1 / 3])).toEqual([3, 2]);
  expect(weightsOf([Math.PI, 1])).toBeUndefined();
});
