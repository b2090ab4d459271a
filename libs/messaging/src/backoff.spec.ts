import { backoffMs } from './backoff.ts';

describe('backoffMs', () => {
  const backoff = { firstMs: 100, mostMs: 1_500 };

  it('doubles up to the most', () => {
    expect([1, 2, 3, 4, 5, 6, 5_000].map((failures) => backoffMs(failures, backoff, 0))).toEqual([
      100, 200, 400, 800, 1_500, 1_500, 1_500,
    ]);
  });

  it('takes off a fifth at the very most', () => {
    expect(backoffMs(1, backoff, 0.999_999)).toBe(80);
  });
});
