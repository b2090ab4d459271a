import { languages } from '@rigwise/contracts';
import { z } from 'zod';

const known = new Map<string, boolean>();

/** Whether Node knows this zone: another service's database of time zones may be newer. */
export function isKnownZone(timeZone: string): boolean {
  const before = known.get(timeZone);
  if (before !== undefined) return before;
  let isKnown = true;
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone });
  } catch {
    isKnown = false;
  }
  known.set(timeZone, isKnown);
  return isKnown;
}

/** How a person is shown things, with defaults for what they never chose. */
export const locale = z.object({
  /** IANA name; null: none chosen, or one that this version of Node does not know. */
  timeZone: z
    .string()
    .nullable()
    .transform((zone) => (zone !== null && isKnownZone(zone) ? zone : null)),
  language: z.enum(languages).catch('en-GB'),
});

export type Locale = Readonly<z.output<typeof locale>>;
