import { dayOf, type CalendarDate, type DayNumber } from './day.ts';

/** What a day is in a pattern: on shift (`on` where day and night aren’t told apart), or off. */
export const duties = ['on', 'day', 'night', 'off'] as const;
export type Duty = (typeof duties)[number];

/** So many days of the same duty, one after the other. */
export interface Run {
  readonly duty: Duty;
  /** A whole number from 1 to `LONGEST_RUN_DAYS`. */
  readonly days: number;
}

/** A year: no run of a rotation is longer. */
export const LONGEST_RUN_DAYS = 366;
/** Two years: a pattern repeats at least as often. */
export const LONGEST_CYCLE_DAYS = 732;
/** The longest published patterns that turn day and night round have fewer runs. */
export const MOST_RUNS = 60;

export type PatternFault = 'no-runs' | 'too-many-runs' | 'wrong-days' | 'too-long' | 'never-on' | 'never-off';

/**
 * Why runs aren’t a pattern; undefined if they are one. A pattern has days on and days off: a person who is always on
 * has no rotation.
 */
export function faultIn(runs: readonly Run[]): PatternFault | undefined {
  if (runs.length === 0) return 'no-runs';
  if (runs.length > MOST_RUNS) return 'too-many-runs';
  if (runs.some(({ days }) => !Number.isInteger(days) || days < 1 || days > LONGEST_RUN_DAYS))
    return 'wrong-days';
  if (lengthOf(runs) > LONGEST_CYCLE_DAYS) return 'too-long';
  if (runs.every(({ duty }) => duty === 'off')) return 'never-on';
  if (runs.every(({ duty }) => duty !== 'off')) return 'never-off';
  return undefined;
}

/** In days, until the pattern begins again. */
export const lengthOf = (runs: readonly Run[]): number => runs.reduce((sum, { days }) => sum + days, 0);

const LETTERS: Readonly<Record<Duty, string>> = { on: 'x', day: 'd', night: 'n', off: '-' };
const BY_LETTER = new Map(duties.map((duty) => [LETTERS[duty], duty]));

/**
 * A pattern as text, a character a day: `x` on shift, `d` by day, `n` by night, `-` off. A database reads it with
 * `substr`; two patterns are the same if their cycles are.
 */
export const cycleOf = (runs: readonly Run[]): string =>
  runs.map(({ duty, days }) => LETTERS[duty].repeat(days)).join('');

/** The opposite of `cycleOf`. @throws RangeError for another character */
export function runsOf(cycle: string): Run[] {
  const runs: Run[] = [];
  for (const [same = ''] of cycle.matchAll(/(.)\1*/g)) {
    const duty = BY_LETTER.get(same[0] ?? '');
    if (duty === undefined) throw new RangeError(`“${same}” is no duty`);
    runs.push({ duty, days: same.length });
  }
  return runs;
}

/** The remainder of a division, from 0, also for days before 1970 and before the anchor. */
export const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/**
 * What a day is by a pattern, before exceptions.
 * @param cycle by `cycleOf`
 * @param anchor a first day of the pattern; it repeats both ways from there
 */
export const dutyInCycle = (cycle: string, anchor: DayNumber, day: DayNumber): Duty =>
  BY_LETTER.get(cycle[modulo(day - anchor, cycle.length)] ?? '') ?? 'off';

/** The same for runs and dates. @throws RangeError for anything but a date */
export const dutyOn = (runs: readonly Run[], anchor: CalendarDate, date: CalendarDate): Duty =>
  dutyInCycle(cycleOf(runs), dayOf(anchor), dayOf(date));
