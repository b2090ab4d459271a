import type { QuietHours } from '@rigwise/contracts';
import { dayAfter, dayAt, momentOf, timeAt } from '@rigwise/platform/local-time';

/**
 * The end of a person's current quiet hours, by their local clock: an hour that occurs twice is quiet twice, and a jump
 * over the end ends them.
 * @param timeZone IANA name
 * @returns null if it is not quiet now
 */
export function quietUntil(now: Date, quiet: QuietHours | null, timeZone: string): Date | null {
  if (quiet === null) return null;
  let at = now;
  // More than once only if a jump over the end leads straight into the next quiet hours.
  for (let ends = 0; ends < 3 && isQuiet(at, quiet, timeZone); ends += 1) at = nextEnd(at, quiet, timeZone);
  return at === now ? null : at;
}

/** Includes the first minute and excludes the last: with 22:00 to 06:00, 22:00 is quiet and 06:00 is not. */
function isQuiet(at: Date, { from, to }: QuietHours, timeZone: string): boolean {
  const time = timeAt(at, timeZone);
  return from < to ? from <= time && time < to : from <= time || time < to;
}

function nextEnd(at: Date, { to }: QuietHours, timeZone: string): Date {
  const today = dayAt(at, timeZone);
  const day = to > timeAt(at, timeZone) ? today : dayAfter(today);
  const next = momentOf(day, to, timeZone);
  // In the second of two equal hours the first one's end is over.
  return next > at ? next : momentOf(day, to, timeZone, 'later');
}
