import { dateOf, dayOf } from '../levels/days.ts';

/** A month such as 2026-11, with its first and last day. */
export interface Month {
  readonly month: string;
  readonly from: string;
  readonly to: string;
}

/**
 * Months around a day's, in order.
 * @param today such as 2026-11-29 @param first the first one, from the day's month: -11 for a year that ends with it
 */
export function monthsAround(today: string, first: number, count: number): Month[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, at) => {
    const index = year * 12 + (month - 1) + first + at;
    return { month: nameOf(index), from: `${nameOf(index)}-01`, to: dayBefore(`${nameOf(index + 1)}-01`) };
  });
}

const nameOf = (index: number): string =>
  `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;

function dayBefore(date: string): string {
  const before = dateOf(dayOf(date) - 1);
  if (before === null) throw new Error('Each day has one before it');
  return before;
}
