import type { Response } from './ability.ts';
import type { CalibratedItem, Calibration, CalibrationOptions, Sample } from './calibration.ts';
import type { Lines } from './expectation.ts';
import { expectationMaximization, type Maximum } from './expectation-maximization.ts';
import { normalGrid, type Grid } from './grid.ts';
import { invert } from './invert.ts';
import { observedInformation } from './observed-information.ts';
import { patternsOf, type Patterns } from './patterns.ts';
import { samplesOf, unfitAfter, unfitBefore } from './unfit.ts';

/** Three items have 7 free frequencies of patterns for 6 parameters; two have 3 for 4. */
const FEWEST_ITEMS = 3;

/**
 * Calibrates 2PL items by marginal maximum likelihood (Bock and Aitkin 1981, doi 10.1007/bf02293801), with abilities that
 * are standard normal. Standard errors are of the observed information (`observedInformation`), that of b = −d / a by the
 * delta method. The same people in another order give the same bits.
 *
 * 61 points from −6 to 6 integrate posteriors down to a standard deviation of 0.2 to 8 digits (see `normalGrid`), narrower
 * ones than 40 items usually leave; take more points for tests of over 100 items. The parameters have no prior. The only
 * safeguards are `steepest` and that difficulties lie within the grid: items beyond are left out, and the others are
 * calibrated again without them.
 *
 * The default minimum of 200 responses is a convention, not a guarantee: `standardErrors` say how sure parameters are.
 *
 * @param responses a row for each person and a column for each item, undefined where missing. Forms may differ, if they
 *   share enough items
 * @throws RangeError if rows differ in length
 */
export function calibrate(
  responses: readonly (readonly Response[])[],
  {
    minimumResponses = 200,
    tolerance = 1e-6,
    maximumIterations = 1000,
    points = 61,
    steepest = 8,
  }: CalibrationOptions = {},
): Calibration {
  const grid = normalGrid(points);
  const samples = samplesOf(responses);
  const reasons = samples.map((sample) => unfitBefore(sample, minimumResponses));
  for (;;) {
    const fit = samples.flatMap((sample, column) =>
      reasons[column] === undefined ? [{ ...sample, column }] : [],
    );
    if (fit.length < FEWEST_ITEMS) for (const { column } of fit.splice(0)) reasons[column] = 'too-few-items';
    const columns = fit.map(({ column }) => column);
    const patterns = patternsOf(responses, columns);
    const maximum = expectationMaximization(patterns, startOf(fit), grid, { tolerance, maximumIterations });
    columns.forEach((column, at) => {
      const [slope = 0, intercept = 0] = maximum.lines.subarray(2 * at);
      reasons[column] = unfitAfter(slope, intercept, steepest);
    });
    if (columns.some((column) => reasons[column] !== undefined)) continue;

    const estimates = new Map(estimatesOf(patterns, maximum, grid).map((one, at) => [columns[at], one]));
    return {
      model: '2PL',
      items: samples.map((sample, column) => {
        const estimate = estimates.get(column);
        if (estimate) return { calibrated: true, ...estimate, ...sample };
        return { calibrated: false, reason: reasons[column] ?? 'too-few-items', ...sample };
      }),
      people: patterns.people.reduce((sum, people) => sum + people, 0),
      logLikelihood: maximum.logLikelihood,
      iterations: maximum.iterations,
      converged: maximum.converged,
      points,
    };
  }
}

/** Slopes of 1, and the intercepts that would give the proportions right if everybody had ability 0. */
const startOf = (samples: readonly Sample[]): Lines =>
  Float64Array.from(samples.flatMap(({ responses, right }) => [1, Math.log(right / (responses - right))]));

function estimatesOf(
  patterns: Patterns,
  { lines, converged }: Maximum,
  grid: Grid,
): Pick<CalibratedItem, 'a' | 'b' | 'standardErrors'>[] {
  const size = lines.length;
  const covariances = converged ? invert(observedInformation(patterns, lines, grid), size) : undefined;
  return Array.from({ length: size / 2 }, (_, item) => {
    const [a = 0, intercept = 0] = lines.subarray(2 * item);
    const b = -intercept / a;
    if (!covariances) return { a, b };
    const [varianceOfSlope = 0, covariance = 0] = covariances.subarray(2 * item * (size + 1));
    const [varianceOfIntercept = 0] = covariances.subarray((2 * item + 1) * (size + 1));
    // ∂b/∂a = −b / a and ∂b/∂d = −1 / a.
    const varianceOfB = (b ** 2 * varianceOfSlope + 2 * b * covariance + varianceOfIntercept) / a ** 2;
    return { a, b, standardErrors: { a: Math.sqrt(varianceOfSlope), b: Math.sqrt(varianceOfB) } };
  });
}
