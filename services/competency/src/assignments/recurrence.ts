import type { Recurrence } from '@rigwise/contracts';
import { dateOf, dayOf } from '@rigwise/rotations';
import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';

/** A recurring assignment as it is now. */
export interface Series {
  readonly recurrence: Recurrence;
  /** The day that the rule counts from, which is its first. */
  readonly from: string;
  /** Of the newest occurrence. */
  readonly number: number;
  readonly dueOn: string;
}

export interface Planned {
  readonly dueOn: string;
  readonly opensOn: string;
}

/** Days are looked for that far ahead: the longest interval is ten years. */
const FURTHEST_DAYS = 366 * 21;

/**
 * Days of a rule of RFC 5545 after one of them, in order. They are days of the calendar and have no zone, so that no change
 * of a clock moves them: the library counts them in UTC.
 */
export function daysAfter(
  { recurrence: { rule }, from }: Pick<Series, 'recurrence' | 'from'>,
  after: string,
  until: string,
): string[] {
  if (until <= after) return [];
  const text = `DTSTART:${from.replaceAll('-', '')}T000000Z\nRRULE:${rule}`;
  const found = new RRuleTemporal({ rruleString: text, temporal: Temporal }).between(
    new Date(`${after}T00:00:00Z`),
    new Date(`${until}T00:00:00Z`),
    true,
  );
  return found.map((at) => at.toPlainDate().toString()).filter((day) => day > after);
}

/** Whether a rule gives a day as its first. */
export function beginsOn(recurrence: Recurrence, day: string): boolean {
  const before = dateOf(dayOf(day) - 1);
  return daysAfter({ recurrence, from: day }, before, day)[0] === day;
}

/** The occurrence after the newest; null: none is left. */
export function plannedAfter({ recurrence, from, dueOn }: Omit<Series, 'number'>): Planned | null {
  const [next] = daysAfter({ recurrence, from }, dueOn, dateOf(dayOf(dueOn) + FURTHEST_DAYS));
  return next === undefined ? null : planned(recurrence, next);
}

/** The next days after the newest occurrence, for people to see. */
export function nextDays({ recurrence, from, dueOn }: Omit<Series, 'number'>, count: number): string[] {
  const days: string[] = [];
  let last = dueOn;
  while (days.length < count) {
    const next = plannedAfter({ recurrence, from, dueOn: last });
    if (!next) break;
    days.push((last = next.dueOn));
  }
  return days;
}

export const planned = ({ openDays }: Recurrence, dueOn: string): Planned => ({
  dueOn,
  opensOn: dateOf(dayOf(dueOn) - openDays),
});

/**
 * The newest occurrence whose day to open has come: those that were missed are passed over, and counted.
 * @returns null: it isn’t time
 */
export function opening(series: Series, today: string): Pick<Series, 'number' | 'dueOn'> | null {
  const { recurrence, number, dueOn } = series;
  const until = dateOf(dayOf(today) + recurrence.openDays);
  const days = daysAfter(series, dueOn, until);
  const newest = days.at(-1);
  return newest === undefined ? null : { number: number + days.length, dueOn: newest };
}
