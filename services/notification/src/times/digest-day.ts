import {
  dayAfter,
  dayAt,
  firstMomentOf,
  startOfDay,
  wallOf,
  type ClockTime,
  type Day,
} from './local-time.ts';

/** It leaves so long before its day ends at the latest: also on a day that has no such hour. */
const ROOM_MS = 60 * 60_000;

export interface DigestDay {
  /** The day that it is there. */
  readonly day: Day;
  /** From when on the digest of this day may leave. */
  readonly from: Date;
  /** When the day ends; a digest that is still here then comes with the next one. */
  readonly until: Date;
}

/**
 * The day of somebody's digest. Of an hour that comes twice, the first one counts; one that is skipped has come as soon
 * as the clock jumps over it.
 * @param at of their clock; at most an hour before midnight
 * @param timeZone IANA name
 */
export function digestDay(now: Date, at: ClockTime, timeZone: string): DigestDay {
  const day = dayAt(now.getTime(), timeZone);
  const until = startOfDay(dayAfter(day), timeZone);
  const from = Math.min(firstMomentOf(wallOf(day, at), timeZone), until - ROOM_MS);
  return { day, from: new Date(from), until: new Date(until) };
}
