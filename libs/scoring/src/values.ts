/** Scores are compared and printed to this many decimals: sums of thirds must not differ in the last bit. */
export const SCORE_DECIMALS = 6;

/** @returns the score rounded to `SCORE_DECIMALS`, never -0 */
export const roundScore = (score: number): number =>
  Math.round(score * 10 ** SCORE_DECIMALS) / 10 ** SCORE_DECIMALS + 0;
