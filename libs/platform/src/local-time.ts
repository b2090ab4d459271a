import { Temporal } from 'temporal-polyfill';

/** A calendar date in local time: `2026-03-29`. */
export type Day = string;
/** A local time of day: `07:00`. */
export type ClockTime = string;

/** @param timeZone IANA name; its rules come from the time zone database in Node (ECMA-402) */
const local = (at: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

const dateOf = ({ epochMilliseconds }: Temporal.ZonedDateTime): Date => new Date(epochMilliseconds);

/**
 * The local day.
 * @throws RangeError if Node doesn't know the zone, as all functions here do
 */
export const dayAt = (at: Date, timeZone: string): Day => local(at, timeZone).toPlainDate().toString();

/** The local time of day, to the minute. */
export const timeAt = (at: Date, timeZone: string): ClockTime =>
  local(at, timeZone).toPlainTime().toString({ smallestUnit: 'minute' });

export const dayAfter = (day: Day): Day => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

/** The start of a local day: at midnight, or right after a skipped midnight. */
export const startOfDay = (day: Day, timeZone: string): Date =>
  dateOf(Temporal.PlainDate.from(day).toZonedDateTime(timeZone));

/** When the next local day starts. */
export const endOfDay = (day: Day, timeZone: string): Date => startOfDay(dayAfter(day), timeZone);

/**
 * The moment at which a clock in the zone reaches a local time. A skipped time is reached when the clock jumps over it.
 * @param which of the two moments of a time that occurs twice
 */
export function momentOf(
  day: Day,
  time: ClockTime,
  timeZone: string,
  which: 'earlier' | 'later' = 'earlier',
): Date {
  const wall = Temporal.PlainDateTime.from(`${day}T${time}`);
  const moment = wall.toZonedDateTime(timeZone, { disambiguation: which });
  if (moment.toPlainDateTime().equals(wall)) return dateOf(moment);
  // Read with the offset after the jump, a skipped time is always before it.
  const before = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  return dateOf(before.getTimeZoneTransition('next') ?? before);
}

/** Whether Node knows this zone: another service's database may be newer. */
export function isKnownZone(timeZone: string): boolean {
  try {
    return Boolean(local(new Date(0), timeZone));
  } catch {
    return false;
  }
}
