import { roundScore } from '@rigwise/scoring';

const LARGEST_DENOMINATOR = 20;
/** Moodle writes fractions with 5 or 7 decimals. */
const PRECISION = 0.000_06;

/** A percentage of Moodle as a part of 1: 33.33333 is a third. */
export function partOf(percentage: number): number {
  for (let denominator = 1; denominator <= LARGEST_DENOMINATOR; denominator++) {
    const numerator = Math.round((percentage * denominator) / 100);
    if (Math.abs(percentage - (100 * numerator) / denominator) < PRECISION) return numerator / denominator;
  }
  return percentage / 100;
}

/** A part of 1 as Moodle's percentage. */
export const percentageOf = (part: number): string => String(Math.round(part * 1e9) / 1e7 + 0);

/** Points of a part of the grade. */
export const pointsOf = (part: number, grade: number): number => roundScore(part * grade);

const LARGEST_WEIGHT = 1000;
/** Whole weights in the same proportion, as parts of a cloze question have them; undefined if there are none. */
export function weightsOf(scores: readonly number[]): readonly number[] | undefined {
  for (let factor = 1; factor <= LARGEST_WEIGHT; factor++) {
    const weights = scores.map((score) => Math.round(score * factor));
    const fits = weights.every(
      (weight, index) => weight > 0 && Math.abs(weight / factor - (scores[index] ?? 0)) < 1e-9,
    );
    if (fits && Math.max(...weights) <= LARGEST_WEIGHT) return weights;
  }
  return undefined;
}
