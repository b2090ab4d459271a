import { itemFit } from './item-fit.ts';
import { normalGrid } from './grid.ts';
import { probability } from './response-function.ts';
import { sumScores } from './sum-scores.ts';
import { lsat, responsesOf } from './testing/lsat.ts';

const itemsOf = (slopes: readonly number[], difficulties: readonly number[]) =>
  slopes.map((a, at) => ({ a, b: difficulties[at] ?? 0 }));
const digits = (value: number | undefined) => Number(value?.toFixed(3));

it('gives the S-X² that irtQ prints for its estimates of LSAT section 6', () => {
  // Documentation of irtQ's `est_irt`, the output of `sx2_fit`. Few people with one right answer have the third item
  // right: it has a degree of freedom less.
  const { people, items } = itemFit(
    itemsOf(
      [0.8255888, 0.7229138, 0.8904047, 0.6884844, 0.6570762],
      [-3.3590452, -1.3697963, -0.2797759, -1.8661188, -3.1250079],
    ),
    lsat(6),
  );
  expect(people).toBe(1000);
  expect(items.map(({ chiSquare }) => digits(chiSquare))).toEqual([0.45, 1.691, 0.666, 0.175, 0.111]);
  expect(items.map(({ degreesOfFreedom }) => degreesOfFreedom)).toEqual([2, 2, 1, 2, 2]);
  expect(items.map(({ p }) => digits(p))).toEqual([0.798, 0.429, 0.415, 0.916, 0.946]);
});

it('gives the S-X² that irtQ expects of parameters that fit less', () => {
  // irtQ's test of `sx2_fit`; the third item with its two lowest scores joined
  const { items } = itemFit(itemsOf([0.8, 0.7, 0.9, 0.6, 0.7], [-3.4, -1.3, -0.3, -1.8, -2.8]), lsat(6));
  expect(items.map(({ chiSquare }) => digits(chiSquare))).toEqual([0.481, 1.984, 3.662, 3.179, 0.32]);
  expect(items.map(({ p }) => digits(p))).toEqual([0.786, 0.371, 0.056, 0.204, 0.852]);
});

const section7 = itemsOf(
  [0.9876, 1.0808, 1.7075, 0.765, 0.7357],
  [-1.8559 / 0.9876, -0.808 / 1.0808, -1.8052 / 1.7075, -0.486 / 0.765, -1.8545 / 0.7357],
);

it('gives the S-X² that mirt expects of LSAT section 7', () => {
  // mirt's test-01-mirtOne.R, at parameters that it prints to four digits: they move S-X² by up to 0.003
  const { items } = itemFit(section7, lsat(7));
  [4.74944, 14.451071, 1.270381, 5.2374, 0.941125].forEach((chiSquare, at) =>
    expect(Math.abs((items[at]?.chiSquare ?? Number.NaN) - chiSquare)).toBeLessThan(0.003),
  );
  expect(items.map(({ degreesOfFreedom }) => degreesOfFreedom)).toEqual([2, 2, 2, 2, 2]);
});

it('expects as many people with each number of right answers of LSAT section 7 as mirt', () => {
  // The last column of `fscores(method = 'EAPsum')` in mirt's test-01-mirtOne.R
  const { thetas, weights } = normalGrid(61);
  const expected = [0, 0, 0, 0, 0, 0];
  thetas.forEach((theta, point) =>
    sumScores(section7.map((item) => probability(item, theta))).forEach((share, score) => {
      expected[score] = (expected[score] ?? 0) + 1000 * share * (weights[point] ?? 0);
    }),
  );
  [10.08994, 44.65882, 109.773, 207.7391, 319.1854, 308.5536].forEach((people, score) =>
    expect(Math.abs((expected[score] ?? 0) - people)).toBeLessThan(0.01),
  );
});

it('leaves out people with missing responses', () => {
  const whole = itemFit(section7, lsat(7));
  const { people, items } = itemFit(section7, [responsesOf('1-111'), ...lsat(7), responsesOf('-----')]);
  expect({ people, items }).toEqual(whole);
  expect(() => itemFit(section7, [[1]])).toThrow(RangeError);
});

it('has no probability without a degree of freedom', () => {
  const { items } = itemFit(section7, [responsesOf('01111'), responsesOf('10000')]);
  expect(items.map(({ degreesOfFreedom }) => degreesOfFreedom)).toEqual([0, 0, 0, 0, 0]);
  expect(items.every(({ p }) => p === undefined)).toBe(true);
  expect(itemFit([], []).items).toEqual([]);
});
