import { languages } from '@rigwise/contracts';
import { isKnownZone } from '@rigwise/platform/local-time';
import { z } from 'zod';

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
