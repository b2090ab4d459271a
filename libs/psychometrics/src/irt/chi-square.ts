import { logGamma } from '../f-quantile.ts';

/** Terms below a double's precision are left out. */
const PRECISION = 2 ** -53;

/**
 * The probability that a chi-square variable exceeds `value`: the regularised upper incomplete gamma function
 * Q(degrees / 2, value / 2), by its series (Abramowitz and Stegun 1964, 6.5.29) below its mean, and by its continued
 * fraction (6.5.31) above.
 *
 * @param degrees of freedom, a positive integer
 * @throws RangeError for other degrees
 */
export function chiSquareSurvival(value: number, degrees: number): number {
  if (!Number.isSafeInteger(degrees) || degrees < 1) throw new RangeError(`${degrees} degrees of freedom`);
  if (value <= 0) return 1;
  if (value === Infinity) return 0;
  const [shape, x] = [degrees / 2, value / 2];
  const scale = Math.exp(shape * Math.log(x) - x - logGamma(shape));
  return x < shape + 1 ? 1 - (scale * series(shape, x)) / shape : scale * fraction(shape, x);
}

/** 1 + x / (a + 1) + x² / ((a + 1)(a + 2)) + … */
function series(a: number, x: number): number {
  let [term, sum] = [1, 1];
  for (let n = 1; term > sum * PRECISION; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/** 1 / (x + 1 − a − 1(1 − a) / (x + 3 − a − 2(2 − a) / (x + 5 − a − …))), by the modified method of Lentz (1976). */
function fraction(a: number, x: number): number {
  let below = x + 1 - a;
  let [ratio, inverse] = [Infinity, 1 / below];
  let value = inverse;
  for (let n = 1; ; n++) {
    const numerator = n * (a - n);
    below += 2;
    ratio = below + numerator / ratio;
    inverse = 1 / (below + numerator * inverse);
    value *= ratio * inverse;
    if (Math.abs(ratio * inverse - 1) <= 4 * PRECISION) return value;
  }
}
