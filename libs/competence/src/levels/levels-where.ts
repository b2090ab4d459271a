import { ruleOrder } from './rule-order.ts';
import {
  isSkillClause,
  LEVELS,
  type Clause,
  type EvidenceClause,
  type Level,
  type SkillRules,
} from './rules.ts';

/**
 * The level in each skill on a day, from which clauses about evidence are met on it: as `RuleBook` finds it, without
 * looking at other days.
 */
export function levelsWhere(
  rules: readonly SkillRules[],
  isMet: (clause: EvidenceClause, skill: string) => boolean,
): ReadonlyMap<string, Level> {
  const bySkill = new Map(rules.map(({ skill, levels }) => [skill, levels]));
  const { skills, isCircular } = ruleOrder(rules);
  const reached = new Map<string, Set<Level>>();
  const isReached = (clause: Clause, skill: string): boolean => {
    if (!isSkillClause(clause)) return isMet(clause, skill);
    const levels = reached.get(clause.skill);
    if (clause.skill === skill) return levels?.has(clause.level) ?? false;
    return [...(levels ?? [])].some((level) => level >= clause.level);
  };
  const pass = (): boolean => {
    let isMore = false;
    for (const skill of skills) {
      const levels = reached.get(skill) ?? new Set();
      for (const level of LEVELS) {
        const clauses = bySkill.get(skill)?.[level] ?? [];
        if (levels.has(level) || clauses.length === 0) continue;
        if (!clauses.every((clause) => isReached(clause, skill))) continue;
        reached.set(skill, levels.add(level));
        isMore = true;
      }
    }
    return isMore;
  };
  while (pass() && isCircular);
  return new Map([...reached].map(([skill, levels]) => [skill, Math.max(...levels) as Level]));
}
