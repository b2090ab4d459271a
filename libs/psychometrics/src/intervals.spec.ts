import fc from 'fast-check';
import { fQuantile, logGamma, regularizedBeta } from './f-quantile.ts';
import { alphaInterval, correlationInterval, normalInterval, wilsonInterval } from './intervals.ts';

const printed = (interval: { lower: number; upper: number } | null, decimals: number) =>
  interval && [interval.lower, interval.upper].map((end) => end.toFixed(decimals));

it('gives the score intervals of Newcombe (1998), table I', () => {
  expect(printed(wilsonInterval(81, 263), 4)).toEqual(['0.2553', '0.3662']);
  expect(printed(wilsonInterval(15, 148), 4)).toEqual(['0.0624', '0.1605']);
  expect(printed(wilsonInterval(0, 20), 4)).toEqual(['0.0000', '0.1611']);
  expect(printed(wilsonInterval(1, 29), 4)).toEqual(['0.0061', '0.1718']);
  expect(wilsonInterval(0, 0)).toBeNull();
});

it("gives the interval of the printers' blood pressure in Swinscow's Statistics at Square One, chapter 4", () => {
  // 72 printers: mean 88 mmHg, standard deviation 4.5.
  expect(printed(normalInterval(88, 4.5 / Math.sqrt(72), [0, 1000]), 2)).toEqual(['86.96', '89.04']);
  expect(normalInterval(0.98, 0.05, [0, 1]).upper).toBe(1);
  expect(normalInterval(0.02, 0.05, [0, 1]).lower).toBe(0);
});

it("gives Fisher's interval of R's example of cor.test", () => {
  // Hollander and Wolfe (1973), p. 187f: 9 assessments of tuna, r = 0.5711816.
  expect(printed(correlationInterval(0.5711816, 9), 7)).toEqual(['-0.1497426', '0.8955795']);
  expect(correlationInterval(0.5, 3)).toBeNull();
  expect(correlationInterval(1, 20)).toEqual({ lower: 1, upper: 1 });
});

it("gives Feldt's interval of alpha as documented elsewhere", () => {
  // feldt1.return(0.913, 873, 20) by Chris Evans, on the statistics pages of the MRC Cognition and Brain Sciences Unit.
  expect(printed(alphaInterval(0.913, 873, 20), 7)).toEqual(['0.9044024', '0.9211588']);
  expect([alphaInterval(0.5, 1, 7), alphaInterval(0.5, 20, 1)]).toEqual([null, null]);
});

describe('quantiles of F', () => {
  it('are those of printed tables', () => {
    // The first row and a few more of the usual tables of upper 5 % and 2.5 % points.
    expect(fQuantile(0.95, 1, 1).toFixed(4)).toBe('161.4476');
    expect(fQuantile(0.95, 2, 1).toFixed(4)).toBe('199.5000');
    expect(fQuantile(0.95, 1000, 2).toFixed(4)).toBe('19.4947');
    expect(fQuantile(0.95, 3, 3).toFixed(4)).toBe('9.2766');
    expect(fQuantile(0.975, 10, 3).toFixed(4)).toBe('14.4189');
    expect(fQuantile(0.975, 1, 1).toFixed(4)).toBe('647.7890');
  });

  it('are those behind ci.cronbach(.05, .85, 7, 89) of the R package statpsych', () => {
    // Its degrees of freedom are n − 1 and n(k − 1), not Feldt's (n − 1)(k − 1).
    const ends = [0.975, 0.025].map((probability) => 1 - 0.15 * fQuantile(probability, 88, 89 * 6));
    expect(ends.map((end) => end.toFixed(7))).toEqual(['0.7971254', '0.8931436']);
  });

  it('have a closed form for two degrees of freedom in the numerator', () => {
    for (const probability of [0.001, 0.025, 0.5, 0.975, 0.9999])
      for (const denominator of [1, 7.5, 400, 390_000]) {
        const exact = (denominator / 2) * ((1 - probability) ** (-2 / denominator) - 1);
        expect(fQuantile(probability, 2, denominator) / exact).toBeCloseTo(1, 7);
      }
  });

  it('are undone by the distribution, also for the degrees of 10,000 people and 40 items', () => {
    const degrees = fc.integer({ min: 1, max: 20_000 });
    const probabilities = fc.double({ min: 0.001, max: 0.999, noNaN: true });
    fc.assert(
      fc.property(probabilities, degrees, degrees, (probability, numerator, denominator) => {
        const value = fQuantile(probability, numerator, denominator) * numerator;
        const share = value / (value + denominator);
        expect(regularizedBeta(share, numerator / 2, denominator / 2)).toBeCloseTo(probability, 8);
      }),
    );
    expect(fQuantile(0.025, 9_999, 389_961)).toBeLessThan(1);
    expect(fQuantile(0.975, 9_999, 389_961)).toBeGreaterThan(1);
  });

  it('are refused for what is no probability, and for no degrees of freedom', () => {
    for (const probability of [0, 1, -1, Number.NaN])
      expect(() => fQuantile(probability, 1, 1)).toThrow(RangeError);
    expect(() => fQuantile(0.5, 0, 1)).toThrow(RangeError);
  });

  it('rest on a gamma function that gives factorials and √π', () => {
    expect(logGamma(11)).toBeCloseTo(Math.log(3_628_800), 13);
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 13);
    expect([regularizedBeta(-1, 2, 3), regularizedBeta(2, 2, 3)]).toEqual([0, 1]);
  });
});

it('keeps an estimate inside its interval', () => {
  const counts = fc
    .integer({ min: 1, max: 500 })
    .chain((count) => fc.tuple(fc.integer({ min: 0, max: count }), fc.constant(count)));
  fc.assert(
    fc.property(counts, ([successes, count]) => {
      const interval = wilsonInterval(successes, count);
      expect(interval?.lower).toBeGreaterThanOrEqual(0);
      expect(interval?.lower).toBeLessThanOrEqual(successes / count);
      expect(interval?.upper).toBeGreaterThanOrEqual(successes / count);
      expect(interval?.upper).toBeLessThanOrEqual(1);
    }),
  );
});
