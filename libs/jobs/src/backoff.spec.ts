import { jitteredBackoff } from './backoff.ts';

describe('jitteredBackoff', () => {
  const backoff = { firstMs: 100, mostMs: 1_500 };
  const bound = (failures: number) => jitteredBackoff(failures, backoff, 1);

  it('doubles its bound with every failure, up to the most', () => {
    expect([1, 2, 3, 4, 5, 6, 5_000].map(bound)).toEqual([100, 200, 400, 800, 1_500, 1_500, 1_500]);
  });

  it('spreads the waits over the whole range below the bound', () => {
    expect([0, 0.25, 0.5, 0.75].map((random) => jitteredBackoff(3, backoff, random))).toEqual([
      1, 100, 200, 300,
    ]);
  });

  it('never gives the same crowd the same wait', () => {
    const waits = new Set(Array.from({ length: 200 }, () => jitteredBackoff(5, backoff)));
    expect(waits.size).toBeGreaterThan(100);
    expect(Math.max(...waits)).toBeLessThanOrEqual(1_500);
  });
});
