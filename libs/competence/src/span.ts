import { Temporal } from 'temporal-polyfill';

/** Calendar time as rules count it, such as 2 years, 18 months or 90 days: whole numbers, none below 0. */
export interface Span {
  readonly years?: number;
  readonly months?: number;
  readonly days?: number;
}

/** So many of a span, one after the other: 3 times 18 months are 54 months. */
export const times = ({ years = 0, months = 0, days = 0 }: Span, count: number): Required<Span> => ({
  years: years * count,
  months: months * count,
  days: days * count,
});

/**
 * The last day of a span that begins with a day: two years from 7 February 2025 end on 6 February 2027. Years and
 * months from a day that the last month doesn't have, such as 29 February, end with that month.
 */
export function lastDayOf(first: Temporal.PlainDate, span: Span): Temporal.PlainDate {
  const { years, months, days } = times(span, 1);
  const calendar = first.add({ years, months });
  const next = calendar.add({ days });
  return calendar.day < first.day ? next : next.subtract({ days: 1 });
}

/** The last day of a span that begins with a day, both such as 2027-03-02. */
export const lastDateOf = (first: string, span: Span): string =>
  lastDayOf(Temporal.PlainDate.from(first), span).toString();

/** The earliest first day of a span that lasts until a day, or longer. @param last such as 2027-03-02 */
export function firstDayOf(last: string, span: Span): string {
  const until = Temporal.PlainDate.from(last);
  // Months have up to three days more than others.
  let first = until.subtract(times(span, 1)).subtract({ days: 4 });
  while (Temporal.PlainDate.compare(lastDayOf(first, span), until) < 0) first = first.add({ days: 1 });
  return first.toString();
}
