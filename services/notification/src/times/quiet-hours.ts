import type { QuietHours } from '@rigwise/contracts';
import { dayAfter, firstMomentOf, wallAt, wallOf } from './local-time.ts';

/**
 * Until when somebody is to be left in peace. Quiet is what their clock says: in an hour that comes twice it says so
 * twice, and a jump over the end ends it.
 * @param timeZone IANA name
 * @returns null where it is not quiet now
 */
export function quietUntil(now: Date, quiet: QuietHours | null, timeZone: string): Date | null {
  if (quiet === null) return null;
  let at = now.getTime();
  // More than once only where a jump over the end leads right into the next quiet hours.
  for (let ends = 0; ends < 3 && isQuiet(at, quiet, timeZone); ends += 1) at = nextEnd(at, quiet, timeZone);
  return at === now.getTime() ? null : new Date(at);
}

/** From the first minute on, and no more at the last: 22:00 is quiet in 22:00 to 06:00, and 06:00 is not. */
function isQuiet(at: number, { from, to }: QuietHours, timeZone: string): boolean {
  const time = new Date(wallAt(at, timeZone)).toISOString().slice(11, 16);
  return from < to ? from <= time && time < to : from <= time || time < to;
}

function nextEnd(at: number, { to }: QuietHours, timeZone: string): number {
  const wall = wallAt(at, timeZone);
  const today = new Date(wall).toISOString().slice(0, 10);
  const end = wallOf(today, to);
  const next = firstMomentOf(end > wall ? end : wallOf(dayAfter(today), to), timeZone);
  // In the second of two equal hours the first one's end is over: then the end is as far away as the clock says.
  return next > at ? next : at + (end - wall);
}
