/** How many people of the same ability got an item right and wrong, by group. */
export interface Stratum {
  readonly reference: RightAndWrong;
  readonly focal: RightAndWrong;
}

export interface RightAndWrong {
  readonly right: number;
  readonly wrong: number;
}

/** How much easier an item is for one of two groups of the same ability. */
export interface MantelHaenszel {
  /** Above 1 if the item favours the reference group (Mantel and Haenszel 1959). */
  readonly oddsRatio: number;
  /** Of the natural logarithm of the odds ratio (Robins, Breslow and Greenland 1986; Phillips and Holland 1987). */
  readonly logStandardError: number;
  /** With one degree of freedom and the continuity correction of ½. */
  readonly chiSquare: number;
}

/**
 * The common odds ratio of strata. Strata with one group only, or with one outcome only, tell nothing.
 *
 * @returns null if no stratum has people of the reference group who are right and of the focal group who are wrong, or
 *   none the other way round: the odds ratio would be 0 or infinite
 */
export function mantelHaenszel(strata: readonly Stratum[]): MantelHaenszel | null {
  const sums = { r: 0, s: 0, pr: 0, psqr: 0, qs: 0, right: 0, expected: 0, variance: 0 };
  for (const { reference, focal } of strata) {
    const [a, b, c, d] = [reference.right, reference.wrong, focal.right, focal.wrong];
    const n = a + b + c + d;
    // The variance divides by n − 1; one person shows no difference anyway.
    if (n < 2) continue;
    const [p, q, r, s] = [(a + d) / n, (b + c) / n, (a * d) / n, (b * c) / n];
    sums.r += r;
    sums.s += s;
    sums.pr += p * r;
    sums.psqr += p * s + q * r;
    sums.qs += q * s;
    sums.right += a;
    sums.expected += ((a + b) * (a + c)) / n;
    sums.variance += ((a + b) * (c + d) * (a + c) * (b + d)) / (n ** 2 * (n - 1));
  }
  if (sums.r === 0 || sums.s === 0) return null;
  const logVariance =
    sums.pr / (2 * sums.r ** 2) + sums.psqr / (2 * sums.r * sums.s) + sums.qs / (2 * sums.s ** 2);
  // Without the bound, a difference below the correction would count as one above it.
  const difference = Math.max(0, Math.abs(sums.right - sums.expected) - 0.5);
  return {
    oddsRatio: sums.r / sums.s,
    logStandardError: Math.sqrt(logVariance),
    chiSquare: difference ** 2 / sums.variance,
  };
}
