import { dateOf, dayOf, type CalendarDate, type DayNumber } from './day.ts';
import { isOnShift, type Roster } from './roster.ts';

/** Days in a row in which a person can be asked for something: before a part on shift, and on it. */
export interface Window {
  readonly from: CalendarDate;
  /** The first day on shift: from `from` until the day before it is pre-mobilisation. */
  readonly onShiftFrom: CalendarDate;
  /** The last day on shift, or the last that was looked at if it ends later. */
  readonly to: CalendarDate;
}

/** How far windows are looked for: more than the longest cycle, with a year of leave. */
export const SEARCH_DAYS = 1_098;
/** A part on shift that lasts longer than this is cut. */
const LONGEST_WINDOW_DAYS = 732;

/** The window that a date is in, or else the next one; undefined: none begins within `SEARCH_DAYS`. */
export function windowFrom(roster: Roster, date: CalendarDate): Window | undefined {
  const first = dayOf(date);
  for (let day = first; day <= first + SEARCH_DAYS; day++) {
    const onShiftFrom = onShiftFromOf(roster, day);
    if (onShiftFrom !== undefined) return windowAt(roster, day, onShiftFrom);
  }
  return undefined;
}

/** The last window that has a day before a date; undefined: none within `SEARCH_DAYS`. */
export function windowBefore(roster: Roster, date: CalendarDate): Window | undefined {
  const before = dayOf(date) - 1;
  for (let day = before; day >= before - SEARCH_DAYS; day--) {
    const onShiftFrom = onShiftFromOf(roster, day);
    if (onShiftFrom !== undefined) return windowAt(roster, day, onShiftFrom);
  }
  return undefined;
}

/** Whether a person is on shift on a date, or about to be. */
export function isInWindow(roster: Roster, date: CalendarDate): boolean {
  return onShiftFromOf(roster, dayOf(date)) !== undefined;
}

export type FittingDay =
  | { readonly date: CalendarDate; readonly fits: 'as-wanted' | 'later' | 'earlier' }
  /** There is no window: the date stays as it was wanted, but never after the last that is allowed. */
  | { readonly date: CalendarDate; readonly fits: 'no-window' };

/**
 * The day on which something can be due: the first day from `wanted` that is inside a window and not after `notAfter`,
 * otherwise the last such day before `wanted` and not before `notBefore`.
 * @param notAfter the last day on which what it protects is still valid
 * @param notBefore the first day on which it may be due: today
 */
export function fittingDay(
  roster: Roster,
  limits: {
    readonly wanted: CalendarDate;
    readonly notAfter?: CalendarDate | null;
    readonly notBefore?: CalendarDate | null;
  },
): FittingDay {
  const last = limits.notAfter == null ? Number.POSITIVE_INFINITY : dayOf(limits.notAfter);
  const first = limits.notBefore == null ? Number.NEGATIVE_INFINITY : dayOf(limits.notBefore);
  const wanted = Math.min(Math.max(dayOf(limits.wanted), first), last);
  for (let day = wanted; day <= Math.min(last, wanted + SEARCH_DAYS); day++) {
    if (onShiftFromOf(roster, day) !== undefined)
      return { date: dateOf(day), fits: day === dayOf(limits.wanted) ? 'as-wanted' : 'later' };
  }
  for (let day = wanted - 1; day >= Math.max(first, wanted - SEARCH_DAYS); day--) {
    if (onShiftFromOf(roster, day) !== undefined) return { date: dateOf(day), fits: 'earlier' };
  }
  return { date: dateOf(wanted), fits: 'no-window' };
}

/** The first day on shift of the window that a day is in; undefined: it is in none. */
function onShiftFromOf(roster: Roster, day: DayNumber): DayNumber | undefined {
  const { state, exception } = roster.onDay(day);
  if (isOnShift(state)) return firstOnShift(roster, day);
  if (exception === 'leave' || exception === 'sickness') return undefined;
  // The longest that a term may ask for.
  for (let next = day + 1; next <= day + MOST_PREMOBILISATION_DAYS; next++) {
    if (isOnShift(roster.onDay(next).state))
      return next - day <= roster.premobilisationBefore(next) ? next : undefined;
  }
  return undefined;
}
/** Two months: longer than travel, quarantine and courses together. */
export const MOST_PREMOBILISATION_DAYS = 60;

function firstOnShift(roster: Roster, day: DayNumber): DayNumber {
  let first = day;
  while (first > day - LONGEST_WINDOW_DAYS && isOnShift(roster.onDay(first - 1).state)) first--;
  return first;
}

function windowAt(roster: Roster, day: DayNumber, onShiftFrom: DayNumber): Window {
  let from = Math.min(day, onShiftFrom);
  while (from > onShiftFrom - MOST_PREMOBILISATION_DAYS && onShiftFromOf(roster, from - 1) === onShiftFrom)
    from--;
  let to = onShiftFrom;
  while (to < onShiftFrom + LONGEST_WINDOW_DAYS && isOnShift(roster.onDay(to + 1).state)) to++;
  return { from: dateOf(from), onShiftFrom: dateOf(onShiftFrom), to: dateOf(to) };
}
