import { dateOf, dayOf, type CalendarDate, type DayNumber } from './day.ts';
import { cycleOf, dutyInCycle, type Duty, type Run } from './pattern.ts';

/** A rotation of a person from a day on, until the next term begins. */
export interface Term {
  readonly from: CalendarDate;
  /** Empty: no rotation from then on. */
  readonly runs: readonly Run[];
  /** A first day of the pattern. Null: nobody has said yet, and nothing is known of the days. */
  readonly anchor: CalendarDate | null;
  /** Days before a part on shift in which its person can be called: travel, courses, medicals. */
  readonly premobilisationDays: number;
}

/**
 * What differs from the pattern: `leave` and `sickness` are days off that nobody may fill, `swap-out` days that a
 * colleague takes over, `swap-in` days taken over, `extra` a shift besides the pattern.
 */
export const exceptionKinds = ['leave', 'sickness', 'swap-in', 'extra', 'swap-out'] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

export interface Exception {
  readonly kind: ExceptionKind;
  readonly from: CalendarDate;
  /** The last day. */
  readonly to: CalendarDate;
  /** Of a swap-in or an extra shift; `on` without it. */
  readonly duty?: Exclude<Duty, 'off'> | null;
}

/** `unknown`: the start date is missing, or there is no rotation. */
export type State = Duty | 'unknown';

/** Days in a row that are the same. */
export interface Period {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly state: State;
  /** Why it isn’t as the pattern says; null: it is. */
  readonly exception: ExceptionKind | null;
}

interface DayState {
  readonly state: State;
  readonly exception: ExceptionKind | null;
}

/** Of exceptions on one day the first of these counts: who is ill on a day taken over is off. */
const RANK = new Map(exceptionKinds.map((kind, rank) => [kind, rank]));
const NONE: DayState = { state: 'unknown', exception: null };

export const isOnShift = (state: State): boolean => state !== 'off' && state !== 'unknown';

/**
 * The days of one person: terms (the rotations, one after the other) with exceptions. A pure function of both, so that
 * a roster computed again is the same. Dates are those of the zone of the rotation.
 */
export class Roster {
  private readonly terms;
  private readonly exceptions;

  /** @throws RangeError for anything but dates of the calendar */
  constructor({ terms, exceptions }: { terms: readonly Term[]; exceptions: readonly Exception[] }) {
    this.terms = terms
      .map(({ from, runs, anchor, premobilisationDays }) => ({
        ...{ from: dayOf(from), cycle: cycleOf(runs), premobilisationDays },
        anchor: anchor === null ? null : dayOf(anchor),
      }))
      .toSorted((one, other) => other.from - one.from);
    this.exceptions = exceptions
      .map(({ kind, from, to, duty }) => ({
        ...{ kind, from: dayOf(from), to: dayOf(to), duty: duty ?? 'on', rank: RANK.get(kind) ?? 0 },
      }))
      .toSorted((one, other) => one.rank - other.rank);
  }

  /** What a person does on a date. */
  on(date: CalendarDate): DayState {
    return this.onDay(dayOf(date));
  }

  /** Whether a person is on shift on a date; null: nobody knows. */
  isOnShift(date: CalendarDate): boolean | null {
    const { state } = this.on(date);
    return state === 'unknown' ? null : isOnShift(state);
  }

  /** Every day from one date to another, both included, in periods that are as long as can be. */
  periods(from: CalendarDate, to: CalendarDate): Period[] {
    const [first, last] = [dayOf(from), dayOf(to)];
    const found: { from: DayNumber; to: DayNumber; state: State; exception: ExceptionKind | null }[] = [];
    for (let day = first; day <= last; day++) {
      const { state, exception } = this.onDay(day);
      const before = found.at(-1);
      if (before?.state === state && before.exception === exception) before.to = day;
      else found.push({ from: day, to: day, state, exception });
    }
    return found.map((one) => ({ ...one, from: dateOf(one.from), to: dateOf(one.to) }));
  }

  /** @param day of `dayOf` */
  onDay(day: DayNumber): DayState {
    const exception = this.exceptions.find(({ from, to }) => from <= day && day <= to);
    if (exception === undefined) return this.byPattern(day);
    const { kind, duty } = exception;
    if (kind === 'swap-in' || kind === 'extra') return { state: duty, exception: kind };
    return { state: 'off', exception: kind };
  }

  /** Days before a part on shift that begins on a day, by the term of that day. */
  premobilisationBefore(day: DayNumber): number {
    return this.termOn(day)?.premobilisationDays ?? 0;
  }

  private byPattern(day: DayNumber): DayState {
    const term = this.termOn(day);
    if (!term || term.anchor === null || term.cycle === '') return NONE;
    return { state: dutyInCycle(term.cycle, term.anchor, day), exception: null };
  }

  private termOn(day: DayNumber) {
    return this.terms.find(({ from }) => from <= day);
  }
}
