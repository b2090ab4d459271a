import { Temporal } from 'temporal-polyfill';
import type { CalendarDate } from './day.ts';
import type { Duty } from './pattern.ts';

/** A stretch of time, in milliseconds since 1970 (UTC). `to` isn’t part of it. */
export interface Instants {
  readonly from: number;
  readonly to: number;
}

/** A local time of day such as `06:00`. */
export type ClockTime = string;
/** Tours of 12 hours offshore usually change at six. */
export const USUAL_CHANGEOVER: ClockTime = '06:00';
const HALF_A_DAY_MINUTES = 720;

/**
 * From the beginning of one date to the end of another, both included, on the clocks of a zone. A day has 23 or 25 hours
 * where they change, and begins after midnight where midnight is skipped.
 * @param zone its IANA name
 * @throws RangeError for an unknown zone, as all functions here do
 */
export function instantsOfDays(
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  zone: string,
): Instants {
  return { from: startOf(Temporal.PlainDate.from(from), zone), to: startOf(after(to), zone) };
}

/**
 * When the work of a day begins and ends. By day it is from the changeover, by night from twelve hours later on that
 * clock, until the clock shows the next changeover: 11 or 13 hours in the night when clocks change. Undefined when off;
 * where day and night aren’t told apart, it is the whole day.
 */
export function instantsOfShift(
  { date, duty }: { readonly date: CalendarDate; readonly duty: Duty },
  zone: string,
  changeover: ClockTime = USUAL_CHANGEOVER,
): Instants | undefined {
  if (duty === 'off') return undefined;
  if (duty === 'on') return instantsOfDays({ from: date, to: date }, zone);
  const begins = Temporal.PlainDateTime.from(`${date}T${changeover}`).add({
    minutes: duty === 'night' ? HALF_A_DAY_MINUTES : 0,
  });
  const ends = begins.add({ minutes: HALF_A_DAY_MINUTES });
  return { from: momentOf(begins, zone), to: momentOf(ends, zone) };
}

/** The date that a zone’s calendars show at a moment. @param at milliseconds since 1970 */
export const dateAt = (at: number, zone: string): CalendarDate =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();

const after = (date: CalendarDate): Temporal.PlainDate => Temporal.PlainDate.from(date).add({ days: 1 });
const startOf = (date: Temporal.PlainDate, zone: string): number =>
  date.toZonedDateTime(zone).epochMilliseconds;
/** A time that is skipped is after the gap, one that occurs twice is the first. */
const momentOf = (wall: Temporal.PlainDateTime, zone: string): number =>
  wall.toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds;
