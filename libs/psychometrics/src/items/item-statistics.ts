import { correlationInterval, normalInterval, wilsonInterval, type Interval } from '../intervals.ts';
import { covariance, mean, variance } from '../moments.ts';
import { correlation, differ } from '../spread.ts';

/**
 * Figures of an item over the attempts whose form has it, as the Moodle documentation defines them ("Quiz statistics
 * calculations"); variances are divided by n − 1. Intervals are of 95 %. A figure is null where it isn't defined: without
 * variance, or with too few attempts.
 */
export interface ItemStatistics {
  readonly attempts: number;
  /** Mean score / most points: 0…1. */
  readonly facility: number | null;
  /** Wilson's for an item that was right or wrong, the normal one of the mean for partial credit. */
  readonly facilityInterval: Interval | null;
  /** Of the scores, in points. */
  readonly standardDeviation: number | null;
  /** Correlation of the item's scores with the rest of the test, −1…1. */
  readonly discrimination: number | null;
  readonly discriminationInterval: Interval | null;
  /**
   * Covariance with the rest of the test / the most that the same scores allow, which they have if sorted alike. At most
   * 1; may be below −1.
   */
  readonly discriminativeEfficiency: number | null;
  /** Correlation of the item's scores with the whole test, the item included. */
  readonly pointBiserial: number | null;
  readonly pointBiserialInterval: Interval | null;
}

/**
 * @param scores of one item, in points
 * @param rests points on the other items of the same attempts, in the same order
 * @param maximum most points of the item
 * @throws RangeError if `scores` and `rests` differ in length
 */
export function itemStatistics(scores: Float64Array, rests: Float64Array, maximum: number): ItemStatistics {
  const attempts = scores.length;
  const totals = scores.map((score, at) => score + (rests[at] ?? 0));
  const discrimination = correlation(scores, rests);
  const pointBiserial = correlation(scores, totals);
  return {
    attempts,
    facility: attempts === 0 ? null : mean(scores) / maximum,
    facilityInterval: facilityInterval(scores, maximum),
    standardDeviation: attempts < 2 ? null : Math.sqrt(variance(scores)),
    discrimination,
    discriminationInterval: discrimination === null ? null : correlationInterval(discrimination, attempts),
    discriminativeEfficiency: discrimination === null ? null : efficiency(scores, rests),
    pointBiserial,
    pointBiserialInterval: pointBiserial === null ? null : correlationInterval(pointBiserial, attempts),
  };
}

function efficiency(scores: Float64Array, rests: Float64Array): number {
  return covariance(scores, rests) / covariance(scores.toSorted(), rests.toSorted());
}

function facilityInterval(scores: Float64Array, maximum: number): Interval | null {
  const right = scores.filter((score) => score === maximum).length;
  const wrong = scores.filter((score) => score === 0).length;
  if (right + wrong === scores.length) return wilsonInterval(right, scores.length);
  // The same partial credit for everybody would make an interval without width.
  if (!differ(scores)) return null;
  const standardError = Math.sqrt(variance(scores) / scores.length) / maximum;
  return normalInterval(mean(scores) / maximum, standardError, [0, 1]);
}
