import fc from 'fast-check';
import { markerAgreement } from './marker-agreement.ts';

it('gives the unweighted, linear and quadratic kappa of two raters of anxiety', () => {
  // kappa2(anxiety[, 2:3]) of the R package irr, quoted in statsmodels' tests. Nobody gave 5 of 1 to 6; irr closes the
  // gap, so the 6 is a 5 here.
  const second = [3, 5, 4, 5, 2, 4, 2, 4, 3, 3, 2, 3, 3, 3, 2, 2, 1, 3, 3, 4];
  const third = [2, 1, 4, 4, 3, 2, 1, 5, 1, 1, 1, 2, 3, 3, 1, 1, 3, 3, 2, 2];
  const result = markerAgreement(second.map((score, at) => [score, third[at] ?? 0]));
  expect(result?.pairs).toBe(20);
  expect(result?.unweighted?.kappa).toBeCloseTo(-0.006289308, 9);
  expect(result?.linear?.kappa).toBeCloseTo(0.1459075, 7);
  expect(result?.quadratic?.kappa).toBeCloseTo(0.2520325, 7);
});

it('weighs differences by points, not by how many scores lie between', () => {
  const rare = (farScore: number) =>
    markerAgreement(
      Array.from({ length: 20 }, (_none, at) => (at < 5 ? [1, 2] : at < 10 ? [farScore, farScore] : [1, 1])),
    );
  expect(rare(10)?.linear?.kappa).toBeGreaterThan(rare(3)?.linear?.kappa ?? 1);
});

it('says nothing about few pairs, and nothing beyond chance if all scores are the same', () => {
  expect(markerAgreement(Array.from({ length: 19 }, (_none, at) => [at % 2, at % 2]))).toBeNull();
  expect(markerAgreement(Array.from({ length: 20 }, () => [3, 3]))).toEqual({
    ...{ pairs: 20, unweighted: null, linear: null, quadratic: null },
  });
});

describe('any markers', () => {
  const score = fc.integer({ min: 0, max: 4 });
  const pairs = fc.array(fc.tuple(score, score), { minLength: 20, maxLength: 60 });

  it('agree with themselves fully: kappa is 1, without error', () => {
    fc.assert(
      fc.property(fc.array(score, { minLength: 18, maxLength: 60 }), (scores) => {
        const result = markerAgreement([...scores, 0, 1].map((one) => [one, one]));
        for (const estimate of [result?.unweighted, result?.linear, result?.quadratic]) {
          expect(estimate?.kappa).toBeCloseTo(1, 12);
          expect(estimate?.standardError).toBeCloseTo(0, 6);
        }
      }),
    );
  });

  it('agree the same in any order, either way round and in other units', () => {
    fc.assert(
      fc.property(pairs, (some) => {
        const result = markerAgreement(some);
        expect(markerAgreement(some)).toStrictEqual(result);
        expect(markerAgreement(some.toReversed())).toStrictEqual(result);
        const others = [
          markerAgreement(some.map(([first, second]) => [second, first])),
          markerAgreement(some.map(([first, second]) => [2.5 * first, 2.5 * second])),
        ];
        for (const name of ['unweighted', 'linear', 'quadratic'] as const)
          for (const other of others) {
            const [one, again] = [result?.[name] ?? null, other?.[name] ?? null];
            expect(again === null).toBe(one === null);
            expect(again?.kappa ?? 0).toBeCloseTo(one?.kappa ?? 0, 9);
            expect(again?.standardError ?? 0).toBeCloseTo(one?.standardError ?? 0, 9);
            expect(Math.abs(one?.kappa ?? 0)).toBeLessThanOrEqual(1 + 1e-9);
          }
      }),
    );
  });
});
