import { dayAt, isKnownZone, type Day } from '@rigwise/platform/local-time';

/** The task’s name in failing items and metrics. */
export const REMIND_OF_EXPIRY = 'remind-of-expiry';
/** Of people who chose none. */
const STANDARD_ZONE = 'UTC';

/** Which day it is in each of some time zones. */
export type ZoneDays = readonly { readonly zone: string; readonly day: Day }[];

/** @param zones a zone that Node doesn’t know has the day of UTC */
export const zoneDaysAt = (now: Date, zones: readonly string[]): ZoneDays =>
  [...new Set([STANDARD_ZONE, ...zones])].map((zone) => ({
    ...{ zone, day: dayAt(now, isKnownZone(zone) ? zone : STANDARD_ZONE) },
  }));
