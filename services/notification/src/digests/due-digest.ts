import { digestDay, type DigestDay } from '../times/digest-day.ts';
import { isKnownZone, type ClockTime, type Day } from '../times/local-time.ts';

/** Somebody's clock, as their digest goes by it. */
export interface DigestClock {
  /** IANA name as identity told it; null where nobody chose one. */
  readonly timeZone: string | null;
  /** Null: never. */
  readonly digestAt: ClockTime | null;
}

/** The day that it is there, where the hour of its digest has come and the day is not over. */
export function dueToday(
  now: Date,
  { digestAt, timeZone }: DigestClock,
  standardZone: string,
): DigestDay | undefined {
  if (digestAt === null) return undefined;
  const zone = timeZone !== null && isKnownZone(timeZone) ? timeZone : standardZone;
  const today = digestDay(now, digestAt, zone);
  return today.from <= now && now < today.until ? today : undefined;
}

/**
 * The same, where that day had none yet.
 * @param lastDay the latest day that had one. Days only go on: who flies west over the date line comes into one that is
 *   earlier, or had its digest already
 */
export function dueDigest(
  now: Date,
  clock: DigestClock & { readonly lastDay: Day | null },
  standardZone: string,
): DigestDay | undefined {
  const today = dueToday(now, clock, standardZone);
  return today && (clock.lastDay === null || clock.lastDay < today.day) ? today : undefined;
}
