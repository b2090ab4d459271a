import { dayOf, type Stretch, type Term } from '@rigwise/competence';
import { certificateStates } from '@rigwise/contracts';
import { z } from 'zod';
import { calendarDate } from '../database/calendar-date.ts';

export const storedCertificate = z.strictObject({
  id: z.string(),
  schemeId: z.string(),
  personId: z.string().nullable(),
  number: z.string(),
  state: z.enum(certificateStates),
  isShaken: z.boolean(),
  earnedOn: calendarDate,
  validFrom: calendarDate,
  validUntil: calendarDate.nullable(),
  anchor: calendarDate,
  turns: z.number(),
  edition: z.number(),
  basis: z.array(z.string()),
  revision: z.number(),
});
export type StoredCertificate = Readonly<z.output<typeof storedCertificate>>;

/** Dates such as 2027-03-02, both included. */
export type StoredTerm = Pick<StoredCertificate, 'validFrom' | 'validUntil' | 'anchor' | 'turns'>;

export const storedTerm = ({ validFrom, validUntil, anchor, turns }: Term): StoredTerm => ({
  ...{ validFrom: validFrom.toString(), validUntil: validUntil?.toString() ?? null },
  ...{ anchor: anchor.toString(), turns },
});

export const isSameTerm = (one: StoredTerm, other: StoredTerm): boolean =>
  one.validFrom === other.validFrom && one.validUntil === other.validUntil && one.anchor === other.anchor;

/** The days of a term. */
export const daysOf = ({ validFrom, validUntil }: StoredTerm): Stretch => ({
  from: dayOf(validFrom),
  to: validUntil === null ? Number.POSITIVE_INFINITY : dayOf(validUntil),
});
