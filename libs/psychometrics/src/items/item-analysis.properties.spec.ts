import fc from 'fast-check';
import { ItemAnalysis, type TestReport } from './item-analysis.ts';

function reportOf(maxima: readonly number[], attempts: readonly (readonly (number | null)[])[]) {
  const analysis = new ItemAnalysis(maxima);
  for (const attempt of attempts) analysis.add(attempt);
  return analysis.report();
}

describe('any scores', () => {
  const maxima = [1, 2, 4];
  const attempt = fc.tuple(
    ...maxima.map((most) => fc.option(fc.integer({ min: 0, max: most }), { freq: 8 })),
  );
  const manyAttempts = fc.array(attempt, { minLength: 20, maxLength: 60 });
  const numbersIn = (value: unknown): number[] =>
    typeof value === 'number'
      ? [value]
      : value !== null && typeof value === 'object'
        ? Object.values(value).flatMap(numbersIn)
        : [];

  it('give no figure that is not a number, no correlation beyond 1, no interval without its estimate', () => {
    fc.assert(
      fc.property(manyAttempts, (attempts) => {
        const report = reportOf(maxima, attempts);
        expect(numbersIn(report).every(Number.isFinite)).toBe(true);
        for (const { statistics } of report?.items ?? []) {
          const { discrimination, discriminationInterval: interval } = statistics ?? {};
          expect(Math.abs(discrimination ?? 0)).toBeLessThanOrEqual(1);
          expect(Math.abs(statistics?.pointBiserial ?? 0)).toBeLessThanOrEqual(1);
          expect(statistics?.discriminativeEfficiency ?? 0).toBeLessThanOrEqual(1 + 1e-9);
          if (typeof discrimination !== 'number' || !interval) continue;
          expect(interval.lower).toBeLessThanOrEqual(discrimination);
          expect(interval.upper).toBeGreaterThanOrEqual(discrimination);
        }
        expect(report?.reliability.alpha ?? 0).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('give the same bits again, and the same figures in any order', () => {
    fc.assert(
      fc.property(manyAttempts, fc.array(fc.nat(), { minLength: 60, maxLength: 60 }), (attempts, ranks) => {
        const report = reportOf(maxima, attempts);
        expect(reportOf(maxima, attempts)).toStrictEqual(report);
        const order = attempts.map((_one, at) => at);
        order.sort((one, other) => (ranks[one] ?? 0) - (ranks[other] ?? 0));
        const again = numbersIn(
          reportOf(
            maxima,
            order.map((at) => attempts[at] ?? []),
          ),
        );
        const figures = numbersIn(report);
        expect(again).toHaveLength(figures.length);
        again.forEach((value, at) => expect(value).toBeCloseTo(figures[at] ?? Number.NaN, 8));
      }),
    );
  });

  it('give the same shares and correlations when all points are worth more', () => {
    fc.assert(
      fc.property(manyAttempts, fc.double({ min: 0.001, max: 1000, noNaN: true }), (attempts, worth) => {
        const plain = reportOf(maxima, attempts);
        const scaled = reportOf(
          maxima.map((most) => most * worth),
          attempts.map((scores) => scores.map((score) => (score === null ? null : score * worth))),
        );
        const shares = (report: TestReport | null) => [
          ...(report?.items ?? []).flatMap(({ statistics }) =>
            statistics ? Object.values({ ...statistics, standardDeviation: 0 }).flatMap(numbersIn) : [],
          ),
          ...numbersIn([report?.reliability.alpha, report?.totals.skewness, report?.totals.kurtosis]),
        ];
        const expected = shares(plain);
        expect(shares(scaled)).toHaveLength(expected.length);
        shares(scaled).forEach((value, at) => expect(value).toBeCloseTo(expected[at] ?? Number.NaN, 6));
      }),
    );
  });
});
