import fc from 'fast-check';
import { chiSquareSurvival } from './chi-square.ts';

it('is the probability at published percentage points', () => {
  // Abramowitz and Stegun (1964), table 26.8; the points have six digits
  const table: [point: number, degrees: number, probability: number][] = [
    [3.84146, 1, 0.05],
    [6.6349, 1, 0.01],
    [5.99147, 2, 0.05],
    [11.0705, 5, 0.05],
    [18.307, 10, 0.05],
    [23.2093, 10, 0.01],
    [0.0157908, 1, 0.9],
    [3.9403, 10, 0.95],
    [59.703, 30, 0.001],
    [124.342, 100, 0.05],
  ];
  for (const [point, degrees, probability] of table)
    expect(Math.abs(chiSquareSurvival(point, degrees) / probability - 1)).toBeLessThan(3e-5);
});

it('has closed forms for even degrees: e^(−x/2) times the first terms of the series of e^(x/2)', () => {
  // Abramowitz and Stegun (1964), 26.4.5
  fc.assert(
    fc.property(
      fc.double({ min: 1e-6, max: 300, noNaN: true }),
      fc.integer({ min: 1, max: 30 }),
      (x, half) => {
        let [term, sum] = [1, 1];
        for (let n = 1; n < half; n++) sum += term *= x / 2 / n;
        expect(chiSquareSurvival(x, 2 * half) / (Math.exp(-x / 2) * sum)).toBeCloseTo(1, 9);
      },
    ),
  );
});

it('follows the recurrence from one odd degree to the next', () => {
  // Q(x | ν + 2) − Q(x | ν) = (x/2)^(ν/2) e^(−x/2) / Γ(ν/2 + 1), 26.4.8; for ν = 1 Γ(3/2) = √π / 2
  fc.assert(
    fc.property(fc.double({ min: 1e-3, max: 60, noNaN: true }), (x) => {
      const difference = Math.sqrt(x / 2) * Math.exp(-x / 2) * (2 / Math.sqrt(Math.PI));
      expect(chiSquareSurvival(x, 3) - chiSquareSurvival(x, 1)).toBeCloseTo(difference, 12);
    }),
  );
});

it('goes from 1 to 0, for any degrees', () => {
  expect([chiSquareSurvival(0, 4), chiSquareSurvival(-1, 4), chiSquareSurvival(Infinity, 4)]).toEqual([
    1, 1, 0,
  ]);
  expect(chiSquareSurvival(1e4, 3)).toBe(0);
  expect(chiSquareSurvival(1e6, 1e6)).toBeCloseTo(0.5, 3);
  for (const degrees of [0, -1, 1.5, Number.NaN])
    expect(() => chiSquareSurvival(1, degrees)).toThrow(RangeError);
});
