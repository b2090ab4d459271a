import { dateOf, dayOf, stretchOn, type Day } from './days.ts';
import { atLeast, levelOn, NO_DAYS, type LevelDays, type Person, type RuleBook } from './rule-book.ts';
import { isSkillClause, LEVELS, type Clause, type Level } from './rules.ts';

/** Whether a clause is met on a day, and by what. */
export interface ClauseState {
  readonly clause: Clause;
  readonly isMet: boolean;
  /** The last day on which it stays met without anything new; null for ever, or if it isn't met. */
  readonly until: string | null;
  /** What counts for it on the day: that which lasts longest first, and no more than it takes. */
  readonly evidence: readonly string[];
}

/** The level that someone holds. */
export interface HeldLevel {
  /** The highest whose rule is met; 0 for none. */
  readonly level: Level | 0;
  /** The first day of the time in which it, or a higher one, was held without a break. */
  readonly since: string | null;
  /** The last day of that time without anything new; null for ever. */
  readonly until: string | null;
}

export interface Standing extends HeldLevel {
  /** Why: the clauses of the level's rule. */
  readonly clauses: readonly ClauseState[];
  /** The next higher one that has a rule, and what of it is met. */
  readonly next: { readonly level: Level; readonly clauses: readonly ClauseState[] } | null;
}

export function heldOn(days: LevelDays, day: Day): HeldLevel {
  const level = levelOn(days, day);
  const held = level === 0 ? null : stretchOn(atLeast(days, level), day);
  return { level, since: held && dateOf(held.from), until: held && dateOf(held.to) };
}

/** Where a person stands in a skill on a day, and why. @param date such as 2027-03-02 */
export function standingOn(book: RuleBook, person: Person, skill: string, date: string): Standing {
  const day = dayOf(date);
  const held = heldOn(person.levels.get(skill) ?? NO_DAYS, day);
  const { level } = held;
  const clauses = level === 0 ? [] : statesOf(book, person, { skill, level, day });
  return { ...held, clauses, next: nextOn(book, person, { skill, level, day }) };
}

/** The next level above one that has a rule, and what of it is met on a day. */
export function nextOn(
  book: RuleBook,
  person: Person,
  { skill, level, day }: { readonly skill: string; readonly level: Level | 0; readonly day: Day },
): Standing['next'] {
  const next = LEVELS.find((one) => one > level && book.clausesOf(skill, one).length > 0);
  if (next === undefined) return null;
  return { level: next, clauses: statesOf(book, person, { skill, level: next, day }) };
}

const statesOf = (
  book: RuleBook,
  person: Person,
  { skill, level, day }: { readonly skill: string; readonly level: Level; readonly day: Day },
): ClauseState[] =>
  book.clausesOf(skill, level).map((clause) => stateOf(book, person, { skill, clause, day }));

interface Asked {
  readonly skill: string;
  readonly clause: Clause;
  readonly day: Day;
}

function stateOf(book: RuleBook, person: Person, { skill, clause, day }: Asked): ClauseState {
  const met = stretchOn(book.daysOf(clause, skill, person), day);
  const state = { clause, isMet: met !== null, until: met && dateOf(met.to) };
  if (isSkillClause(clause)) return { ...state, evidence: [] };
  const counting = [...book.counting(clause, person.evidence.get(skill) ?? [])]
    .filter(([, { from, to }]) => from <= day && day <= to)
    .toSorted(([one, { to }], [other, { to: otherTo }]) => otherTo - to || one.id.localeCompare(other.id));
  return { ...state, evidence: counting.slice(0, clause.count).map(([{ id }]) => id) };
}

export interface LevelStretch {
  readonly level: Level;
  readonly from: string;
  /** Null for ever. */
  readonly until: string | null;
}

/** A person's level in a skill over time; without a level there is no stretch. */
export function historyOf(days: LevelDays): LevelStretch[] {
  const changes = new Set(LEVELS.flatMap((level) => days[level].flatMap(({ from, to }) => [from, to + 1])));
  const history: LevelStretch[] = [];
  let before: Level | 0 = 0;
  for (const day of [...changes].filter(Number.isFinite).toSorted((one, other) => one - other)) {
    const level = levelOn(days, day);
    if (level === before) continue;
    const last = history.at(-1);
    if (last && before !== 0) history.splice(-1, 1, { ...last, until: dateOf(day - 1) });
    const from = dateOf(day);
    if (level !== 0 && from !== null) history.push({ level, from, until: null });
    before = level;
  }
  return history;
}
