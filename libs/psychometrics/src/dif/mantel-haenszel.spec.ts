import { etsCategory, etsDelta } from './ets-category.ts';
import { mantelHaenszel, type Stratum } from './mantel-haenszel.ts';

const strata = (rows: readonly (readonly [number, number, number, number])[]): Stratum[] =>
  rows.map(([a, b, c, d]) => ({ reference: { right: a, wrong: b }, focal: { right: c, wrong: d } }));

/** Ends of the interval that mantelhaen.test prints. */
function oddsInterval(rows: Parameters<typeof strata>[0]): string[] {
  const { oddsRatio, logStandardError } = mantelHaenszel(strata(rows)) ?? {
    oddsRatio: 0,
    logStandardError: 0,
  };
  return [-1, 1].map((side) =>
    Math.exp(Math.log(oddsRatio) + side * 1.959963984540054 * logStandardError).toFixed(6),
  );
}

it('gives the odds ratio, chi-square and interval of the admissions to Berkeley in R', () => {
  // mantelhaen.test(UCBAdmissions), printed in the vignettes of vcdExtra; counts of Bickel, Hammel and O'Connell (1975).
  const departments: Parameters<typeof strata>[0] = [
    [512, 313, 89, 19],
    [353, 207, 17, 8],
    [120, 205, 202, 391],
    [138, 279, 131, 244],
    [53, 138, 94, 299],
    [22, 351, 24, 317],
  ];
  const result = mantelHaenszel(strata(departments));
  expect(result?.oddsRatio.toFixed(7)).toBe('0.9046968');
  expect(result?.chiSquare.toFixed(4)).toBe('1.4269');
  expect(oddsInterval(departments)).toEqual(['0.771907', '1.060330']);
});

it('gives those of penicillin and rabbits in R, with strata that tell nothing', () => {
  // mantelhaen.test(Rabbits), data of Agresti (1990), p. 231.
  const levels: Parameters<typeof strata>[0] = [
    [0, 6, 0, 5],
    [3, 3, 0, 6],
    [6, 0, 2, 4],
    [5, 1, 6, 0],
    [2, 0, 5, 0],
  ];
  const result = mantelHaenszel(strata(levels));
  expect(result?.oddsRatio).toBeCloseTo(7, 12);
  expect(result?.chiSquare.toFixed(4)).toBe('3.9286');
  expect(oddsInterval(levels)).toEqual(['1.026713', '47.725133']);
  expect(mantelHaenszel(strata([...levels, [1, 0, 0, 0], [4, 2, 0, 0], [0, 0, 0, 0]]))).toEqual(result);
});

it('knows no odds ratio of 0 or infinity, and counts a difference below the correction as none', () => {
  expect(mantelHaenszel(strata([[5, 0, 3, 2]]))).toBeNull();
  expect(mantelHaenszel(strata([[0, 5, 3, 2]]))).toBeNull();
  expect(mantelHaenszel([])).toBeNull();
  expect(mantelHaenszel(strata([[5, 5, 5, 5]]))).toMatchObject({ oddsRatio: 1, chiSquare: 0 });
});

it('gives the deltas of the verbal aggression data in the output of difMH of the R package difR', () => {
  const printed: readonly (readonly [number, number])[] = [
    ...[[1.7005, -1.2476] as const, [2.8804, -2.4861] as const, [0.7194, 0.7741] as const],
    ...[[0.4995, 1.6313] as const, [2.3458, -2.0036] as const, [1.0901, -0.2028] as const],
  ];
  for (const [oddsRatio, delta] of printed) expect(etsDelta(oddsRatio)).toBeCloseTo(delta, 3);
});

describe('the categories of ETS', () => {
  const result = (delta: number, chiSquare: number, deltaStandardError: number) => ({
    oddsRatio: Math.exp(delta / -2.35),
    chiSquare,
    logStandardError: deltaStandardError / 2.35,
  });

  it('are those of the items of a medical admission test, published with difR', () => {
    // Items 49, 27 and 68 of MSATB; sizes below 1.5 can't be C, whatever the standard error.
    const categories = [
      { oddsRatio: 0.543, chiSquare: 12.4456, logStandardError: 0.2 },
      { oddsRatio: 0.8546, chiSquare: 0.9159, logStandardError: 0.2 },
      { oddsRatio: 1.3659, chiSquare: 5.0871, logStandardError: 0.2 },
    ].map(etsCategory);
    expect(categories).toEqual(['B', 'A', 'A']);
  });

  it('call what chance explains negligible, however large', () => {
    expect(etsCategory(result(2.5, 3.8, 0.1))).toBe('A');
    expect(etsCategory(result(2.5, 3.85, 0.1))).toBe('C');
  });

  it('call a difference below 1 negligible, however certain', () => {
    expect(etsCategory(result(0.99, 20, 0.01))).toBe('A');
    expect(etsCategory(result(-1.01, 20, 0.01))).toBe('B');
  });

  it('call a difference large only if it is 1.5 and more than 1 beyond chance', () => {
    expect(etsCategory(result(-1.51, 20, 0.3))).toBe('C');
    expect(etsCategory(result(-1.49, 20, 0.01))).toBe('B');
    expect(etsCategory(result(1.8, 20, 0.48))).toBe('C');
    expect(etsCategory(result(1.8, 20, 0.49))).toBe('B');
  });
});
