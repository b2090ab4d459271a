export { dateOf, dayOf, type CalendarDate, type DayNumber } from './day.ts';
export {
  dateAt,
  instantsOfDays,
  instantsOfShift,
  USUAL_CHANGEOVER,
  type ClockTime,
  type Instants,
} from './instants.ts';
export { KNOWN_PATTERNS, nameOf } from './known-patterns.ts';
export {
  cycleOf,
  duties,
  dutyInCycle,
  dutyOn,
  faultIn,
  lengthOf,
  modulo,
  LONGEST_CYCLE_DAYS,
  LONGEST_RUN_DAYS,
  MOST_RUNS,
  runsOf,
  type Duty,
  type PatternFault,
  type Run,
} from './pattern.ts';
export { readPattern, type ReadPattern, type Unreadable } from './read-pattern.ts';
export {
  exceptionKinds,
  isOnShift,
  Roster,
  type Exception,
  type ExceptionKind,
  type Period,
  type State,
  type Term,
} from './roster.ts';
export {
  fittingDay,
  isInWindow,
  MOST_PREMOBILISATION_DAYS,
  SEARCH_DAYS,
  windowBefore,
  windowFrom,
  type FittingDay,
  type Window,
} from './windows.ts';
