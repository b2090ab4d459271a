import type { MantelHaenszel } from './mantel-haenszel.ts';

/** Logarithms of odds to the delta scale of difficulty that ETS uses (Holland and Thayer 1988). */
const DELTA = -2.35;
/** The 95th percentile of chi-square with one degree of freedom. */
const SIGNIFICANT_CHI_SQUARE = 3.841458820694124;
/** The 95th percentile of the standard normal distribution. */
const Z_ONE_SIDED = 1.6448536269514722;

/** Negligible, moderate and large differential item functioning. */
export type EtsCategory = 'A' | 'B' | 'C';

/** Negative if the item is harder for the focal group than for people of the reference group with the same points. */
export const etsDelta = (oddsRatio: number): number => DELTA * Math.log(oddsRatio);

/** In the units of `etsDelta` (Phillips and Holland 1987). */
export const etsDeltaStandardError = ({ logStandardError }: Pick<MantelHaenszel, 'logStandardError'>) =>
  Math.abs(DELTA) * logStandardError;

/**
 * The rule of ETS (Zieky 1993; Dorans and Holland 1993): A if delta isn't different from 0 at the 5 % level of the
 * Mantel-Haenszel chi-square, or is below 1 in size; C if it is at least 1.5 in size and more than 1 at the 5 % level, one
 * side; B otherwise.
 */
export function etsCategory(result: MantelHaenszel): EtsCategory {
  const size = Math.abs(etsDelta(result.oddsRatio));
  if (size < 1 || result.chiSquare < SIGNIFICANT_CHI_SQUARE) return 'A';
  return size >= 1.5 && size - 1 > Z_ONE_SIDED * etsDeltaStandardError(result) ? 'C' : 'B';
}
