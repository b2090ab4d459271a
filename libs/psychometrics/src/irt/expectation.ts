import type { Grid } from './grid.ts';
import type { Patterns } from './patterns.ts';
import { softplus } from './response-function.ts';

/** Looked up once: where globals are intercepted, as by Jest, looking up Math costs more than an exponential. */
const { exp } = Math;

/** 2PL items by their logits, slope × θ + intercept: slope and intercept of each item in turn. b = −intercept / slope. */
export type Lines = Float64Array;

/** What people are expected to have answered at each ability, given all that they answered. */
export interface Expectation {
  /** Of each cell (2 × item + response) at each point: `counts[cell * points + point]`. */
  readonly counts: Float64Array;
  /** The marginal log-likelihood of the lines that it was made with. */
  readonly logLikelihood: number;
}

/** The logarithms of the probabilities of each cell at each point, laid out as the counts. */
export function logTable(lines: Lines, { thetas }: Grid): Float64Array {
  const points = thetas.length;
  const table = new Float64Array(lines.length * points);
  for (let wrong = 0; wrong < lines.length; wrong += 2) {
    const [slope = 0, intercept = 0] = [lines[wrong], lines[wrong + 1]];
    thetas.forEach((theta, point) => {
      const logit = slope * theta + intercept;
      table[wrong * points + point] = -softplus(logit);
      table[(wrong + 1) * points + point] = -softplus(-logit);
    });
  }
  return table;
}

/**
 * Fills `posterior` with the probabilities of the points, given a pattern.
 *
 * @returns the logarithm of the marginal probability of the pattern
 */
export function fillPosterior(
  posterior: Float64Array,
  { starts, cells }: Patterns,
  pattern: number,
  table: Float64Array,
  logWeights: Float64Array,
): number {
  const points = posterior.length;
  const end = starts[pattern + 1] ?? 0;
  posterior.set(logWeights);
  for (let at = starts[pattern] ?? 0; at < end; at++) {
    const row = (cells[at] ?? 0) * points;
    for (let point = 0; point < points; point++)
      posterior[point] = (posterior[point] ?? 0) + (table[row + point] ?? 0);
  }
  let largest = -Infinity;
  for (let point = 0; point < points; point++) {
    const log = posterior[point] ?? 0;
    if (log > largest) largest = log;
  }
  let total = 0;
  for (let point = 0; point < points; point++)
    total += posterior[point] = exp((posterior[point] ?? 0) - largest);
  for (let point = 0; point < points; point++) posterior[point] = (posterior[point] ?? 0) / total;
  return largest + Math.log(total);
}

/** The E-step of Bock and Aitkin (1981), doi 10.1007/bf02293801. */
export function expectation(patterns: Patterns, lines: Lines, grid: Grid): Expectation {
  const { people, starts, cells } = patterns;
  const points = grid.thetas.length;
  const table = logTable(lines, grid);
  const logWeights = grid.weights.map((weight) => Math.log(weight));
  const counts = new Float64Array(table.length);
  const posterior = new Float64Array(points);
  let logLikelihood = 0;
  for (let pattern = 0; pattern < people.length; pattern++) {
    const count = people[pattern] ?? 0;
    logLikelihood += count * fillPosterior(posterior, patterns, pattern, table, logWeights);
    const end = starts[pattern + 1] ?? 0;
    for (let at = starts[pattern] ?? 0; at < end; at++) {
      const row = (cells[at] ?? 0) * points;
      for (let point = 0; point < points; point++)
        counts[row + point] = (counts[row + point] ?? 0) + count * (posterior[point] ?? 0);
    }
  }
  return { counts, logLikelihood };
}
