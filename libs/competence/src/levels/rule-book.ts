import { Temporal } from 'temporal-polyfill';
import { lastDayOf, type Span } from '../span.ts';
import {
  coveredBy,
  dayOf,
  intersection,
  stretchOn,
  union,
  type Day,
  type Days,
  type Stretch,
} from './days.ts';
import { ruleOrder, type RuleOrder } from './rule-order.ts';
import {
  isSkillClause,
  LEVELS,
  type Clause,
  type Evidence,
  type EvidenceClause,
  type Level,
  type SkillRules,
} from './rules.ts';

/** The days on which someone meets the own rule of each level of a skill. */
export type LevelDays = Readonly<Record<Level, Days>>;

export const NO_DAYS: LevelDays = { 1: [], 2: [], 3: [], 4: [], 5: [] };

/** The days on which someone is at a level, or at a higher one. */
export function atLeast(days: LevelDays, level: Level): Days {
  const some = LEVELS.filter((one) => one >= level && days[one].length > 0).map((one) => days[one]);
  // As it is for most people and skills.
  return some.length === 1 && some[0] ? some[0] : union(...some);
}

/** The highest level whose rule someone meets on a day; 0 for none. */
export const levelOn = (days: LevelDays, day: Day): Level | 0 =>
  LEVELS.findLast((one) => stretchOn(days[one], day) !== null) ?? 0;

/** What is known of a person. */
export interface Person {
  /** By skill. */
  readonly evidence: ReadonlyMap<string, readonly Evidence[]>;
  /** By skill; none where no level was ever reached. */
  readonly levels: ReadonlyMap<string, LevelDays>;
}

/** A person whose levels are being found. */
interface ReachingPerson extends Person {
  readonly levels: Map<string, LevelDays>;
}

/**
 * Levels as a function of evidence and rules alone: neither the order of the evidence, nor entries that are read twice,
 * nor the day on which it is computed changes anything.
 */
export class RuleBook {
  private readonly rules: ReadonlyMap<string, SkillRules['levels']>;
  private readonly order: RuleOrder;
  /** By recency and first day: the evidence of all people has a few thousand. */
  private readonly lastDays = new Map<Span, Map<string, Day>>();

  constructor(rules: readonly SkillRules[]) {
    this.rules = new Map(rules.map(({ skill, levels }) => [skill, levels]));
    this.order = ruleOrder(rules);
  }

  /** None for a level that can't be reached. */
  clausesOf(skill: string, level: Level): readonly Clause[] {
    return this.rules.get(skill)?.[level] ?? [];
  }

  /** A person of whom this is known, with the levels reached. */
  person(given: Iterable<Evidence>): Person {
    const entries = new Map(Array.from(given, (one) => [one.id, one]));
    const evidence = Map.groupBy(entries.values(), ({ skill }) => skill);
    // One object for all skills and levels: there are many people.
    const person = { evidence, levels: new Map<string, LevelDays>() };
    const pass = (): boolean => this.order.skills.map((skill) => this.reached(skill, person)).includes(true);
    // What is reached can only add to the rest, so this comes to an end.
    while (pass() && this.order.isCircular);
    return person;
  }

  /** The days on which a person meets a clause of a rule of a skill. */
  daysOf(clause: Clause, skill: string, { evidence, levels }: Person): Days {
    if (!isSkillClause(clause)) {
      const known = evidence.get(skill);
      return known ? coveredBy(clause.count, this.counting(clause, known).values()) : [];
    }
    const days = levels.get(clause.skill);
    if (!days) return [];
    // A lower level of the same skill: a higher one of it is what is asked about.
    return clause.skill === skill ? days[clause.level] : atLeast(days, clause.level);
  }

  /** The evidence of a skill that counts for a clause, and the days on which it does. */
  counting(
    { evidence: kind, least, recency }: EvidenceClause,
    evidence: readonly Evidence[],
  ): ReadonlyMap<Evidence, Stretch> {
    const counts = evidence.filter(
      (one) => one.kind === kind && (least === null || (one.rating !== null && one.rating >= least)),
    );
    return new Map(
      counts.map((one) => {
        const until = one.validUntil === null ? Number.POSITIVE_INFINITY : dayOf(one.validUntil);
        const recent = recency === null ? until : this.lastDay(one.validFrom, recency);
        return [one, { from: dayOf(one.validFrom), to: Math.min(until, recent) }];
      }),
    );
  }

  /** Adds what a person reaches in a skill, lower levels first: a rule may need one of them. @returns whether it is more */
  private reached(skill: string, person: ReachingPerson): boolean {
    const before = person.levels.get(skill) ?? NO_DAYS;
    let reached: Record<Level, Days> | undefined;
    for (const level of LEVELS) {
      const days = this.daysOfAll(this.clausesOf(skill, level), skill, person);
      if (days.length === 0) continue;
      if (!reached) person.levels.set(skill, (reached = { ...before }));
      reached[level] = days;
    }
    return reached !== undefined && !areEqual(reached, before);
  }

  /** The days on which a person meets all clauses of a rule. */
  private daysOfAll(clauses: readonly Clause[], skill: string, person: Person): Days {
    let all: Days[] | undefined;
    for (const clause of clauses) {
      const days = this.daysOf(clause, skill, person);
      // Most rules fail at their first clause for most people.
      if (days.length === 0) return days;
      if (all) all.push(days);
      else all = [days];
    }
    return all ? intersection(...all) : [];
  }

  private lastDay(from: string, span: Span): Day {
    const known = this.lastDays.get(span) ?? new Map<string, Day>();
    this.lastDays.set(span, known);
    const day = known.get(from) ?? dayOf(lastDayOf(Temporal.PlainDate.from(from), span).toString());
    known.set(from, day);
    return day;
  }
}

const areEqual = (one: LevelDays, other: LevelDays): boolean =>
  LEVELS.every(
    (level) =>
      one[level].length === other[level].length &&
      one[level].every(({ from, to }, at) => from === other[level][at]?.from && to === other[level][at]?.to),
  );
