/** Of equal values it is that value, to the bit. @returns NaN for no values */
export function mean(values: ArrayLike<number>): number {
  const first = values[0] ?? Number.NaN;
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += (values[at] ?? 0) - first;
  return first + sum / values.length;
}

/** Of a sample: divided by n − 1. @returns NaN for fewer than two values */
export const variance = (values: ArrayLike<number>): number => covariance(values, values);

/**
 * Of two samples of the same length, pair by pair: divided by n − 1. Deviations are taken from the means first, so large
 * values lose no digits.
 *
 * @returns NaN for fewer than two pairs
 */
export function covariance(one: ArrayLike<number>, other: ArrayLike<number>): number {
  if (one.length !== other.length) throw new RangeError(`${one.length} values and ${other.length}`);
  const [meanOfOne, meanOfOther] = [mean(one), mean(other)];
  let sum = 0;
  for (let at = 0; at < one.length; at++)
    sum += ((one[at] ?? 0) - meanOfOne) * ((other[at] ?? 0) - meanOfOther);
  return one.length < 2 ? Number.NaN : sum / (one.length - 1);
}
