import type { Response } from './ability.ts';
import { chiSquareSurvival } from './chi-square.ts';
import { normalGrid } from './grid.ts';
import { probability, type ItemParameters } from './response-function.ts';
import { sumScores } from './sum-scores.ts';

export interface ItemFit {
  readonly chiSquare: number;
  readonly degreesOfFreedom: number;
  /** The probability of a worse fit, if the model holds. Undefined without a degree of freedom. */
  readonly p?: number;
}

export interface Fit {
  /** People who answered every item: others have no sum score to compare, and are left out. */
  readonly people: number;
  readonly items: readonly ItemFit[];
}

interface Group {
  people: number;
  right: number;
  expected: number;
}

/** Neighbouring groups are joined until they expect as many right answers and wrong ones. */
const FEWEST_EXPECTED = 1;

/** Of the 2PL. */
const PARAMETERS = 2;

/**
 * How far each item is from its model: S-X² of Orlando and Thissen (2000), doi 10.1177/01466216000241003. People are
 * grouped by their number of right answers, which the model doesn't estimate, unlike abilities: so S-X² keeps its error
 * rate for short tests too, where Yen's Q1 rejects items that fit.
 *
 * Degrees of freedom are groups less the two parameters that were estimated from the same people.
 *
 * @param responses a row for each person, and a response for each item in it
 * @throws RangeError if rows don't have as many
 */
export function itemFit(items: readonly ItemParameters[], responses: readonly (readonly Response[])[]): Fit {
  const people = items.map(() => 0);
  const right = items.map(() => people.map(() => 0));
  let complete = 0;
  for (const row of responses) {
    if (row.length !== items.length)
      throw new RangeError(`${items.length} items and ${row.length} responses`);
    if (row.includes(undefined)) continue;
    complete++;
    const score = row.filter((response) => response === 1).length;
    people[score] = (people[score] ?? 0) + 1;
    for (const [at, counts] of right.entries()) if (row[at] === 1) counts[score] = (counts[score] ?? 0) + 1;
  }
  const fits = expectedShares(items).map((shares, at) =>
    // All or none right says nothing: the item is then right or wrong by definition.
    fitOf(
      shares.slice(1, -1).map((share, index) => {
        const score = index + 1;
        const count = people[score] ?? 0;
        return { people: count, right: right[at]?.[score] ?? 0, expected: count * share };
      }),
    ),
  );
  return { people: complete, items: fits };
}

/** Of each item, and of the people with each number of right answers, the share that the model expects to be right. */
function expectedShares(items: readonly ItemParameters[]): number[][] {
  const { thetas, weights } = normalGrid(61);
  const all = items.map(() => 0).concat(0);
  const right = items.map(() => all.map(() => 0));
  thetas.forEach((theta, point) => {
    const weight = weights[point] ?? 0;
    const chances = items.map((item) => probability(item, theta));
    sumScores(chances).forEach((share, score) => (all[score] = (all[score] ?? 0) + weight * share));
    for (const [at, shares] of right.entries())
      sumScores(chances.toSpliced(at, 1)).forEach((share, others) => {
        shares[others + 1] = (shares[others + 1] ?? 0) + weight * share * (chances[at] ?? 0);
      });
  });
  return right.map((shares) => shares.map((share, score) => share / (all[score] ?? 0)));
}

function fitOf(groups: readonly Group[]): ItemFit {
  const joined = joinedFrom(groups);
  const chiSquare = joined.reduce((sum, { people, right, expected }) => {
    return sum + (right - expected) ** 2 / expected + (right - expected) ** 2 / (people - expected);
  }, 0);
  const degreesOfFreedom = Math.max(0, joined.length - PARAMETERS);
  return degreesOfFreedom > 0
    ? { chiSquare, degreesOfFreedom, p: chiSquareSurvival(chiSquare, degreesOfFreedom) }
    : { chiSquare, degreesOfFreedom };
}

/** Joins groups from the lowest score on, and what is left at the end to the last of them. */
function joinedFrom(groups: readonly Group[]): Group[] {
  const joined: Group[] = [];
  let open: Group = { people: 0, right: 0, expected: 0 };
  for (const group of groups) {
    open = sumOf(open, group);
    if (!isEnough(open)) continue;
    joined.push(open);
    open = { people: 0, right: 0, expected: 0 };
  }
  const last = joined.pop();
  return last ? [...joined, sumOf(last, open)] : [];
}

const isEnough = ({ people, expected }: Group) =>
  expected >= FEWEST_EXPECTED && people - expected >= FEWEST_EXPECTED;

const sumOf = (one: Group, other: Group): Group => ({
  people: one.people + other.people,
  right: one.right + other.right,
  expected: one.expected + other.expected,
});
