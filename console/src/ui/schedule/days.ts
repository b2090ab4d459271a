import type { Schedule, ScheduleEntry } from '@rigwise/contracts';

const DAY_MS = 86_400_000;

/** A calendar date some days later. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** The Monday of a date’s week. */
export const weekOf = (date: string): string =>
  addDays(date, -((new Date(Date.parse(date)).getUTCDay() + 6) % 7));

export const monthOf = (date: string): string => `${date.slice(0, 7)}-01`;

/** The first of a month some months later. */
export function addMonths(date: string, months: number): string {
  const first = new Date(Date.parse(monthOf(date)));
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 10);
}

export type View = 'list' | 'month' | 'week';
/** Days of the list. */
const LISTED_DAYS = 92;

/** The days that a view shows around a date. */
export function daysOf(view: View, on: string): { from: string; to: string } {
  if (view === 'list') return { from: on, to: addDays(on, LISTED_DAYS - 1) };
  if (view === 'week') return { from: weekOf(on), to: addDays(weekOf(on), 6) };
  const from = weekOf(monthOf(on));
  return { from, to: addDays(weekOf(addDays(addMonths(on, 1), -1)), 6) };
}

/** The date around which the view before or after shows its days. */
export function moved(view: View, on: string, by: 1 | -1): string {
  if (view === 'month') return addMonths(on, by);
  return addDays(on, by * (view === 'week' ? 7 : LISTED_DAYS));
}

export type Part = Schedule['rotation'][number];
/** What a day of the rotation is called; null for days of which nothing is known. */
export function shiftOf({ state, exception, isTravel }: Part) {
  if (isTravel) return 'travel' as const;
  if (exception !== null) return exception;
  return state === 'unknown' ? null : state;
}

export const entriesOn = (entries: readonly ScheduleEntry[], date: string): ScheduleEntry[] =>
  entries.filter(({ from, to }) => from <= date && date <= to);

export const partOn = (rotation: readonly Part[], date: string): Part | undefined =>
  rotation.find(({ from, to }) => from <= date && date <= to);
