import fc from 'fast-check';
import { angoffCut, angoffRound } from './angoff.ts';

const near = (value: number): unknown => expect.closeTo(value, 4);

describe('a judge’s cut', () => {
  it('weighs estimates by the points of their items', () => {
    // (80·1 + 60·1 + 50·2) / 4 = 240 / 4 = 60; unweighted it would be 63.3.
    expect(angoffCut([1, 1, 2], [80, 60, 50])).toBe(60);
  });

  it('is the mean estimate where every item has one point', () => {
    expect(angoffCut([1, 1, 1], [90, 70, 50])).toBe(70);
  });

  it('needs an estimate of every item, and points', () => {
    expect(() => angoffCut([1, 1], [50])).toThrow('2 items and 1 estimates');
    expect(() => angoffCut([], [])).toThrow('worth no points');
  });
});

describe('a round', () => {
  // By hand. Cuts: judge 1 (80 + 60)/2 = 70, judge 2 (70 + 66)/2 = 68, judge 3 (90 + 62)/2 = 76, judge 4 (72 + 60)/2 =
  // 66. Mean 280/4 = 70; deviations 0, −2, 6, −4; squares 0 + 4 + 36 + 16 = 56; SD √(56/3) = 4.3205; SE 4.3205/2 =
  // 2.1602. First item: 80, 70, 90, 72, mean 312/4 = 78; deviations 2, −8, 12, −6; 4 + 64 + 144 + 36 = 248; SD √(248/3) =
  // 9.0921. Second: 60, 66, 62, 60, mean 62; deviations −2, 4, 0, −2; 24; SD √8 = 2.8284.
  const round = angoffRound(
    [1, 1],
    [
      [80, 60],
      [70, 66],
      [90, 62],
      [72, 60],
    ],
  );

  it('has the panel’s mean, deviation and standard error', () => {
    expect(round.cuts).toEqual([70, 68, 76, 66]);
    expect(round.mean).toBe(70);
    expect(round.standardDeviation).toBeCloseTo(4.3205, 4);
    expect(round.standardError).toBeCloseTo(2.1602, 4);
    expect(round.outliers).toEqual([]);
  });

  it('has mean, deviation and range of each item', () => {
    expect(round.items).toEqual([
      { mean: 78, standardDeviation: near(9.0921), least: 70, most: 90 },
      { mean: 62, standardDeviation: near(2.8284), least: 60, most: 66 },
    ]);
  });

  it('of one judge has no spread', () => {
    expect(angoffRound([1], [[60]])).toMatchObject({
      ...{ mean: 60, standardDeviation: null, standardError: null, outliers: [] },
      items: [{ mean: 60, standardDeviation: null, least: 60, most: 60 }],
    });
  });

  it('names judges more than two standard deviations away', () => {
    // Six at 70 and one at 30: mean 450/7 = 64.286; 6·5.714² + 34.286² = 195.9 + 1175.5 = 1371.4; SD √(1371.4/6) = 15.12;
    // 34.286/15.12 = 2.27.
    const cuts = [70, 70, 70, 30, 70, 70, 70].map((one) => [one]);
    expect(angoffRound([1], cuts).outliers).toEqual([3]);
  });

  it('needs judges', () => {
    expect(() => angoffRound([1], [])).toThrow('Nobody judged');
  });

  it('lies within the judges’ cuts, and has no outlier among fewer than six', () => {
    const percents = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(percents, { minLength: 1, maxLength: 5 }), (judges) => {
        const { mean, cuts, outliers } = angoffRound([1, 2, 3], judges);
        expect(mean).toBeGreaterThanOrEqual(Math.min(...cuts) - 1e-9);
        expect(mean).toBeLessThanOrEqual(Math.max(...cuts) + 1e-9);
        expect(outliers).toEqual([]);
      }),
    );
  });
});
