import {
  historyOf,
  requiredOn,
  standingOn,
  type ClauseState as BookState,
  type Person,
  type Requirement,
  type Standing,
} from '@rigwise/competence';
import type { ClauseState, SkillClause, SkillLevel, SkillProgress, SkillRow } from '@rigwise/contracts';
import { levelNamed, namedLevel } from '../levels/rule-book-source.ts';
import type { Edition } from '../levels/rule-books.repository.ts';

/** What is known of a person and of the framework on a day. */
export interface Known {
  readonly edition: Edition;
  /** In the framework’s order. */
  readonly skills: readonly SkillRow[];
  readonly titlesOfTests: ReadonlyMap<string, string>;
  readonly requirements: readonly Requirement[];
  readonly person: Person;
  /** Such as 2027-03-02. */
  readonly today: string;
}

/** Each skill that the position needs, that the person has a level in, or of which there is evidence. */
export function skillProgressOf(known: Known): SkillProgress[] {
  const { edition, skills, requirements, person, today } = known;
  const byId = new Map(skills.map((skill) => [skill.id, skill]));
  const required = requiredOn(requirements, today);
  return skills.flatMap((skill): SkillProgress[] => {
    const standing = standingOn(edition.book, person, skill.id, today);
    const isNeeded = required.has(skill.id) && !skill.isRetired;
    if (!isNeeded && standing.level === 0 && !person.evidence.has(skill.id)) return [];
    const days = person.levels.get(skill.id);
    const { id: skillId, code, title } = skill;
    return [
      {
        ...{ skillId, code, title, groups: groupsOf(skill, byId) },
        required: isNeeded ? levelNamed(required.get(skillId) ?? 0) : null,
        ...inWords(known, byId, skillId, standing),
        history: (days ? historyOf(days) : []).flatMap(({ level, ...stretch }) => ({
          ...{ ...stretch, level: namedLevel(level) },
        })),
      },
    ];
  });
}

function inWords(
  known: Known,
  byId: ReadonlyMap<string, SkillRow>,
  skillId: string,
  { level, since, until, clauses, next }: Standing,
) {
  const statesOf = (of: SkillLevel, states: readonly BookState[]): ClauseState[] => {
    const rules = known.edition.rules.get(skillId)?.[of] ?? [];
    // The rule book has the clauses in the order of the rules.
    return states.flatMap(({ isMet, until: metUntil, evidence }, at) => {
      const clause = rules[at];
      return clause
        ? [
            {
              clause,
              isMet,
              until: metUntil,
              evidence: evidence.map(entryOf),
              title: titleOf(clause, byId, known),
            },
          ]
        : [];
    });
  };
  const held = levelNamed(level);
  return {
    ...{ level: held, since, until, clauses: held ? statesOf(held, clauses) : [] },
    next: next && { level: namedLevel(next.level), clauses: statesOf(namedLevel(next.level), next.clauses) },
  };
}

/** The book names an entry by the skill as well: one test may tell of several. */
const entryOf = (id: string): string => id.split(' ')[0] ?? id;

function titleOf(
  clause: SkillClause,
  byId: ReadonlyMap<string, SkillRow>,
  { titlesOfTests }: Known,
): string | null {
  if (clause.needs === 'test') return titlesOfTests.get(clause.testId) ?? null;
  return clause.needs === 'level' ? (byId.get(clause.skillId)?.title ?? null) : null;
}

/** Titles of the groups that a skill is in, the outermost first. */
export function groupsOf({ parentId }: SkillRow, byId: ReadonlyMap<string, SkillRow>): string[] {
  const parent = parentId === null ? undefined : byId.get(parentId);
  return parent ? [...groupsOf(parent, byId), parent.title] : [];
}
