/** Abilities and their probabilities, which add up to 1. */
export interface Grid {
  readonly thetas: Float64Array;
  readonly weights: Float64Array;
}

/** The largest ability of a grid. Of the standard normal, 2e-9 lies beyond it. */
export const REACH = 6;

/**
 * Equally spaced abilities from −6 to 6, weighted by the standard normal density.
 *
 * For a normal posterior of standard deviation s, sums over a spacing h are wrong by a factor of 2 e^(−2π²s²/h²), by
 * Poisson's summation formula: by 5e-9 where h = s. Gauss-Hermite nodes would save points for a few items, but lie too far
 * apart for the narrow posteriors of long tests.
 *
 * @throws RangeError below 2 points
 */
export function normalGrid(points: number): Grid {
  if (!Number.isSafeInteger(points) || points < 2) throw new RangeError(`A grid of ${points} points`);
  const thetas = Float64Array.from({ length: points }, (_, at) => REACH * ((2 * at) / (points - 1) - 1));
  const densities = thetas.map((theta) => Math.exp(-(theta ** 2) / 2));
  const total = densities.reduce((sum, density) => sum + density, 0);
  return { thetas, weights: densities.map((density) => density / total) };
}
