import { dateOf, dayOf, stretchOn, type Day } from '../levels/days.ts';
import { atLeast, levelOn, NO_DAYS, type Person } from '../levels/rule-book.ts';
import type { Level } from '../levels/rules.ts';

/** A level that a position needs. */
export interface Requirement {
  readonly skill: string;
  readonly level: Level;
  /** Dates such as 2027-03-02, both included; null for ever. */
  readonly from: string;
  readonly until: string | null;
}

/** A requirement that a person doesn't meet on a day. */
export interface Gap {
  readonly skill: string;
  readonly required: Level;
  /** The level that the person has; 0 for none. */
  readonly held: Level | 0;
}

/** What is required on a day, by skill: of several levels the highest. @param date such as 2027-03-02 */
export function requiredOn(requirements: readonly Requirement[], date: string): ReadonlyMap<string, Level> {
  const required = new Map<string, Level>();
  for (const { skill, level, from, until } of requirements) {
    if (date < from || (until !== null && date > until)) continue;
    const other = required.get(skill);
    if (other === undefined || other < level) required.set(skill, level);
  }
  return required;
}

/** The level that a person has on a day; 0 for none. @param day as `dayOf` counts them */
export const heldLevel = ({ levels }: Pick<Person, 'levels'>, skill: string, day: Day): Level | 0 =>
  levelOn(levels.get(skill) ?? NO_DAYS, day);

/** What a person lacks on a day, in the order of the requirements. @param date such as 2027-03-02 */
export function gapsOn(
  requirements: readonly Requirement[],
  person: Pick<Person, 'levels'>,
  date: string,
): Gap[] {
  const day = dayOf(date);
  return [...requiredOn(requirements, date)].flatMap(([skill, required]) => {
    const held = heldLevel(person, skill, day);
    return held >= required ? [] : [{ skill, required, held }];
  });
}

/** Where a person stands in a skill that is required. */
export interface Need extends Gap {
  /** The last day on which what is required stays met without anything new; null for ever, or if it isn't met. */
  readonly until: string | null;
  /** The first day of the time in which what was met once no longer is; null if it is met, or never was. */
  readonly lapsedOn: string | null;
}

/** Where a person stands in what is required on a day, in the order of the requirements. @param date such as 2027-03-02 */
export function needsOn(
  requirements: readonly Requirement[],
  { levels }: Pick<Person, 'levels'>,
  date: string,
): Need[] {
  const day = dayOf(date);
  return [...requiredOn(requirements, date)].map(([skill, required]) => {
    const known = levels.get(skill) ?? NO_DAYS;
    const days = atLeast(known, required);
    const stretch = stretchOn(days, day);
    const before = stretch ? undefined : days.findLast(({ to }) => to < day);
    return {
      ...{ skill, required, held: levelOn(known, day) },
      until: stretch && dateOf(stretch.to),
      lapsedOn: before === undefined ? null : dateOf(before.to + 1),
    };
  });
}

/**
 * What a person would lack after a change of the requirements that they don't lack now, or lack by a lower level.
 * @param date the day on which both are compared
 */
export function newGaps(
  [before, after]: readonly [before: readonly Requirement[], after: readonly Requirement[]],
  person: Pick<Person, 'levels'>,
  date: string,
): Gap[] {
  const known = new Map(gapsOn(before, person, date).map(({ skill, required }) => [skill, required]));
  return gapsOn(after, person, date).filter(({ skill, required }) => required > (known.get(skill) ?? 0));
}
