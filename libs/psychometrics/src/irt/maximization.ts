import type { Lines } from './expectation.ts';
import type { Grid } from './grid.ts';
import { logistic, softplus } from './response-function.ts';

/** Only items that diverge get lines as steep as this, or intercepts as large. They go no further, to stay finite. */
const STEEPEST = 20;
const LARGEST_INTERCEPT = 50;
/** Newton's method for two parameters of a concave function converges within a few steps. */
const STEPS = 25;
const CLOSE = 1e-10;
const HALVINGS = 30;

/**
 * The M-step of Bock and Aitkin (1981): for each item the logistic regression of its expected counts on ability, by
 * Newton's method. Steps are halved until the likelihood rises, since far from the maximum they overshoot.
 *
 * @param counts as `Expectation` has them
 */
export function maximize(counts: Float64Array, from: Lines, { thetas }: Grid): Lines {
  const lines = Float64Array.from(from);
  const points = thetas.length;
  for (let at = 0; at < lines.length; at += 2) {
    const wrong = counts.subarray(at * points, (at + 1) * points);
    const right = counts.subarray((at + 1) * points, (at + 2) * points);
    const likelihoodOf = (line: Line) => logLikelihood(wrong, right, thetas, line);
    let line: Line = [lines[at] ?? 0, lines[at + 1] ?? 0];
    let likelihood = likelihoodOf(line);
    for (let nth = 0; nth < STEPS; nth++) {
      const step = newtonStep(wrong, right, thetas, line);
      let [share, next, reached] = [1, line, likelihood];
      for (let halving = 0; halving <= HALVINGS; halving++) {
        share = 2 ** -halving;
        next = moved(line, step, share);
        reached = likelihoodOf(next);
        if (isBounded(next) && reached >= likelihood) break;
      }
      if (!isBounded(next) || !(reached >= likelihood)) break;
      [line, likelihood] = [next, reached];
      if (share * (Math.abs(step[0]) + Math.abs(step[1])) < CLOSE) break;
    }
    lines.set(line, at);
  }
  return lines;
}

/** Slope and intercept. */
type Line = readonly [slope: number, intercept: number];

const moved = ([slope, intercept]: Line, step: Line, share: number): Line => [
  slope + share * step[0],
  intercept + share * step[1],
];

const isBounded = ([slope, intercept]: Line) =>
  Math.abs(slope) <= STEEPEST && Math.abs(intercept) <= LARGEST_INTERCEPT;

function logLikelihood(
  wrong: Float64Array,
  right: Float64Array,
  thetas: Float64Array,
  [slope, intercept]: Line,
): number {
  let sum = 0;
  for (let point = 0; point < thetas.length; point++) {
    const logit = slope * (thetas[point] ?? 0) + intercept;
    // ln P = logit + ln(1 − P)
    const answers = (wrong[point] ?? 0) + (right[point] ?? 0);
    sum += (right[point] ?? 0) * logit - answers * softplus(logit);
  }
  return sum;
}

/** The gradient divided by the information. Nothing to learn from, as when every probability is 0 or 1, is no step. */
function newtonStep(
  wrong: Float64Array,
  right: Float64Array,
  thetas: Float64Array,
  [slope, intercept]: Line,
): Line {
  let [gradientOfSlope, gradient, squares, products, ones] = [0, 0, 0, 0, 0];
  for (let point = 0; point < thetas.length; point++) {
    const theta = thetas[point] ?? 0;
    const answers = (wrong[point] ?? 0) + (right[point] ?? 0);
    const chance = logistic(slope * theta + intercept);
    const residual = (right[point] ?? 0) - answers * chance;
    const weight = answers * chance * (1 - chance);
    gradientOfSlope += residual * theta;
    gradient += residual;
    squares += weight * theta * theta;
    products += weight * theta;
    ones += weight;
  }
  const determinant = squares * ones - products * products;
  if (!(determinant > 0)) return [0, 0];
  return [
    (ones * gradientOfSlope - products * gradient) / determinant,
    (squares * gradient - products * gradientOfSlope) / determinant,
  ];
}
