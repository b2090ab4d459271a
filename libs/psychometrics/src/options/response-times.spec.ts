import fc from 'fast-check';
import { responseTimes } from './response-times.ts';

it('gives the median and bins of a width that people read easily', () => {
  // 95 % of 20 are 19: all but the longest time lie below 12·15 s.
  const seconds = [...Array.from({ length: 19 }, (_none, at) => 9 * (at + 1)), 40_000];
  const result = responseTimes(seconds);
  expect(result?.median).toBe(94.5);
  expect(result?.histogram).toHaveLength(13);
  expect(result?.histogram.slice(0, 3)).toEqual([
    { from: 0, to: 15, attempts: 1 },
    { from: 15, to: 30, attempts: 2 },
    { from: 30, to: 45, attempts: 1 },
  ]);
  expect(result?.histogram.at(-1)).toEqual({ from: 180, to: null, attempts: 1 });
});

it('serves the shortest and the longest times', () => {
  expect(responseTimes(Array<number>(20).fill(0))?.histogram[0]).toEqual({ from: 0, to: 1, attempts: 20 });
  const days = responseTimes(Array<number>(20).fill(12 * 3600 * 5));
  expect(days?.histogram.at(-2)).toEqual({ from: 11 * 6 * 3600, to: 12 * 6 * 3600, attempts: 0 });
  expect(days?.histogram[10]).toMatchObject({ attempts: 20 });
});

it('says nothing about few attempts, and refuses what is no time', () => {
  expect(responseTimes(Array<number>(19).fill(5))).toBeNull();
  expect(responseTimes([])).toBeNull();
  for (const time of [-1, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => responseTimes([time])).toThrow(RangeError);
});

it('counts every attempt once, in any order', () => {
  const times = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 20, maxLength: 80 });
  fc.assert(
    fc.property(times, (seconds) => {
      const result = responseTimes(seconds);
      expect(result?.histogram.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(seconds.length);
      expect(responseTimes(seconds.toReversed())).toStrictEqual(result);
    }),
  );
});
