import fc from 'fast-check';
import { estimateAbility, type Response } from './ability.ts';
import { normalGrid } from './grid.ts';
import { responsesOf } from './testing/lsat.ts';

/** LSAT section 7 as mirt printed it (documentation of `PLCI.mirt`): slopes a and intercepts d, with b = −d / a. */
const section7 = [
  [0.9879254, 1.8560605],
  [1.0808847, 0.8079786],
  [1.7058006, 1.8042187],
  [0.7651853, 0.4859966],
  [0.735798, 1.8545127],
].map(([a = 1, d = 0]) => ({ a, b: -d / a }));

it('gives the abilities and standard errors that mirt prints for none and all right', () => {
  // The first and last score of `fscores(method = 'EAPsum')` in mirt's test-01-mirtOne.R. Its estimates differ from those
  // above by up to 0.002, which moves abilities by up to 0.0003.
  const none = estimateAbility(section7, responsesOf('00000'));
  const all = estimateAbility(section7, responsesOf('11111'));
  expect(Math.abs(none.theta - -1.86979)).toBeLessThan(3e-4);
  expect(Math.abs(none.standardError - 0.6927032)).toBeLessThan(3e-4);
  expect(Math.abs(all.theta - 0.7271877)).toBeLessThan(3e-4);
  expect(Math.abs(all.standardError - 0.8009335)).toBeLessThan(3e-4);
});

it('is the prior without a response', () => {
  const { theta, standardError, responses } = estimateAbility(section7, responsesOf('-----'));
  expect(theta).toBeCloseTo(0, 12);
  // The grid ends at ±6, beyond which the prior has a variance of 7e-8.
  expect(standardError).toBeCloseTo(1, 6);
  expect(responses).toBe(0);
});

it('skips missing responses', () => {
  const [first, , third] = section7;
  const two = estimateAbility([first ?? { a: 1, b: 0 }, third ?? { a: 1, b: 0 }], [1, 0]);
  expect(estimateAbility(section7, responsesOf('1-0--'))).toEqual({ ...two, responses: 2 });
  expect(() => estimateAbility(section7, [1])).toThrow(RangeError);
});

it('copes with hundreds of items', () => {
  const items = Array.from({ length: 500 }, () => ({ a: 1, b: 0 }));
  const half = estimateAbility(
    items,
    items.map((_, at): Response => (at % 2 === 0 ? 0 : 1)),
  );
  expect(half.theta).toBeCloseTo(0, 12);
  // 500 items inform by 500 / 4 at 0, the prior by 1. The posterior is nearly normal.
  expect(Math.abs(half.standardError / Math.sqrt(1 / 126) - 1)).toBeLessThan(0.01);
  const all = estimateAbility(
    items,
    items.map((): Response => 1),
  );
  expect(all.theta).toBeGreaterThan(3);
  expect(all.standardError).toBeGreaterThan(0);
});

it('is integrated well enough for a finer grid to change nothing', () => {
  const items = Array.from({ length: 200 }, (_, at) => ({ a: 2, b: at / 50 - 2, c: 0.2 }));
  const responses = items.map(({ b }, at): Response => (b < 0.3 || at % 5 === 0 ? 1 : 0));
  const [usual, finer] = [undefined, normalGrid(961)].map((grid) => estimateAbility(items, responses, grid));
  expect(usual?.theta).toBeCloseTo(finer?.theta ?? Number.NaN, 9);
  expect(usual?.standardError).toBeCloseTo(finer?.standardError ?? Number.NaN, 9);
});

const arbitraryTest = fc.array(
  fc.record({
    a: fc.double({ min: 0.2, max: 3, noNaN: true }),
    b: fc.double({ min: -3, max: 3, noNaN: true }),
    c: fc.constantFrom(0, 0.2),
    response: fc.constantFrom<Response>(0, 1, undefined),
  }),
  { minLength: 1, maxLength: 20 },
);

it('rises with every right answer', () => {
  fc.assert(
    fc.property(arbitraryTest, fc.nat(), (test, nth) => {
      const changed = nth % test.length;
      const [wrong, missing, right] = ([0, undefined, 1] as const).map((response) =>
        estimateAbility(
          test,
          test.map((item, at) => (at === changed ? response : item.response)),
        ),
      );
      expect(right?.theta).toBeGreaterThan(missing?.theta ?? Number.NaN);
      expect(missing?.theta).toBeGreaterThan(wrong?.theta ?? Number.NaN);
    }),
  );
});

it('gives the same bits for the same responses', () => {
  fc.assert(
    fc.property(arbitraryTest, (test) => {
      const [one, other] = [0, 1].map(() =>
        estimateAbility(
          test,
          test.map(({ response }) => response),
        ),
      );
      expect(one).toStrictEqual(other);
    }),
  );
});
