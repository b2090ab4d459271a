import type { QuietHours } from '@rigwise/contracts';
import { dayAfter, firstMomentOf, wallAt, wallOf } from './local-time.ts';

/**
 * The end of a person's current quiet hours, by their local clock: an hour that occurs twice is quiet twice, and a jump
 * over the end ends them.
 * @param timeZone IANA name
 * @returns null if it is not quiet now
 */
export function quietUntil(now: Date, quiet: QuietHours | null, timeZone: string): Date | null {
  if (quiet === null) return null;
  let at = now.getTime();
  // More than once only if a jump over the end leads straight into the next quiet hours.
  for (let ends = 0; ends < 3 && isQuiet(at, quiet, timeZone); ends += 1) at = nextEnd(at, quiet, timeZone);
  return at === now.getTime() ? null : new Date(at);
}

/** Includes the first minute and excludes the last: with 22:00 to 06:00, 22:00 is quiet and 06:00 is not. */
function isQuiet(at: number, { from, to }: QuietHours, timeZone: string): boolean {
  const time = new Date(wallAt(at, timeZone)).toISOString().slice(11, 16);
  return from < to ? from <= time && time < to : from <= time || time < to;
}

function nextEnd(at: number, { to }: QuietHours, timeZone: string): number {
  const wall = wallAt(at, timeZone);
  const today = new Date(wall).toISOString().slice(0, 10);
  const end = wallOf(today, to);
  const next = firstMomentOf(end > wall ? end : wallOf(dayAfter(today), to), timeZone);
  // In the second of two equal hours the first one's end is over: then the local time gives the distance to the end.
  return next > at ? next : at + (end - wall);
}
