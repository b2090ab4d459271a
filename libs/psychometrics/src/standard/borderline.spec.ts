import { borderlineGroup, medianInterval } from './borderline.ts';

const upTo = (n: number): number[] => Array.from({ length: n }, (_none, at) => at + 1);

describe('the interval of a median', () => {
  // By hand: n = 6, P(X = 0) = 1/64 = 1.6 %, P(X ≤ 1) = 7/64 = 10.9 %, so k = 1. n = 9: P(X ≤ 1) = 10/512 = 1.95 %,
  // P(X ≤ 2) = 46/512 = 9 %, so k = 2. n = 20: P(X ≤ 5) = 21700/1048576 = 2.07 %, P(X ≤ 6) = 60460/1048576 = 5.8 %, so
  // k = 6.
  it.each([
    [6, 1, 6],
    [9, 2, 8],
    [20, 6, 15],
  ])('of %i values goes from the %i. to the %i.', (n, lower, upper) => {
    expect(medianInterval(upTo(n).reverse())).toEqual({ lower, upper });
  });

  it('doesn’t exist for fewer than six values', () => {
    // n = 5: P(X = 0) = 1/32 = 3.1 %.
    expect(medianInterval(upTo(5))).toBeNull();
    expect(medianInterval([])).toBeNull();
  });

  it('of many values is near that of the normal distribution', () => {
    // k ≈ n/2 − 1.96·√n/2 = 5000 − 98.
    const { lower = 0, upper = 0 } = medianInterval(upTo(10_000)) ?? {};
    expect(lower).toBeGreaterThan(4_898);
    expect(lower).toBeLessThan(4_906);
    expect(lower + upper).toBe(10_001);
  });
});

describe('a borderline group', () => {
  it('has the median of its scores', () => {
    expect(borderlineGroup(upTo(20))).toEqual({
      ...{ candidates: 20, median: 10.5 },
      interval: { lower: 6, upper: 15 },
    });
  });

  it('of fewer than twenty is hidden', () => {
    expect(borderlineGroup(upTo(19))).toBeNull();
    expect(borderlineGroup([])).toBeNull();
  });
});
