import { expectation, fillPosterior, logTable, type Lines } from './expectation.ts';
import type { Grid } from './grid.ts';
import type { Patterns } from './patterns.ts';
import { logistic } from './response-function.ts';

/** Posterior probabilities below this change no digit of an information. */
const NEGLIGIBLE = 1e-14;

/**
 * The observed information of the marginal likelihood: minus its second derivatives at the maximum, by the identity of
 * Louis (1982), doi 10.1111/j.2517-6161.1982.tb01203.x. It is what known abilities would tell, less the variance that the
 * score keeps once a pattern is known. The score of an intercept is the residual response − P, that of a slope θ times it.
 *
 * The work grows with patterns × points × (responses of a pattern)².
 *
 * @returns a symmetric matrix with a row for each number of `lines`, row by row
 */
export function observedInformation(patterns: Patterns, lines: Lines, grid: Grid): Float64Array {
  const information = informationOfKnownAbilities(patterns, lines, grid);
  const posteriors = posteriorsOf(patterns, lines, grid);
  const size = lines.length;
  const items = size / 2;
  const means = new Float64Array(patterns.cells.length * 2);
  const products = new Float64Array(items * items);

  grid.thetas.forEach((theta, point) => {
    products.fill(0);
    const residuals = residualsAt(theta, lines);
    for (let pattern = 0; pattern < patterns.people.length; pattern++) {
      const density = posteriors[pattern * grid.thetas.length + point] ?? 0;
      if (density < NEGLIGIBLE) continue;
      const people = density * (patterns.people[pattern] ?? 0);
      const [start = 0, end = 0] = [patterns.starts[pattern], patterns.starts[pattern + 1]];
      for (let at = start; at < end; at++) {
        const cell = patterns.cells[at] ?? 0;
        const residual = residuals[cell] ?? 0;
        means[2 * at] = (means[2 * at] ?? 0) + density * residual * theta;
        means[2 * at + 1] = (means[2 * at + 1] ?? 0) + density * residual;
        const row = (cell >> 1) * items;
        for (let before = start; before <= at; before++) {
          const other = patterns.cells[before] ?? 0;
          const to = row + (other >> 1);
          products[to] = (products[to] ?? 0) + people * residual * (residuals[other] ?? 0);
        }
      }
    }
    for (let item = 0; item < items; item++)
      for (let other = 0; other <= item; other++) {
        const product = products[item * items + other] ?? 0;
        addBlock(information, size, item, other, -product * theta * theta, -product * theta, -product);
      }
  });
  addSquaresOfMeans(information, patterns, means, size);
  for (let row = 0; row < size; row++)
    for (let column = row + 1; column < size; column++)
      information[row * size + column] = information[column * size + row] ?? 0;
  return information;
}

/** Of slope and slope, slope and intercept either way round, and intercept and intercept. */
function addBlock(
  matrix: Float64Array,
  size: number,
  item: number,
  other: number,
  slopes: number,
  mixed: number,
  intercepts: number,
): void {
  const corner = 2 * item * size + 2 * other;
  matrix[corner] = (matrix[corner] ?? 0) + slopes;
  matrix[corner + 1] = (matrix[corner + 1] ?? 0) + mixed;
  matrix[corner + size] = (matrix[corner + size] ?? 0) + mixed;
  matrix[corner + size + 1] = (matrix[corner + size + 1] ?? 0) + intercepts;
}

function informationOfKnownAbilities(patterns: Patterns, lines: Lines, grid: Grid): Float64Array {
  const { counts } = expectation(patterns, lines, grid);
  const points = grid.thetas.length;
  const information = new Float64Array(lines.length ** 2);
  for (let at = 0; at < lines.length; at += 2)
    grid.thetas.forEach((theta, point) => {
      const chance = logistic((lines[at] ?? 0) * theta + (lines[at + 1] ?? 0));
      const people = (counts[at * points + point] ?? 0) + (counts[(at + 1) * points + point] ?? 0);
      const weight = people * chance * (1 - chance);
      addBlock(information, lines.length, at / 2, at / 2, weight * theta * theta, weight * theta, weight);
    });
  return information;
}

/** Of each pattern at each point: `pattern * points + point`. */
function posteriorsOf(patterns: Patterns, lines: Lines, grid: Grid): Float64Array {
  const points = grid.thetas.length;
  const posteriors = new Float64Array(patterns.people.length * points);
  const table = logTable(lines, grid);
  const logWeights = grid.weights.map((weight) => Math.log(weight));
  patterns.people.forEach((_, pattern) => {
    const posterior = posteriors.subarray(pattern * points, (pattern + 1) * points);
    fillPosterior(posterior, patterns, pattern, table, logWeights);
  });
  return posteriors;
}

/** Of each cell: 0 − P for a wrong answer, 1 − P for a right one. */
function residualsAt(theta: number, lines: Lines): Float64Array {
  const residuals = new Float64Array(lines.length);
  for (let wrong = 0; wrong < lines.length; wrong += 2) {
    const logit = (lines[wrong] ?? 0) * theta + (lines[wrong + 1] ?? 0);
    residuals[wrong] = -logistic(logit);
    residuals[wrong + 1] = logistic(-logit);
  }
  return residuals;
}

/** Adds the lower triangle of the people's mean scores times themselves. `means` has two for each cell of a pattern. */
function addSquaresOfMeans(
  information: Float64Array,
  { people, starts, cells }: Patterns,
  means: Float64Array,
  size: number,
): void {
  people.forEach((count, pattern) => {
    for (let at = starts[pattern] ?? 0; at < (starts[pattern + 1] ?? 0); at++) {
      const [ofSlope, ofIntercept] = [count * (means[2 * at] ?? 0), count * (means[2 * at + 1] ?? 0)];
      const row = 2 * ((cells[at] ?? 0) >> 1) * size;
      for (let before = starts[pattern] ?? 0; before <= at; before++) {
        const corner = row + 2 * ((cells[before] ?? 0) >> 1);
        const [slope = 0, intercept = 0] = [means[2 * before], means[2 * before + 1]];
        information[corner] = (information[corner] ?? 0) + ofSlope * slope;
        information[corner + 1] = (information[corner + 1] ?? 0) + ofSlope * intercept;
        information[corner + size] = (information[corner + size] ?? 0) + ofIntercept * slope;
        information[corner + size + 1] = (information[corner + size + 1] ?? 0) + ofIntercept * intercept;
      }
    }
  });
}
