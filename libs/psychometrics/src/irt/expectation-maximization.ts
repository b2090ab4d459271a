import { expectation, type Expectation, type Lines } from './expectation.ts';
import type { Grid } from './grid.ts';
import { maximize } from './maximization.ts';
import type { Patterns } from './patterns.ts';

export interface Maximum extends Expectation {
  readonly lines: Lines;
  /** How many E- and M-steps it took. */
  readonly iterations: number;
  readonly converged: boolean;
}

/**
 * Repeats E- and M-steps until a round moves no slope or intercept by `tolerance`. EM moves a constant share of the way
 * left, often a tenth, so after two steps SQUAREM extrapolates: scheme S3 of Varadhan and Roland (2008), doi
 * 10.1111/j.1467-9469.2007.00585.x. Where that would be less likely, it goes on from the second step, so that the
 * likelihood never falls.
 */
export function expectationMaximization(
  patterns: Patterns,
  start: Lines,
  grid: Grid,
  { tolerance, maximumIterations }: { tolerance: number; maximumIterations: number },
): Maximum {
  let iterations = 0;
  let at = expected(start);
  for (;;) {
    const first = expected(step(at));
    if (farthest(at.lines, first.lines) < tolerance) return { ...first, iterations, converged: true };
    if (iterations >= maximumIterations) return { ...first, iterations, converged: false };
    const second = step(first);
    const further = expected(extrapolated(at.lines, first.lines, second));
    at = further.logLikelihood >= first.logLikelihood ? expected(step(further)) : expected(second);
  }

  function expected(lines: Lines) {
    return { lines, ...expectation(patterns, lines, grid) };
  }
  function step({ lines, counts }: { lines: Lines; counts: Float64Array }): Lines {
    iterations++;
    return maximize(counts, lines, grid);
  }
}

function extrapolated(from: Lines, first: Lines, second: Lines): Lines {
  const step = from.map((value, at) => (first[at] ?? 0) - value);
  const change = second.map((value, at) => value - (first[at] ?? 0) - (step[at] ?? 0));
  const length = Math.max(1, norm(step) / norm(change));
  return Number.isFinite(length)
    ? from.map((value, at) => value + 2 * length * (step[at] ?? 0) + length ** 2 * (change[at] ?? 0))
    : second;
}

const norm = (values: Float64Array): number => Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0));

const farthest = (one: Float64Array, other: Float64Array): number =>
  one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 0))), 0);
