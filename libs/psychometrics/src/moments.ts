/** @returns NaN for no values */
export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Of a sample: divided by n − 1. @returns NaN for fewer than two values */
export const variance = (values: readonly number[]): number => covariance(values, values);

/**
 * Of two samples of the same length, pair by pair: divided by n − 1. Deviations are taken from the means first, so large
 * values lose no digits.
 *
 * @returns NaN for fewer than two pairs
 */
export function covariance(one: readonly number[], other: readonly number[]): number {
  if (one.length !== other.length) throw new RangeError(`${one.length} values and ${other.length}`);
  const [meanOfOne, meanOfOther] = [mean(one), mean(other)];
  const sum = one.reduce(
    (total, value, at) => total + (value - meanOfOne) * ((other[at] ?? 0) - meanOfOther),
    0,
  );
  return one.length < 2 ? Number.NaN : sum / (one.length - 1);
}
