import { flagsOf, labelOf } from './calibration-flags.ts';

const item = (a: number, b: number, p = 0.5) => ({
  ...{ parameters: { a, aError: 0.1, b, bError: 0.1 }, reason: null },
  fit: { chiSquare: 9, degreesOfFreedom: 5, p },
});

it('names discriminations as Baker does', () => {
  expect([0.01, 0.34, 0.35, 0.64, 0.65, 1.34, 1.35, 1.69, 1.7].map(labelOf)).toEqual([
    ...['very-low', 'very-low', 'low', 'low', 'moderate', 'moderate', 'high', 'high', 'very-high'],
  ]);
});

it('flags what hardly discriminates, and what is far from everybody', () => {
  expect(flagsOf(item(0.34, 0), 10)).toEqual(['weak']);
  expect(flagsOf(item(0.35, 4), 10)).toEqual([]);
  expect(flagsOf(item(1, 4.01), 10)).toEqual(['too-hard']);
  expect(flagsOf(item(1, -4.01), 10)).toEqual(['too-easy']);
  expect(flagsOf({ parameters: null, reason: 'negative-slope', fit: null }, 10)).toEqual(['check-key']);
  expect(flagsOf({ parameters: null, reason: 'all-right', fit: null }, 10)).toEqual([]);
});

it('allows for how many items are tested', () => {
  expect(flagsOf(item(1, 0, 0.002), 4)).toEqual(['misfit']);
  expect(flagsOf(item(1, 0, 0.002), 5)).toEqual([]);
});
