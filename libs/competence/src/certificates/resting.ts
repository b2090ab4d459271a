import type { RuleBook } from '../levels/rule-book.ts';
import { isSkillClause, LEVELS, type Evidence, type EvidenceClause, type Level } from '../levels/rules.ts';
import type { AskedLevel } from './earned.ts';

/**
 * Which evidence can carry some levels: it meets a clause of one of them or of a higher one, or of a level that these
 * need in turn. What else is known of the same skills doesn't.
 */
export function canCarry(
  book: Pick<RuleBook, 'clausesOf'>,
  levels: readonly AskedLevel[],
): (evidence: Evidence) => boolean {
  const clauses = new Map<string, Set<EvidenceClause>>();
  const visited = new Set<string>();
  const visit = (skill: string, level: Level): void => {
    const name = `${level} ${skill}`;
    if (visited.has(name)) return;
    visited.add(name);
    for (const clause of book.clausesOf(skill, level)) {
      if (!isSkillClause(clause))
        clauses.set(skill, (clauses.get(skill) ?? new Set<EvidenceClause>()).add(clause));
      else if (clause.skill === skill) visit(skill, clause.level);
      else visitFrom(clause);
    }
  };
  const visitFrom = ({ skill, level }: AskedLevel): void =>
    LEVELS.filter((one) => one >= level).forEach((one) => visit(skill, one));
  levels.forEach(visitFrom);
  return ({ skill, kind, rating }) =>
    [...(clauses.get(skill) ?? [])].some(
      ({ evidence, least }) => evidence === kind && (least === null || (rating !== null && rating >= least)),
    );
}
