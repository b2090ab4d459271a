import fc from 'fast-check';
import { equal } from './equal.ts';

const exact = { mode: 'exact', below: 5, above: 5 } as const;
const absolute = (below: number, above = below) => ({ mode: 'absolute', below, above }) as const;
const relative = (below: number, above = below) => ({ mode: 'relative', below, above }) as const;

it('is exact without a tolerance', () => {
  expect(equal(10, 10, exact)).toBe(true);
  expect(equal(10.001, 10, exact)).toBe(false);
});

it.each([
  [9, true],
  [12, true],
  [8.999, false],
  [12.001, false],
])('with 10 - 1 + 2, takes %d: %s', (value, taken) => {
  expect(equal(value, 10, absolute(1, 2))).toBe(taken);
});

it.each([
  [190, true],
  [220, true],
  [189.9, false],
  [220.1, false],
])('with 200 - 5 % + 10 %, takes %d: %s', (value, taken) => {
  expect(equal(value, 200, relative(0.05, 0.1))).toBe(taken);
});

it('includes bounds that binary fractions miss', () => {
  expect(equal(0.7, 0.8, absolute(0.1))).toBe(true);
  expect(equal(0.3, 0.1 + 0.2, exact)).toBe(true);
  expect(equal(1.1 * 1.1, 1.21, exact)).toBe(true);
});

it('takes parts of the absolute value of a negative key', () => {
  expect([-11, -10, -9].map((value) => equal(value, -10, relative(0.1)))).toEqual([true, true, true]);
  expect(equal(-11, -10, relative(0, 0.1))).toBe(false);
});

it('takes 0 alone within parts of 0', () => {
  expect(equal(0, 0, relative(0.5))).toBe(true);
  expect(equal(0.001, 0, relative(0.5))).toBe(false);
});

it('takes nothing that is no number', () => {
  expect(equal(NaN, 1, absolute(10))).toBe(false);
  expect(equal(Infinity, 1, absolute(10))).toBe(false);
});

it('takes more with a wider tolerance', () => {
  const number = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      number,
      number,
      part,
      part,
      fc.constantFrom(absolute, relative),
      (value, key, one, more, mode) => {
        if (equal(value, key, mode(one))) expect(equal(value, key, mode(one + more))).toBe(true);
      },
    ),
  );
});
