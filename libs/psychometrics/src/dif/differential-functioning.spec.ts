import fc from 'fast-check';
import {
  differentialFunctioning,
  MINIMUM_DIF_GROUP,
  type GroupedResponse,
} from './differential-functioning.ts';

/** So many right and wrong of both groups at each number of points. */
const responsesOf = (counts: readonly (readonly [number, number, number, number])[]): GroupedResponse[] =>
  counts.flatMap(([rightOfReference, wrongOfReference, rightOfFocal, wrongOfFocal], total) => [
    ...Array<GroupedResponse>(rightOfReference).fill({ group: 'reference', total, right: true }),
    ...Array<GroupedResponse>(wrongOfReference).fill({ group: 'reference', total, right: false }),
    ...Array<GroupedResponse>(rightOfFocal).fill({ group: 'focal', total, right: true }),
    ...Array<GroupedResponse>(wrongOfFocal).fill({ group: 'focal', total, right: false }),
  ]);

it('compares people with the same points', () => {
  // The admissions to Berkeley again, departments in place of points: see mantel-haenszel.spec.ts.
  const result = differentialFunctioning(
    responsesOf([
      [512, 313, 89, 19],
      [353, 207, 17, 8],
      [120, 205, 202, 391],
      [138, 279, 131, 244],
      [53, 138, 94, 299],
      [22, 351, 24, 317],
    ]),
  );
  expect(result).toMatchObject({ reference: 2691, focal: 1835, category: 'A' });
  expect(result?.oddsRatio.toFixed(7)).toBe('0.9046968');
  expect(result?.delta).toBeCloseTo(-2.35 * Math.log(0.9046968), 6);
});

it('says nothing about few people, counting only those it can compare', () => {
  const enough = responsesOf([[MINIMUM_DIF_GROUP - 2, 2, MINIMUM_DIF_GROUP - 4, 4]]);
  expect(differentialFunctioning(enough)).toMatchObject({ reference: 100, focal: 100 });
  expect(differentialFunctioning(enough.slice(1))).toBeNull();
  expect(
    differentialFunctioning([...enough.slice(1), { group: 'reference', total: 7, right: true }]),
  ).toBeNull();
  expect(differentialFunctioning(responsesOf([[100, 0, 100, 0]]))).toBeNull();
});

describe('any groups', () => {
  const count = fc.integer({ min: 0, max: 50 });
  const four = fc.tuple(count, count, count, count);
  const large = [60, 60, 60, 60] as const;

  it('that do the same have an odds ratio of 1', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(count, count), { maxLength: 8 }), (counts) => {
        const result = differentialFunctioning(
          responsesOf([large, ...counts.map(([right, wrong]) => [right, wrong, right, wrong] as const)]),
        );
        expect(result?.oddsRatio).toBe(1);
        expect(result).toMatchObject({ chiSquare: 0, category: 'A' });
        expect(result?.delta).toBeCloseTo(0, 12);
      }),
    );
  });

  it('give the same bits in any order, and the opposite delta if they change places', () => {
    fc.assert(
      fc.property(fc.array(four, { maxLength: 8 }), (counts) => {
        const responses = responsesOf([large, ...counts]);
        const result = differentialFunctioning(responses);
        expect(differentialFunctioning(responses.toReversed())).toStrictEqual(result);
        const swapped = differentialFunctioning(
          responses.map((one) => ({ ...one, group: one.group === 'focal' ? 'reference' : 'focal' })),
        );
        expect(swapped?.delta).toBeCloseTo(-(result?.delta ?? Number.NaN), 9);
        expect(swapped?.chiSquare).toBeCloseTo(result?.chiSquare ?? Number.NaN, 9);
        expect(swapped?.deltaStandardError).toBeCloseTo(result?.deltaStandardError ?? Number.NaN, 9);
      }),
    );
  });
});
