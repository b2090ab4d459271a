/** A calendar date in local time: `2026-03-29`. */
export type Day = string;
/** A local time of day: `07:00`. */
export type ClockTime = string;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** One per zone: creating one takes a hundred times as long as using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const two = '2-digit';
  const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const;
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    calendar: 'gregory',
    ...parts,
  });
  formats.set(timeZone, made);
  return made;
}

/**
 * The local time of a zone, as the milliseconds at which a clock in UTC shows the same. Whole seconds.
 * @param timeZone IANA name; its rules come from the time zone database in Node (ECMA-402)
 * @throws RangeError if Node doesn't know the zone
 */
export function wallAt(at: number, timeZone: string): number {
  const field: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(at)) field[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = field;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The local day. */
export const dayAt = (at: number, timeZone: string): Day =>
  new Date(wallAt(at, timeZone)).toISOString().slice(0, 10);

/** The local time at a time of a day. */
export const wallOf = (day: Day, time: ClockTime): number => Date.parse(`${day}T${time}:00Z`);

export const dayAfter = (day: Day): Day => new Date(wallOf(day, '00:00') + DAY_MS).toISOString().slice(0, 10);

/**
 * The first moment at which a clock in the zone has reached this local time. If the time occurs twice, the first one; a
 * skipped time is reached when the clock jumps over it.
 * A local time is one of two moments: by the offset a day before, or by the one a day after (TC39 Temporal,
 * GetNamedTimeZoneEpochNanoseconds; zones never change twice within two days). If neither shows it, the clock jumps
 * between the two.
 * @param wall as returned by `wallAt`
 */
export function firstMomentOf(wall: number, timeZone: string): number {
  const offsetNear = (at: number): number => wallAt(at, timeZone) - at;
  const candidates = [wall - offsetNear(wall - DAY_MS), wall - offsetNear(wall + DAY_MS)].sort(
    (a, b) => a - b,
  );
  const shown = candidates.find((at) => wallAt(at, timeZone) === wall);
  return shown ?? jumpBetween(candidates[0] ?? wall, candidates[1] ?? wall, wall, timeZone);
}

/** The moment the clock passes `wall` without showing it. To the second: no rule is finer. */
function jumpBetween(before: number, after: number, wall: number, timeZone: string): number {
  let [early, late] = [before / 1_000, after / 1_000];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (wallAt(middle * 1_000, timeZone) < wall) early = middle;
    else late = middle;
  }
  return late * 1_000;
}

/** The start of a local day: at midnight, or right after a skipped midnight. */
export const startOfDay = (day: Day, timeZone: string): number =>
  firstMomentOf(wallOf(day, '00:00'), timeZone);

/** Whether Node knows this zone: another service's database may be newer. */
export function isKnownZone(timeZone: string): boolean {
  try {
    formatOf(timeZone);
    return true;
  } catch {
    return false;
  }
}
