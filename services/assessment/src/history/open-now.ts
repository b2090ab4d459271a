import type { TestContent } from '@rigwise/contracts';
import { dayAt, momentOf, timeAt } from '@rigwise/platform/local-time';

const DAY_MS = 86_400_000;

/**
 * A window moved by whole days, so that it opens on the day of `at`: with the dates of its file, a demo would find the test
 * closed one day. The local times of day stay.
 */
export function openNow({ opens, closes, timeZone }: TestContent['window'], at: Date): TestContent['window'] {
  if (opens === null) return { opens, closes, timeZone };
  const dayOf = (moment: Date): number => Date.parse(dayAt(moment, timeZone)) / DAY_MS;
  const later = dayOf(at) - dayOf(new Date(opens));
  const moved = (instant: string): string => {
    const moment = new Date(instant);
    const day = new Date((dayOf(moment) + later) * DAY_MS).toISOString().slice(0, 10);
    return momentOf(day, timeAt(moment, timeZone), timeZone).toISOString();
  };
  return { opens: moved(opens), closes: closes && moved(closes), timeZone };
}
