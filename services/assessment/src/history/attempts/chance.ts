import type { Difficulty } from '@rigwise/contracts';
import { deriveSeed, Xoshiro256 } from '@rigwise/scoring';

/** Everything that a simulation draws depends on this and on names, so that each load draws the same. */
const SEED = '5269677769736520646d6f2068697374';
const FRACTION_BITS = 53;

/** Numbers from 0 up to 1 that depend on a name alone. */
export function numbersFor(name: string): () => number {
  const random = Xoshiro256.fromSeed(deriveSeed(SEED, name));
  return () => Number(random.next() >> BigInt(64 - FRACTION_BITS)) / 2 ** FRACTION_BITS;
}

/** A draw from a standard normal distribution (Box and Muller 1958). */
const normal = (next: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());

/** What people learn from one year to the next. */
const LEARNED_A_YEAR = 0.25;

/** How able a person is, in standard deviations of the crew in its first year. */
export const abilityOf = (employeeNumber: string, years: number): number =>
  normal(numbersFor(`person ${employeeNumber}`)) + LEARNED_A_YEAR * years;

/** Where half of the crew's average people would give the right answer; most get most of a test right. */
const MEAN: Readonly<Record<Difficulty, number>> = { easy: -2, medium: -1.3, hard: -0.4 };
const SPREAD = 0.45;
const [FLATTEST, STEEPEST] = [0.8, 2];

/** The two-parameter logistic model (Birnbaum 1968): how likely a person of an ability answers a question right. */
export function chanceOfRight(ability: number, question: string, difficulty: Difficulty): number {
  const next = numbersFor(`question ${question}`);
  const location = MEAN[difficulty] + SPREAD * normal(next);
  const slope = FLATTEST + (STEEPEST - FLATTEST) * next();
  return 1 / (1 + Math.exp(-slope * (ability - location)));
}
