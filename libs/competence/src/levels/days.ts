/** A date as the number of days since 1 January 1970. */
export type Day = number;

const MS_A_DAY = 86_400_000;

/** @param date such as 2027-03-02 */
export const dayOf = (date: string): Day => Date.parse(date) / MS_A_DAY;

/** @returns such as 2027-03-02; null for ever */
export const dateOf = (day: Day): string | null =>
  Number.isFinite(day) ? new Date(day * MS_A_DAY).toISOString().slice(0, 10) : null;

/** From one day to another, both included; to infinity if it doesn't end. */
export interface Stretch {
  readonly from: Day;
  readonly to: Day;
}

/** Stretches in their order, with at least a day between two of them. */
export type Days = readonly Stretch[];

/** The days that at least so many stretches cover. */
export function coveredBy(count: number, stretches: Iterable<Stretch>): Days {
  const all = Array.from(stretches).filter(({ from, to }) => from <= to);
  // As it is for most people and rules.
  if (all.length < count) return [];
  if (all.length === 1) return all;
  const changes = new Map<Day, number>();
  const change = (day: Day, by: number) => changes.set(day, (changes.get(day) ?? 0) + by);
  for (const { from, to } of all) {
    change(from, 1);
    if (Number.isFinite(to)) change(to + 1, -1);
  }
  const days: Stretch[] = [];
  let covering = 0;
  let began: Day | null = null;
  for (const [day, by] of [...changes].toSorted(([one], [other]) => one - other)) {
    covering += by;
    if (covering >= count) began ??= day;
    else if (began !== null) {
      days.push({ from: began, to: day - 1 });
      began = null;
    }
  }
  if (began !== null) days.push({ from: began, to: Number.POSITIVE_INFINITY });
  return days;
}

/** The days that are in one of them. */
export const union = (...all: readonly Days[]): Days => coveredBy(1, all.flat());

/** The days that are in each of them. */
export const intersection = (...all: readonly Days[]): Days =>
  all.length === 1 && all[0] ? all[0] : coveredBy(all.length, all.flat());

/** The stretch that a day is in. */
export const stretchOn = (days: Days, day: Day): Stretch | null =>
  days.find(({ from, to }) => from <= day && day <= to) ?? null;
