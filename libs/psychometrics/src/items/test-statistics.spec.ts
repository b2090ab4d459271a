import { cronbachAlpha, reliabilityOf, totalStatistics } from './test-statistics.ts';

describe("the quiz of Moodle's walkthrough test", () => {
  // 25 attempts; figures of check_quiz_stats_for_quiz_00 in stats_from_steps_walkthrough_test.php, computed there in a
  // spreadsheet and compared to 1.5e-5 of each. One mark, 13/3, is printed to seven decimals.
  const totals = [
    ...[6, 5.5, 5.5, 3, 3.5, 5, 5, 5, 6, 4, 4.8, 5.5, 5, 4.5, 4, 4.5, 4.3, 4.5, 4, 3.5, 4.3333333, 4, 5.5],
    ...[3.5, 5],
  ];
  const figures = totalStatistics(totals);

  it('has its mean, median, standard deviation, skewness and kurtosis', () => {
    expect(figures.mean).toBeCloseTo(4.617333332, 9);
    expect(figures.median).toBe(4.5);
    expect(figures.standardDeviation).toBeCloseTo(0.8117265554, 8);
    expect(figures.skewness).toBeCloseTo(-0.092502502, 6);
    expect(figures.kurtosis).toBeCloseTo(-0.7073968557, 6);
  });

  it('has its coefficient of internal consistency, error ratio and standard error', () => {
    // The variances of its seven questions: markvariance in qstats00.csv.
    const variances = [...[0.2037333333, 0.26, 0.0177777796, 0.2266666667, 0.0933333333, 0.24, 0.11]];
    const alpha = cronbachAlpha(variances, 0.8117265554 ** 2) ?? Number.NaN;
    expect(100 * alpha).toBeCloseTo(-87.2230935542, 5);
    expect(100 * Math.sqrt(1 - alpha)).toBeCloseTo(136.8294900795, 5);
    expect(0.8117265554 * Math.sqrt(1 - alpha)).toBeCloseTo(1.1106813066, 7);
  });
});

it('derives the error ratio and the standard error from alpha', () => {
  // Variances 1 and 1, of the sum 3: alpha = 2·(1 − 2/3) = 2/3.
  const { items, alpha, errorRatio, standardError } = reliabilityOf([
    Float64Array.of(0, 1, 2),
    Float64Array.of(0, 2, 1),
  ]);
  expect(items).toBe(2);
  expect(alpha).toBeCloseTo(2 / 3, 12);
  expect(errorRatio).toBeCloseTo(100 * Math.sqrt(1 / 3), 12);
  expect(standardError).toBeCloseTo(1, 12);
});

it('knows alpha 1 of an item twice, and none of a single item or attempt', () => {
  const item = Float64Array.of(0, 1, 1, 0.3);
  expect(reliabilityOf([item, item])).toMatchObject({ alpha: 1, errorRatio: 0, standardError: 0 });
  expect(reliabilityOf([item]).alpha).toBeNull();
  expect(reliabilityOf([Float64Array.of(1), Float64Array.of(0)]).alpha).toBeNull();
});

it('defines no figure of no attempts, and no shape of three', () => {
  expect(totalStatistics([])).toEqual({
    ...{ mean: null, median: null, standardDeviation: null, skewness: null, kurtosis: null },
  });
  expect(totalStatistics([1, 3])).toMatchObject({ mean: 2, median: 2, skewness: null, kurtosis: null });
  expect(totalStatistics([1, 1, 3])).toMatchObject({ median: 1, kurtosis: null });
});
