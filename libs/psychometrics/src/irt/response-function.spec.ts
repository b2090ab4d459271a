import fc from 'fast-check';
import { itemInformation, logProbability, probability, testInformation } from './response-function.ts';

/** LSAT section 6 as irtQ estimated it, with what it printed of the items (documentation of `est_irt`). */
const items = [
  { a: 0.8255888, b: -3.3590452 },
  { a: 0.7229138, b: -1.3697963 },
  { a: 0.8904047, b: -0.2797759 },
  { a: 0.6884844, b: -1.8661188 },
  { a: 0.6570762, b: -3.1250079 },
];

it('gives the information that irtQ prints at abilities of −4, 0 and 4', () => {
  const printed = [
    [-4, 0.159006, 0.0590868, 0.02688417, 0.07208593, 0.09948692, 0.41654981],
    [0, 0.03771545, 0.10321258, 0.19516161, 0.08046861, 0.04351252, 0.46007077],
    [4, 0.001559401, 0.010341042, 0.016795032, 0.008065259, 0.003926427, 0.04068716],
  ];
  for (const [theta = 0, ...informations] of printed) {
    items.forEach((item, at) => expect(itemInformation(item, theta)).toBeCloseTo(informations[at] ?? 0, 7));
    expect(testInformation(items, theta)).toBeCloseTo(informations[5] ?? 0, 7);
  }
});

it('gives the probabilities that irtQ prints at abilities of −4 and −3', () => {
  const [first = { a: 0, b: 0 }] = items;
  expect(probability(first, -4)).toBeCloseTo(0.3707116, 6);
  expect(probability(first, -3)).toBeCloseTo(0.573568, 6);
});

it('starts at the chance of guessing, and is halfway up at the difficulty', () => {
  const item = { a: 1.5, b: 1, c: 0.2 };
  expect([probability(item, -1e4), probability(item, 1e4)]).toEqual([0.2, 1]);
  expect(probability(item, 1)).toBeCloseTo(0.6, 15);
  // a² / 4 × (1 − c) / (1 + c), Lord (1980, table 4-1)
  expect(itemInformation(item, 1)).toBeCloseTo(0.375, 14);
});

const theta = fc.double({ min: -8, max: 8, noNaN: true });
const twoParameters = fc.record({
  a: fc.double({ min: 0.05, max: 6, noNaN: true }),
  b: fc.double({ min: -6, max: 6, noNaN: true }),
});
const threeParameters = fc
  .tuple(twoParameters, fc.double({ min: 0.01, max: 0.5, noNaN: true }))
  .map(([item, c]) => ({ ...item, c }));
const arbitraryItem = fc.oneof(twoParameters, threeParameters);

it('never falls as ability rises, and rises where doubles can tell', () => {
  fc.assert(
    fc.property(arbitraryItem, theta, theta, (item, one, other) => {
      const [lower, upper] = [Math.min(one, other), Math.max(one, other)];
      expect(probability(item, upper)).toBeGreaterThanOrEqual(probability(item, lower));
      if (upper - lower > 0.01 && Math.abs(item.a * (upper - item.b)) < 20)
        expect(probability(item, upper)).toBeGreaterThan(probability(item, lower));
    }),
  );
});

it('informs by the published formula, never below 0', () => {
  fc.assert(
    fc.property(arbitraryItem, theta, (item, at) => {
      const { a, c = 0 } = { c: 0, ...item };
      const chance = probability(item, at);
      const information = itemInformation(item, at);
      expect(information).toBeGreaterThanOrEqual(0);
      const asPublished = (a ** 2 * ((chance - c) / (1 - c)) ** 2 * (1 - chance)) / chance;
      expect(Math.abs(information - asPublished)).toBeLessThan(1e-12);
    }),
  );
});

it('informs most at the difficulty: a² / 4', () => {
  fc.assert(
    fc.property(twoParameters, theta, (item, at) => {
      const most = itemInformation(item, item.b);
      expect(most).toBeCloseTo(item.a ** 2 / 4, 12);
      expect(itemInformation(item, at)).toBeLessThanOrEqual(most * (1 + 1e-15));
    }),
  );
});

it('informs most above the difficulty where guessing helps: at b + ln((1 + √(1 + 8c)) / 2) / a', () => {
  // Lord (1980), Applications of Item Response Theory to Practical Testing Problems, equation 10-4
  fc.assert(
    fc.property(threeParameters, theta, (item, at) => {
      const best = item.b + Math.log((1 + Math.sqrt(1 + 8 * item.c)) / 2) / item.a;
      expect(itemInformation(item, at)).toBeLessThanOrEqual(itemInformation(item, best) * (1 + 1e-12));
    }),
  );
});

it('takes logarithms of probabilities far beyond what doubles hold', () => {
  expect(logProbability({ a: 10, b: 0 }, 200, 0)).toBe(-2000);
  expect(logProbability({ a: 10, b: 0 }, -200, 1)).toBe(-2000);
  expect(itemInformation({ a: 10, b: 0 }, -200)).toBe(0);
  fc.assert(
    fc.property(arbitraryItem, theta, (item, at) => {
      const sum = Math.exp(logProbability(item, at, 0)) + Math.exp(logProbability(item, at, 1));
      expect(sum).toBeCloseTo(1, 12);
      expect(Math.exp(logProbability(item, at, 1))).toBeCloseTo(probability(item, at), 12);
    }),
  );
});
