import { normalInterval, type Interval } from '../intervals.ts';
import { MINIMUM_ATTEMPTS } from '../minimum.ts';
import { kappaOf, type AgreementWeight, type Kappa } from './kappa.ts';

/** A kappa with its 95 % interval, the normal one clipped to −1…1. */
export interface KappaEstimate extends Kappa {
  readonly interval: Interval;
}

export interface MarkerAgreement {
  /** Responses that both marked. */
  readonly pairs: number;
  /** Every difference counts the same (Cohen 1960). Null, as the others, if both gave all responses the same score. */
  readonly unweighted: KappaEstimate | null;
  /** A difference counts by its size. */
  readonly linear: KappaEstimate | null;
  /** A difference counts by its square, so that large ones weigh most (Cohen 1968; Fleiss and Cohen 1973). */
  readonly quadratic: KappaEstimate | null;
}

/**
 * How far two markers agree on scores. The categories are the scores that either gave, so weights go by points: 1 and 2
 * of 10 are close even if nothing between 2 and 10 was given.
 *
 * @param pairs the scores of the first and the second marker for each response
 * @returns null below `MINIMUM_ATTEMPTS` pairs
 */
export function markerAgreement(pairs: readonly (readonly [number, number])[]): MarkerAgreement | null {
  if (pairs.length < MINIMUM_ATTEMPTS) return null;
  const scores = [...new Set(pairs.flat())].sort((one, other) => one - other);
  const category = new Map(scores.map((score, at) => [score, at]));
  const table = scores.map(() => scores.map(() => 0));
  for (const [first, second] of pairs) {
    const [row, column] = [table[category.get(first) ?? 0], category.get(second) ?? 0];
    if (row) row[column] = (row[column] ?? 0) + 1;
  }
  const range = (scores.at(-1) ?? 0) - (scores[0] ?? 0);
  const apart: AgreementWeight = (row, column) => ((scores[row] ?? 0) - (scores[column] ?? 0)) / range;
  return {
    pairs: pairs.length,
    unweighted: estimate(table, (row, column) => (row === column ? 1 : 0)),
    linear: range === 0 ? null : estimate(table, (row, column) => 1 - Math.abs(apart(row, column))),
    quadratic: range === 0 ? null : estimate(table, (row, column) => 1 - apart(row, column) ** 2),
  };
}

function estimate(table: readonly (readonly number[])[], weight: AgreementWeight): KappaEstimate | null {
  const result = kappaOf(table, weight);
  return result && { ...result, interval: normalInterval(result.kappa, result.standardError, [-1, 1]) };
}
