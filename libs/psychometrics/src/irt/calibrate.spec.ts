import fc from 'fast-check';
import type { Response } from './ability.ts';
import { calibrate } from './calibrate.ts';
import type { CalibratedItem, Calibration } from './calibration.ts';
import { lsat } from './testing/lsat.ts';
import { simulated } from './testing/simulated.ts';

const calibratedOf = ({ items }: Calibration): CalibratedItem[] =>
  items.map((item) => {
    if (!item.calibrated) throw new Error(item.reason);
    return item;
  });

const digits = (value: number, decimals: number) => Number(value.toFixed(decimals));

it('gives the estimates of LSAT section 7 that mirt prints, within a unit of their last digit', () => {
  // mirt's test-01-mirtOne.R: slopes and intercepts (−ab) of its most converged run, SE.type = 'SEM'
  const found = calibrate(lsat(7));
  expect(digits(found.logLikelihood, 3)).toBe(-2658.805);
  const printed = [
    [0.9876, 1.8559],
    [1.0808, 0.808],
    [1.7075, 1.8052],
    [0.765, 0.486],
    [0.7357, 1.8545],
  ];
  calibratedOf(found).forEach(({ a, b }, at) => {
    const [slope = 0, intercept = 0] = printed[at] ?? [];
    expect(Math.abs(a - slope)).toBeLessThan(1e-4);
    expect(Math.abs(-a * b - intercept)).toBeLessThan(1e-4);
  });
  expect(found).toMatchObject({ model: '2PL', people: 1000, converged: true, points: 61 });
  expect(found.items.map(({ responses, right }) => [responses, right])).toEqual([
    [1000, 828],
    [1000, 658],
    [1000, 772],
    [1000, 606],
    [1000, 843],
  ]);
});

it('gives the standard errors of LSAT section 7 that mirt prints', () => {
  // The 95 % confidence intervals, estimate ± 1.96 standard errors, of its SE.type = 'Richardson', which differentiates
  // numerically at slopes up to 0.0015 from the maximum. Those of the third item, where the likelihood bends most, differ
  // by 0.0007.
  const intervals = [
    [0.6406, 1.3354],
    [0.7501, 1.4119],
    [1.0779, 2.334],
    [0.5022, 1.028],
    [0.4395, 1.032],
  ];
  calibratedOf(calibrate(lsat(7))).forEach(({ standardErrors }, at) => {
    const [lower = 0, upper = 0] = intervals[at] ?? [];
    expect(Math.abs((standardErrors?.a ?? 0) - (upper - lower) / 3.92)).toBeLessThan(0.0008);
  });
});

it('gives the estimates of LSAT section 6 that ltm prints, as near the maximum as it stops', () => {
  // `summary(ltm(LSAT ~ z1))` of ltm: log.Lik −2466.653, with max(|grad|) 0.024 left, so that slopes may be wrong by some
  // 0.024 times their variances (up to 0.07), 0.0016, and difficulties by more.
  const printed = [
    { a: 0.8254, b: -3.3597, errors: { a: 0.2581, b: 0.8669 } },
    { a: 0.7229, b: -1.3696, errors: { a: 0.1867, b: 0.3073 } },
    { a: 0.8905, b: -0.2799, errors: { a: 0.2326, b: 0.0997 } },
    { a: 0.6886, b: -1.8659, errors: { a: 0.1852, b: 0.4341 } },
    { a: 0.6575, b: -3.1236, errors: { a: 0.21, b: 0.87 } },
  ];
  const found = calibrate(lsat(6));
  expect(digits(found.logLikelihood, 3)).toBe(-2466.653);
  calibratedOf(found).forEach(({ a, b, standardErrors = { a: 0, b: 0 } }, at) => {
    const { a: slope, b: difficulty, errors } = printed[at] ?? { a: 0, b: 0, errors: { a: 0, b: 0 } };
    expect(Math.abs(a - slope)).toBeLessThan(0.0007);
    expect(Math.abs(b - difficulty)).toBeLessThan(0.003);
    expect(Math.abs(standardErrors.a - errors.a)).toBeLessThan(0.0003);
    expect(Math.abs(standardErrors.b - errors.b)).toBeLessThan(0.0015);
  });
});

it('gives the estimates of LSAT section 6 that irtQ prints, to every digit', () => {
  // Documentation of `est_irt`, 49 points: slopes, difficulties and −2 log-likelihood. Its standard errors are of
  // another estimator.
  const found = calibrate(lsat(6));
  expect(digits(-2 * found.logLikelihood, 3)).toBe(4933.307);
  expect(calibratedOf(found).map(({ a, b }) => [digits(a, 2), digits(b, 2)])).toEqual([
    [0.83, -3.36],
    [0.72, -1.37],
    [0.89, -0.28],
    [0.69, -1.87],
    [0.66, -3.13],
  ]);
});

it('calibrates with missing responses as mirt does', () => {
  // mirt's test-01-mirtOne.R: section 7 without the first response of the first person and the second of the second. It
  // stops at steps of 1e-4, when the third slope is still 0.0015 short.
  const rows = lsat(7);
  rows[0] = [undefined, 0, 0, 0, 0];
  rows[1] = [0, undefined, 0, 0, 0];
  const found = calibratedOf(calibrate(rows));
  const printed = [
    [0.969, 1.851],
    [1.074, 0.808],
    [1.717, 1.811],
    [0.763, 0.486],
    [0.731, 1.852],
  ];
  found.forEach(({ a, b }, at) => {
    const [slope = 0, intercept = 0] = printed[at] ?? [];
    expect(Math.abs(a - slope)).toBeLessThan(0.0021);
    expect(Math.abs(-a * b - intercept)).toBeLessThan(0.0012);
  });
  expect(found.map(({ responses }) => responses)).toEqual([999, 999, 1000, 1000, 1000]);
});

