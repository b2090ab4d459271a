import { isKnownZone, type ClockTime, type Day } from '@rigwise/platform/local-time';
import { digestDay, type DigestDay } from '../times/digest-day.ts';

/** The clock that a person's digest follows. */
export interface DigestClock {
  /** IANA name from identity; null if none was chosen. */
  readonly timeZone: string | null;
  /** Null: never. */
  readonly digestAt: ClockTime | null;
}

/** The local day, if the hour of its digest has come and the day is not over. */
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
 * The same, if that day has had no digest yet.
 * @param lastDay the latest day that had one. Days only increase: a traveller who flies west over the date line enters
 *   an earlier day, or one that already had its digest
 */
export function dueDigest(
  now: Date,
  clock: DigestClock & { readonly lastDay: Day | null },
  standardZone: string,
): DigestDay | undefined {
  const today = dueToday(now, clock, standardZone);
  return today && (clock.lastDay === null || clock.lastDay < today.day) ? today : undefined;
}
