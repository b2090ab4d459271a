import fc from 'fast-check';
import { coveredBy, dateOf, dayOf, intersection, union, type Stretch } from './days.ts';

const FOREVER = Number.POSITIVE_INFINITY;

it('a date and its day are each other’s', () => {
  expect([dayOf('1970-01-01'), dayOf('2024-02-29'), dayOf('2024-03-01')]).toEqual([0, 19_782, 19_783]);
  expect([dateOf(19_782), dateOf(-1), dateOf(FOREVER)]).toEqual(['2024-02-29', '1969-12-31', null]);
});

it('stretches that touch are one', () => {
  expect(union([{ from: 1, to: 4 }], [{ from: 5, to: FOREVER }])).toEqual([{ from: 1, to: FOREVER }]);
  expect(union([{ from: 1, to: 4 }], [{ from: 6, to: 9 }])).toHaveLength(2);
  expect(intersection([{ from: 1, to: 4 }], [{ from: 4, to: 9 }])).toEqual([{ from: 4, to: 4 }]);
  expect(intersection([{ from: 1, to: 4 }], [{ from: 5, to: 9 }])).toEqual([]);
});

const stretch = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: -2, max: 20 }))
  .map(([from, length]): Stretch => ({ from, to: from + length }));

it('covers exactly the days that so many stretches have', () => {
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 8 }), fc.integer({ min: 1, max: 4 }), (stretches, count) => {
      const isIn = (day: number) => (one: Stretch) => one.from <= day && day <= one.to;
      const days = coveredBy(count, stretches);
      for (let day = -1; day < 55; day += 1)
        expect(days.filter(isIn(day)).length).toBe(stretches.filter(isIn(day)).length >= count ? 1 : 0);
      for (const [at, { to }] of days.entries())
        expect(days[at + 1]?.from ?? FOREVER).toBeGreaterThan(to + 1);
    }),
  );
});
