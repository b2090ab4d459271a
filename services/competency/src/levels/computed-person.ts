import {
  dateOf,
  dayOf,
  heldOn,
  LEVELS,
  needsOn,
  nextOn,
  type Evidence,
  type Gap,
  type Level,
  type Need,
  type Person,
  type Requirement,
  type RuleBook,
} from '@rigwise/competence';
import type { CountingEntry } from './evidence-of-people.repository.ts';
import { testKind } from './rule-book-source.ts';
import type { Edition } from './rule-books.repository.ts';

export interface ComputedLevel {
  readonly skill: string;
  readonly level: Level;
  readonly since: string | null;
  readonly until: string | null;
  /** What the position needs of it, and the last day with at least that; null where it needs nothing or more. */
  readonly required: Level | null;
  readonly metUntil: string | null;
}

export interface ComputedGap extends Gap {
  /** The first day without what was met once; null if it never was. */
  readonly lapsedOn: string | null;
  /** The next higher level that has a rule; null if none leads further. */
  readonly next: Level | null;
  /** Which clauses of its rule aren’t met, from 0. */
  readonly missing: readonly number[];
}

/** What is kept of a person: it only has to be computed again on the day it is due. */
export interface ComputedPerson {
  readonly levels: readonly ComputedLevel[];
  readonly gaps: readonly ComputedGap[];
  readonly required: number;
  /** The last day with every level required; null for ever, or if one is lacking. */
  readonly fitUntil: string | null;
  /** The next day on which something changes by itself; null for never. */
  readonly dueOn: string | null;
}

/** The evidence of each skill that an entry tells of: for a test, those whose rules name it. */
export const evidenceFrom = (
  entries: readonly CountingEntry[],
  { skillsOfTests }: Pick<Edition, 'skillsOfTests'>,
): Evidence[] =>
  entries.flatMap(({ id, kind, testId, skillId, rating, validFrom, validUntil }) => {
    const skills = testId === null ? [skillId] : (skillsOfTests.get(testId) ?? []);
    return skills
      .filter((skill) => skill !== null)
      .map((skill) => ({
        ...{ id: `${id} ${skill}`, skill, kind: testId === null ? kind : testKind(testId) },
        ...{ rating, validFrom, validUntil },
      }));
  });

/** @param today such as 2027-03-02 */
export function computePerson(
  book: RuleBook,
  person: Person,
  requirements: readonly Requirement[],
  today: string,
): ComputedPerson {
  const day = dayOf(today);
  const needs = needsOn(requirements, person, today);
  const [met, lacking] = [needs.filter(isMet), needs.filter((need) => !isMet(need))];
  const metBySkill = new Map(met.map((need) => [need.skill, need]));
  const levels = [...person.levels].flatMap(([skill, days]): ComputedLevel[] => {
    const { level, since, until } = heldOn(days, day);
    if (level === 0) return [];
    const need = metBySkill.get(skill);
    return [{ skill, level, since, until, required: need?.required ?? null, metUntil: need?.until ?? null }];
  });
  const stopped = lacking.map((need) => stopOf(book, person, need, day));
  return {
    ...{ levels, gaps: stopped.map(({ gap }) => gap), required: needs.length },
    fitUntil: lacking.length > 0 ? null : firstOf(met.map(({ until }) => until)),
    dueOn: nextChange(
      person,
      requirements,
      stopped.flatMap(({ ends }) => ends),
      day,
    ),
  };
}

const isMet = ({ held, required }: Need): boolean => held >= required;

/** Dates in ISO 8601 sort as text. */
const firstOf = (dates: readonly (string | null)[]): string | null =>
  dates.filter((date) => date !== null).toSorted()[0] ?? null;

/** What a person misses for the next level, and the days on which it may be more. */
function stopOf(book: RuleBook, person: Person, { until: _, ...gap }: Need, day: number) {
  const next = nextOn(book, person, { skill: gap.skill, level: gap.held, day });
  const clauses = next?.clauses ?? [];
  const missing = clauses.flatMap(({ isMet }, at) => (isMet ? [] : [at]));
  return {
    gap: { ...gap, next: next?.level ?? null, missing } satisfies ComputedGap,
    ends: clauses.flatMap(({ until }) => (until === null ? [] : [dayOf(until) + 1])),
  };
}

function nextChange(
  { levels }: Person,
  requirements: readonly Requirement[],
  endsOfClauses: readonly number[],
  today: number,
): string | null {
  const ofLevels = [...levels.values()].flatMap((days) =>
    LEVELS.flatMap((level) => days[level].flatMap(({ from, to }) => [from, to + 1])),
  );
  const ofRequirements = requirements.flatMap(({ from, until }) => [
    dayOf(from),
    until === null ? Number.POSITIVE_INFINITY : dayOf(until) + 1,
  ]);
  const next = Math.min(...[...ofLevels, ...ofRequirements, ...endsOfClauses].filter((day) => day > today));
  return dateOf(next);
}
