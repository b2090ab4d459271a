import { covariance, mean, variance } from './moments.ts';

/**
 * Values that differ by less than this share of the largest are taken as equal: sums of the same scores in another order
 * differ in their last bits, and a correlation with such noise would mean nothing.
 */
const NOISE = 1e-10;

/** Whether values differ by more than rounding. */
export function differ(values: ArrayLike<number>): boolean {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? Number.NaN;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return most - least > NOISE * Math.max(Math.abs(least), Math.abs(most));
}

/** Pearson's correlation of two samples, pair by pair. @returns null if either has no variance */
export function correlation(one: ArrayLike<number>, other: ArrayLike<number>): number | null {
  if (!differ(one) || !differ(other)) return null;
  const share = covariance(one, other) / Math.sqrt(variance(one) * variance(other));
  // Rounding may exceed the range by a bit, of which Fisher's z would be undefined.
  return Math.max(-1, Math.min(1, share));
}

/** Of an even number of values: halfway between the middle two. @returns null for no values */
export function median(values: ArrayLike<number>): number | null {
  const sorted = Float64Array.from(values).sort();
  const [below, above] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return below === undefined || above === undefined ? null : below + (above - below) / 2;
}

/** Skewness and kurtosis; null without variance, or with fewer than three and four values. */
export interface Shape {
  readonly skewness: number | null;
  readonly kurtosis: number | null;
}

/**
 * Fisher's unbiased cumulants (k-statistics): skewness k₃/k₂^(3/2) and kurtosis k₄/k₂², which is 0 for the normal
 * distribution. As the Moodle documentation defines them ("Quiz statistics calculations").
 */
export function shapeOf(values: ArrayLike<number>): Shape {
  const n = values.length;
  if (!differ(values)) return { skewness: null, kurtosis: null };
  const m2 = centralMoment(values, 2);
  const k2 = (n * m2) / (n - 1);
  const k3 = (n ** 2 * centralMoment(values, 3)) / ((n - 1) * (n - 2));
  const k4 =
    (n ** 2 * ((n + 1) * centralMoment(values, 4) - 3 * (n - 1) * m2 ** 2)) / ((n - 1) * (n - 2) * (n - 3));
  return { skewness: n < 3 ? null : k3 / k2 ** 1.5, kurtosis: n < 4 ? null : k4 / k2 ** 2 };
}

/** The mean of the deviations from the mean, to a power. */
function centralMoment(values: ArrayLike<number>, power: number): number {
  const middle = mean(values);
  return mean(Float64Array.from(values, (value) => (value - middle) ** power));
}
