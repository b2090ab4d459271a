import fc from 'fast-check';
import { isSet, LEAST_STATUSES, statusBits } from './status-bits.ts';

it('begins at the leftmost bit of the first byte, and has 16 kB at least', () => {
  const bits = statusBits([0, 9, LEAST_STATUSES - 1]);
  expect([bits.length, bits[0], bits[1], bits.at(-1)]).toEqual([16_384, 0b1000_0000, 0b0100_0000, 1]);
});

it('sets what is given and nothing else', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat({ max: LEAST_STATUSES - 1 }), { maxLength: 50 }), (indexes) => {
      const bits = statusBits(indexes);
      const found = Array.from({ length: LEAST_STATUSES }, (_, at) => at).filter((at) => isSet(bits, at));
      expect(found).toEqual(indexes.toSorted((one, other) => one - other));
    }),
    { numRuns: 20 },
  );
});

it('grows with the number of certificates, in whole bytes', () => {
  const bits = statusBits([LEAST_STATUSES + 3], LEAST_STATUSES + 4);
  expect([bits.length, isSet(bits, LEAST_STATUSES + 3)]).toEqual([16_385, true]);
});

it.each([-1, 0.5, Number.NaN, LEAST_STATUSES])('has no index %s', (index) => {
  expect(() => statusBits([index])).toThrow(RangeError);
  expect(() => isSet(statusBits([]), index)).toThrow(RangeError);
});
