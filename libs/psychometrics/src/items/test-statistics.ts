import { alphaInterval, type Interval } from '../intervals.ts';
import { mean, variance } from '../moments.ts';
import { differ, median, shapeOf, type Shape } from '../spread.ts';

/** Figures of the points of a test; null where they aren't defined. */
export interface TotalStatistics extends Shape {
  readonly mean: number | null;
  readonly median: number | null;
  readonly standardDeviation: number | null;
}

/** How far a test measures the same in all its items; null without variance or with fewer than two items or attempts. */
export interface Reliability {
  /** How many items it is computed over. */
  readonly items: number;
  /** Cronbach's alpha (1951), at most 1; negative if the items contradict each other. */
  readonly alpha: number | null;
  readonly alphaInterval: Interval | null;
  /** 100·√(1 − alpha): the per cent of the standard deviation that is due to chance. */
  readonly errorRatio: number | null;
  /** Standard error of measurement, s·√(1 − alpha), in points on these items. */
  readonly standardError: number | null;
}

/** @param totals points of each attempt */
export const totalStatistics = (totals: ArrayLike<number>): TotalStatistics => ({
  mean: totals.length === 0 ? null : mean(totals),
  median: median(totals),
  standardDeviation: totals.length < 2 ? null : Math.sqrt(variance(totals)),
  ...shapeOf(totals),
});

/**
 * k/(k − 1)·(1 − Σs²ᵢ/s²) of k items (Cronbach 1951; Moodle's "coefficient of internal consistency").
 *
 * @param itemVariances one for each item
 * @param totalVariance of the sum of the same items, above 0
 * @returns null for fewer than two items
 */
export function cronbachAlpha(itemVariances: readonly number[], totalVariance: number): number | null {
  const items = itemVariances.length;
  const sum = itemVariances.reduce((total, one) => total + one, 0);
  return items < 2 ? null : Math.min(1, (items / (items - 1)) * (1 - sum / totalVariance));
}

/** @param columns scores of each item, all of them of the same attempts in the same order */
export function reliabilityOf(columns: readonly Float64Array[]): Reliability {
  const [first] = columns;
  const sums = first?.map((_score, at) => columns.reduce((sum, column) => sum + (column[at] ?? 0), 0));
  const alpha =
    sums && differ(sums)
      ? cronbachAlpha(
          columns.map((column) => variance(column)),
          variance(sums),
        )
      : null;
  const error = alpha === null ? null : Math.sqrt(1 - alpha);
  return {
    items: columns.length,
    alpha,
    alphaInterval: alpha === null || !sums ? null : alphaInterval(alpha, sums.length, columns.length),
    errorRatio: error === null ? null : 100 * error,
    standardError: error === null || !sums ? null : error * Math.sqrt(variance(sums)),
  };
}
