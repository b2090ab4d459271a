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

/** What passed attempts at a test count as, in the words of the rule book. */
export const testKind = (testId: string): string => `test ${testId}`;

/** Skills of whose rules this is known. */
export type RulesBySkill = ReadonlyMap<string, SkillRules>;

export const bookOf = (rules: RulesBySkill): RuleBook =>
  new RuleBook(
    [...rules].map(([skill, levels]): BookRules => ({
      skill,
      levels: Object.fromEntries(
        skillLevels.flatMap((level) => {
          const clauses = levels[level];
          return clauses ? [[numberOf(level), clauses.map(clauseOf)]] : [];
        }),
      ),
    })),
  );

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

/** What a change of one skill’s rules concerns. */
export interface Concerned {
  /** Skills whose levels it may change, and those that they need in turn: all that is computed to compare. */
  readonly skills: ReadonlySet<string>;
  /** The skill and those that it needs: nothing changes for people without evidence of any of them. */
  readonly deciding: ReadonlySet<string>;
}

/** @param all the rules before and after the change */
export function concernedBy(skillId: string, ...all: readonly RulesBySkill[]): Concerned {
  const links = all.flatMap((rules) =>
    [...rules].flatMap(([of, levels]) =>
      Object.values(levels)
        .flat()
        .flatMap((clause) => (clause.needs === 'level' ? [{ of, needs: clause.skillId }] : [])),
    ),
  );
  const needed = (id: string) => links.flatMap(({ of, needs }) => (of === id ? [needs] : []));
  const changing = closure([skillId], (id) => links.flatMap(({ of, needs }) => (needs === id ? [of] : [])));
  return { skills: closure(changing, needed), deciding: closure([skillId], needed) };
}

function closure(from: Iterable<string>, next: (id: string) => readonly string[]): ReadonlySet<string> {
  const found = new Set(from);
  // A set visits what is added meanwhile.
  for (const id of found) for (const other of next(id)) found.add(other);
  return found;
}
