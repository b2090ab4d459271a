import { dayIn, deviceZone, useTimeZone } from '../texts/time-zone.ts';
import { useNow } from './use-now.ts';

const MINUTE_MS = 60_000;

/** The calendar date by the reader’s clock; a page that stays open goes on to the next. */
export function useToday(): string {
  const zone = useTimeZone() ?? deviceZone();
  return dayIn(zone, new Date(useNow(MINUTE_MS)));
}
