import { dayOf } from './days.ts';
import { levelOn, NO_DAYS, type Person } from './rule-book.ts';
import type { Level } from './rules.ts';

/** A level that someone gains or loses by a change of rules or evidence. */
export interface LevelChange {
  readonly skill: string;
  readonly before: Level | 0;
  readonly after: Level | 0;
}

/**
 * Compares what is known of a person before and after a change, such as by two rule books.
 * @param date such as 2027-03-02
 * @returns the skills in which the level on that day differs
 */
export function levelChanges(
  before: Pick<Person, 'levels'>,
  after: Pick<Person, 'levels'>,
  date: string,
): LevelChange[] {
  const day = dayOf(date);
  const skills = new Set([...before.levels.keys(), ...after.levels.keys()]);
  return [...skills].flatMap((skill) => {
    const change = {
      skill,
      before: levelOn(before.levels.get(skill) ?? NO_DAYS, day),
      after: levelOn(after.levels.get(skill) ?? NO_DAYS, day),
    };
    return change.before === change.after ? [] : [change];
  });
}
