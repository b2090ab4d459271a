import {
  RuleBook,
  type Clause,
  type Level,
  type Requirement,
  type SkillRules as BookRules,
} from '@rigwise/competence';
import {
  skillLevels,
  type ProfileContent,
  type SkillClause,
  type SkillLevel,
  type SkillRules,
} from '@rigwise/contracts';

/** The number of a level, from 1. */
export const numberOf = (level: SkillLevel): Level => (skillLevels.indexOf(level) + 1) as Level;

/** @returns null for 0 */
export const levelNamed = (number: number): SkillLevel | null => skillLevels[number - 1] ?? null;

/** @throws Error for a number that is no level */
export function namedLevel(number: number): SkillLevel {
  const name = levelNamed(number);
  if (name === null) throw new Error(`${number} is no level`);
  return name;
}

/** What passed attempts at a test count as, in the words of the rule book. */
export const testKind = (testId: string): string => `${TEST}${testId}`;
const TEST = 'test ';
/** The test whose passed attempts count as a kind; null for other kinds. */
export const testOf = (kind: string): string | null =>
  kind.startsWith(TEST) ? kind.slice(TEST.length) : null;

/** Skills of whose rules this is known. */
export type RulesBySkill = ReadonlyMap<string, SkillRules>;

export const bookOf = (rules: RulesBySkill): RuleBook => new RuleBook(bookRules(rules));

/** Rules in the words of the rule book. */
export const bookRules = (rules: RulesBySkill): BookRules[] =>
  [...rules].map(([skill, levels]) => ({
    skill,
    levels: Object.fromEntries(
      skillLevels.flatMap((level) => {
        const clauses = levels[level];
        return clauses ? [[numberOf(level), clauses.map(clauseOf)]] : [];
      }),
    ),
  }));

function clauseOf(clause: SkillClause): Clause {
  if (clause.needs === 'level') return { skill: clause.skillId, level: numberOf(clause.level) };
  const { least, count, recency } = clause;
  const evidence = clause.needs === 'test' ? testKind(clause.testId) : clause.kind;
  return { evidence, least, count, recency };
}

/** The skills that a test tells of, by its id. */
export function skillsOfTests(rules: RulesBySkill): ReadonlyMap<string, readonly string[]> {
  const skills = new Map<string, Set<string>>();
  for (const [skill, levels] of rules)
    for (const clause of Object.values(levels).flat())
      if (clause.needs === 'test') {
        const known = skills.get(clause.testId) ?? new Set();
        skills.set(clause.testId, known.add(skill));
      }
  return new Map([...skills].map(([test, all]) => [test, [...all]]));
}

export const requirementsOf = ({ requirements }: ProfileContent): Requirement[] =>
  requirements.map(({ skillId, level, from }) => ({
    ...{ skill: skillId, level: numberOf(level), from, until: null },
  }));

/**
 * The skills whose levels a change of one skill’s rules may change, and those that they need in turn: all that has to be
 * computed to compare before and after.
 */
export function concernedBy(skillId: string, ...all: readonly RulesBySkill[]): ReadonlySet<string> {
  const links = all.flatMap(linksOf);
  const changing = closure([skillId], (id) => links.flatMap(({ of, needs }) => (needs === id ? [of] : [])));
  return neededBy(changing, links);
}

/** The rules of some skills, and of those that they need. */
export function rulesFor(skills: Iterable<string>, rules: RulesBySkill): RulesBySkill {
  const needed = neededBy(skills, linksOf(rules));
  return new Map([...rules].filter(([id]) => needed.has(id)));
}

interface Link {
  readonly of: string;
  readonly needs: string;
}

const linksOf = (rules: RulesBySkill): Link[] =>
  [...rules].flatMap(([of, levels]) =>
    Object.values(levels)
      .flat()
      .flatMap((clause) => (clause.needs === 'level' ? [{ of, needs: clause.skillId }] : [])),
  );

const neededBy = (skills: Iterable<string>, links: readonly Link[]): ReadonlySet<string> =>
  closure(skills, (id) => links.flatMap(({ of, needs }) => (of === id ? [needs] : [])));

function closure(from: Iterable<string>, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set(from);
  // A set visits what is added meanwhile.
  for (const id of found) for (const other of next(id)) found.add(other);
  return found;
}
