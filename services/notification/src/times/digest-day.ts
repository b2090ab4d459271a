import { dayAt, endOfDay, momentOf, type ClockTime, type Day } from '@rigwise/platform/local-time';

/** A digest leaves at least this long before its day ends, even on a day that skips its hour. */
const ROOM_MS = 60 * 60_000;

export interface DigestDay {
  /** The local day. */
  readonly day: Day;
  /** The earliest time the day's digest may be sent. */
  readonly from: Date;
  /** When the day ends; a digest still unsent by then becomes part of the next one. */
  readonly until: Date;
}

/**
 * The day of a person's digest. If an hour occurs twice, the first one counts; a skipped hour is reached when the clock
 * jumps over it.
 * @param at local time; at most an hour before midnight
 * @param timeZone IANA name
 */
export function digestDay(now: Date, at: ClockTime, timeZone: string): DigestDay {
  const day = dayAt(now, timeZone);
  const until = endOfDay(day, timeZone);
  const from = Math.min(momentOf(day, at, timeZone).getTime(), until.getTime() - ROOM_MS);
  return { day, from: new Date(from), until };
}
