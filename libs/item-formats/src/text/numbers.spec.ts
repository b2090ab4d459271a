import fc from 'fast-check';
import { percent, plainDecimal, shifted } from './numbers.ts';

it.each([
  [0, '0'],
  [-0, '0'],
  [120, '120'],
  [-1.5, '-1.5'],
  [1e21, '1000000000000000000000'],
  [1.25e-7, '0.000000125'],
])('%d is written as %s', (value, text) => {
  expect(plainDecimal(value)).toBe(text);
});

it('reads back as the same number', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(plainDecimal(value)).toMatch(/^-?\d+(\.\d+)?$/);
      expect(Number(plainDecimal(value)) + 0).toBe(value + 0);
      expect(Number(`${shifted(value, 2)}e-2`) + 0).toBe(value + 0);
    }),
  );
});

it.each([
  [1 / 3, '33.3333'],
  [0.07, '7'],
  [-1, '-100'],
  [0, '0'],
])('%d is %s per cent', (part, text) => {
  expect(percent(part)).toBe(text);
});
