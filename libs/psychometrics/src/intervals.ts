import { fQuantile } from './f-quantile.ts';

/** Both ends of a 95 % confidence interval. */
export interface Interval {
  readonly lower: number;
  readonly upper: number;
}

/** What a standard normal variable exceeds with a probability of 2.5 %. */
export const Z_95 = 1.959963984540054;

/**
 * A proportion by the score method (Wilson 1927, "Probable inference"), which Newcombe (1998) recommends: it stays within
 * 0…1 and has a width even if everybody or nobody succeeds.
 *
 * @param successes from 0 to `count`
 * @returns null for a count of 0
 */
export function wilsonInterval(successes: number, count: number): Interval | null {
  if (count === 0) return null;
  const square = Z_95 ** 2;
  const middle = (successes + square / 2) / (count + square);
  const half = (Z_95 * Math.sqrt((successes * (count - successes)) / count + square / 4)) / (count + square);
  return {
    lower: successes === 0 ? 0 : Math.max(0, middle - half),
    upper: successes === count ? 1 : Math.min(1, middle + half),
  };
}

/**
 * An estimate that is normal in large samples, such as a mean, clipped to its range.
 *
 * @param standardError of the estimate: of a mean, the standard deviation / √n
 */
export const normalInterval = (
  estimate: number,
  standardError: number,
  [least, most]: readonly [number, number],
): Interval => ({
  lower: Math.max(least, estimate - Z_95 * standardError),
  upper: Math.min(most, estimate + Z_95 * standardError),
});

/** A correlation by Fisher's z = artanh r with the standard error 1/√(n − 3) (Fisher 1921). @returns null below 4 pairs */
export function correlationInterval(correlation: number, pairs: number): Interval | null {
  if (pairs < 4) return null;
  const [z, half] = [Math.atanh(correlation), Z_95 / Math.sqrt(pairs - 3)];
  return { lower: Math.tanh(z - half), upper: Math.tanh(z + half) };
}

/**
 * Cronbach's alpha by Feldt (1965): (1 − alpha) of the population over that of the sample has the F distribution with
 * (n − 1)(k − 1) and n − 1 degrees of freedom. It is exact for parallel normal items, and close for others. In this form:
 * Feldt, Woodruff and Salih (1987), formulas 6 and 7.
 *
 * @returns null for fewer than two people or two items
 */
export function alphaInterval(alpha: number, people: number, items: number): Interval | null {
  if (people < 2 || items < 2) return null;
  const freedom: [number, number] = [people - 1, (people - 1) * (items - 1)];
  return {
    lower: 1 - (1 - alpha) * fQuantile(0.975, ...freedom),
    upper: 1 - (1 - alpha) * fQuantile(0.025, ...freedom),
  };
}
