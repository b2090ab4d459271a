import { dayAt, isKnownZone, momentOf, type ClockTime } from '@rigwise/platform/local-time';
import type { ZoneDays } from '../certificates/zone-days.ts';

/** When managers get the digest of their crew, by their own clocks. */
export const CREW_DIGEST_AT: ClockTime = '06:00';
/** Of people who chose none. */
const STANDARD_ZONE = 'UTC';

/**
 * The zones in which the hour of a day's digest has come, with that day. Of an hour that occurs twice the first counts;
 * one that is skipped has come when the clock jumps over it.
 * @param zones a zone that Node doesn’t know has the hours of UTC
 */
export const digestDaysAt = (now: Date, zones: readonly string[]): ZoneDays =>
  [...new Set([STANDARD_ZONE, ...zones])].flatMap((zone) => {
    const known = isKnownZone(zone) ? zone : STANDARD_ZONE;
    const day = dayAt(now, known);
    return momentOf(day, CREW_DIGEST_AT, known) <= now ? [{ zone, day }] : [];
  });
