import { normalGrid, type Grid } from './grid.ts';
import { logProbability, type ItemParameters } from './response-function.ts';

/** Right, wrong, or missing: not in the form, not reached, or not scored yet. */
export type Response = 0 | 1 | undefined;

export interface Ability {
  /** The mean of the posterior, in standard deviations of the population whose mean is 0. */
  readonly theta: number;
  /** The standard deviation of the posterior. */
  readonly standardError: number;
  /** How many responses it rests on. */
  readonly responses: number;
}

/** A spacing of 0.05 gives 8 digits down to a standard error of 0.05, an information of 400. */
const FINE = normalGrid(241);

/**
 * The expected a posteriori ability: ΣθLW / ΣLW with a standard normal prior W, and the posterior's standard deviation
 * as its standard error (Bock and Mislevy 1982, doi 10.1177/014662168200600405). Likelihoods are summed as logarithms, so
 * hundreds of items don't underflow. Missing responses are skipped; without any response it is the prior, 0 ± 1.
 *
 * @param responses one for each item, in the order of the items
 * @throws RangeError if there are more or fewer
 */
export function estimateAbility(
  items: readonly ItemParameters[],
  responses: readonly Response[],
  grid: Grid = FINE,
): Ability {
  if (items.length !== responses.length)
    throw new RangeError(`${items.length} items and ${responses.length} responses`);
  const given = items.flatMap((item, at) => {
    const response = responses[at];
    return response === undefined ? [] : [{ item, response }];
  });
  const logs = grid.thetas.map((theta) =>
    given.reduce((sum, { item, response }) => sum + logProbability(item, theta, response), 0),
  );
  const largest = logs.reduce((one, other) => Math.max(one, other));
  const posterior = grid.weights.map((weight, at) => weight * Math.exp((logs[at] ?? 0) - largest));
  const total = posterior.reduce((sum, density) => sum + density, 0);
  const meanOf = (value: (theta: number) => number) =>
    posterior.reduce((sum, density, at) => sum + density * value(grid.thetas[at] ?? 0), 0) / total;
  const theta = meanOf((one) => one);
  const standardError = Math.sqrt(meanOf((one) => (one - theta) ** 2));
  return { theta, standardError, responses: given.length };
}