/** The mean of the squares of errors, and of errors in units of their standard errors. */
function errorsOf(
  items: readonly CalibratedItem[],
  truth: readonly { a: number; b: number }[],
  name: 'a' | 'b',
) {
  const errors = items.map((item, at) => ({
    error: item[name] - (truth[at]?.[name] ?? 0),
    standardError: item.standardErrors?.[name] ?? Number.NaN,
  }));
  const sum = (square: (one: { error: number; standardError: number }) => number) =>
    errors.reduce((total, one) => total + square(one), 0);
  return {
    rmse: Math.sqrt(sum(({ error }) => error ** 2) / errors.length),
    expected: Math.sqrt(sum(({ standardError }) => standardError ** 2) / errors.length),
    chiSquare: sum(({ error, standardError }) => (error / standardError) ** 2),
  };
}

it('recovers 30 items from 2,000 people with the errors that it states', () => {
  const { truth, responses } = simulated(1, 2000, 30);
  const items = calibratedOf(calibrate(responses));
  for (const name of ['a', 'b'] as const) {
    const { rmse, expected, chiSquare } = errorsOf(items, truth, name);
    // A chi-square of 30 degrees of freedom lies between its 0.0005 points.
    expect(chiSquare).toBeGreaterThan(10.8);
    expect(chiSquare).toBeLessThan(62.2);
    // √(62.2 / 30)
    expect(rmse).toBeLessThan(1.44 * expected);
  }
});

it('states slope errors above those of known abilities, and not by much', () => {
  // Thissen and Wainer (1982), doi 10.1007/bf02293705: the inverse of N ∫ PQ (θ², θ; θ, 1) φ(θ) dθ
  const { truth, responses } = simulated(4, 1000, 20);
  const ratios = calibratedOf(calibrate(responses)).map(({ standardErrors }, at) => {
    const { a, b } = truth[at] ?? { a: 1, b: 0 };
    let [squares, products, ones] = [0, 0, 0];
    for (let theta = -6; theta <= 6; theta += 0.05) {
      const chance = 1 / (1 + Math.exp(-a * (theta - b)));
      const density = (0.05 * Math.exp(-(theta ** 2) / 2)) / Math.sqrt(2 * Math.PI);
      const weight = 1000 * density * chance * (1 - chance);
      squares += weight * theta ** 2;
      products += weight * theta;
      ones += weight;
    }
    return (standardErrors?.a ?? Number.NaN) / Math.sqrt(ones / (squares * ones - products ** 2));
  });
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  expect(mean).toBeGreaterThan(1);
  // 20 items measure ability with a reliability of about 0.8.
  expect(mean).toBeLessThan(1.3);
});

it('joins forms by the items that they share', () => {
  const { truth, responses } = simulated(5, 1200, 30);
  const forms = responses.map((row, person) =>
    row.map((response, item): Response =>
      item < 10 || (person % 2 === 0) === item < 20 ? response : undefined,
    ),
  );
  const items = calibratedOf(calibrate(forms));
  expect(items.map(({ responses: count }) => count)).toEqual(items.map((_, at) => (at < 10 ? 1200 : 600)));
  for (const name of ['a', 'b'] as const) {
    const { chiSquare } = errorsOf(items, truth, name);
    expect(chiSquare).toBeGreaterThan(10.8);
    expect(chiSquare).toBeLessThan(62.2);
  }
});

it('says why items have no parameters, and calibrates the others as if these were not there', () => {
  const { responses } = simulated(7, 1000, 8);
  const rows = responses.map((row, person): Response[] => {
    const [first = 0, second = 0, third = 0] = row;
    return [...row, 1, 0, person < 199 ? first : undefined, second === 1 ? 0 : 1, third, third];
  });
  const { items, people } = calibrate(rows);
  expect(items.map((item) => (item.calibrated ? 'calibrated' : item.reason))).toEqual([
    'calibrated',
    'calibrated',
    // Three copies of an item depend on each other: the slope that would explain it is infinite.
    'steep-slope',
    ...Array.from({ length: 5 }, () => 'calibrated'),
    'all-right',
    'all-wrong',
    'too-few-responses',
    'negative-slope',
    'steep-slope',
    'steep-slope',
  ]);
  const alone = calibrate(responses.map((row) => row.toSpliced(2, 1)));
  expect(items.filter(({ calibrated }) => calibrated)).toStrictEqual(alone.items);
  expect(people).toBe(1000);
});

it('calibrates no fewer than three items', () => {
  const two = calibrate(lsat(7).map((row) => row.slice(0, 2)));
  expect(two.items.map((item) => !item.calibrated && item.reason)).toEqual([
    'too-few-items',
    'too-few-items',
  ]);
  expect(two.people).toBe(0);
  expect(calibrate([]).items).toEqual([]);
  expect(() => calibrate([[1, 0], [1]])).toThrow(RangeError);
});

it('says when it has not converged, and then states no errors', () => {
  const found = calibrate(lsat(6), { maximumIterations: 1 });
  expect(found.converged).toBe(false);
  expect(calibratedOf(found).map(({ standardErrors }) => standardErrors)).toEqual(
    [1, 2, 3, 4, 5].map(() => undefined),
  );
});

it('gives the same bits for the same people in any order, and survives JSON', () => {
  const rows = lsat(7);
  const found = calibrate(rows);
  expect(JSON.parse(JSON.stringify(found))).toStrictEqual(found);
  fc.assert(
    fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
      expect(calibrate(shuffled)).toStrictEqual(found);
    }),
    { numRuns: 5 },
  );
});
