/** A calendar date such as `2027-03-02`, in whatever zone the rotation counts its days. */
export type CalendarDate = string;
/** A date as the number of days since 1 January 1970. */
export type DayNumber = number;

const MS_A_DAY = 86_400_000;

/** @throws RangeError for anything but a date that the calendar has */
export function dayOf(date: CalendarDate): DayNumber {
  const at = Date.parse(`${date}T00:00:00Z`);
  // Date.parse takes 30 February for 2 March.
  if (Number.isNaN(at) || dateOf(at / MS_A_DAY) !== date) throw new RangeError(`“${date}” is no date`);
  return at / MS_A_DAY;
}

export const dateOf = (day: DayNumber): CalendarDate => new Date(day * MS_A_DAY).toISOString().slice(0, 10);
