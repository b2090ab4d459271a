import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { firstDayOf, lastDateOf, lastDayOf } from './span.ts';

const day = (text: string): Temporal.PlainDate => Temporal.PlainDate.from(text);

it.each([
  ['2027-03-02', { years: 2 }, '2025-03-03'],
  ['2025-02-28', { months: 1 }, '2025-01-29'],
  ['2024-02-29', { years: 1 }, '2023-03-01'],
  ['2026-11-28', { days: 90 }, '2026-08-31'],
])('what lasts until %s, for %o, begins on %s or later', (last, span, first) => {
  expect(firstDayOf(last, span)).toBe(first);
});

it('is the earliest day from which a span lasts that long', () => {
  const part = (max: number) => fc.integer({ min: 0, max });
  const span = fc.record({ years: part(4), months: part(30), days: part(400) });
  fc.assert(
    fc.property(part(5_000), span, (days, one) => {
      const last = day('2019-12-31').add({ days });
      const first = day(firstDayOf(last.toString(), one));
      const isEnough = (from: Temporal.PlainDate) =>
        Temporal.PlainDate.compare(lastDayOf(from, one), last) >= 0;
      expect(isEnough(first)).toBe(true);
      expect(isEnough(first.subtract({ days: 1 }))).toBe(false);
    }),
  );
});

it.each([
  ['2026-03-10', { months: 24 }, '2028-03-09'],
  ['2024-02-29', { years: 1 }, '2025-02-28'],
])('what begins on %s, for %o, ends on %s', (first, span, last) => {
  expect(lastDateOf(first, span)).toBe(last);
});
