import type { Interval } from '../intervals.ts';
import { MINIMUM_ATTEMPTS } from '../minimum.ts';
import { median } from '../spread.ts';

/** What each end of a 95 % interval may leave out. */
const TAIL = 0.025;

export interface BorderlineGroup {
  readonly candidates: number;
  /** The cut score by this method. */
  readonly median: number;
  /** Of 95 %, of the median. */
  readonly interval: Interval | null;
}

/**
 * The borderline group method: the cut is the median score of the candidates whom judges consider just at the border
 * (Livingston and Zieky 1982, Passing Scores; Cizek and Bunch 2007, Standard Setting, chapter 7).
 *
 * @param scores of these candidates, in any unit
 * @returns null for fewer than the minimum: the median of a few tells scores of single people
 */
export function borderlineGroup(scores: ArrayLike<number>): BorderlineGroup | null {
  const middle = median(scores);
  if (middle === null || scores.length < MINIMUM_ATTEMPTS) return null;
  return { candidates: scores.length, median: middle, interval: medianInterval(scores) };
}

/**
 * A distribution-free interval of a population's median: from the k-th smallest to the k-th largest value, where k is the
 * largest with P(X < k) ≤ 2.5 % and X is binomial with n and ½. It covers the median with at least 95 % (Conover 1999,
 * Practical Nonparametric Statistics, section 3.2).
 *
 * @returns null for fewer than 6 values: even the smallest and the largest then cover it with less
 */
export function medianInterval(values: ArrayLike<number>): Interval | null {
  const sorted = Float64Array.from(values).sort();
  const n = sorted.length;
  let [rank, below, logOfOne] = [0, 0, n * Math.log(0.5)];
  for (; rank < n; rank++) {
    below += Math.exp(logOfOne);
    if (below > TAIL) break;
    logOfOne += Math.log((n - rank) / (rank + 1));
  }
  const [lower, upper] = [sorted[rank - 1], sorted[n - rank]];
  return lower === undefined || upper === undefined ? null : { lower, upper };
}
