import { isSkillClause, LEVELS, type SkillRules } from './rules.ts';

/** In which order levels can be computed. */
export interface RuleOrder {
  /** Each skill after those that its rules need, unless they need it in turn. */
  readonly skills: readonly string[];
  /** Some skills need each other. */
  readonly isCircular: boolean;
}

export function ruleOrder(rules: readonly SkillRules[]): RuleOrder {
  const needs = new Map(rules.map((one) => [one.skill, needsOf(one)]));
  const [visited, open] = [new Set<string>(), new Set<string>()];
  const skills: string[] = [];
  let isCircular = false;
  const visit = (skill: string): void => {
    if (open.has(skill)) isCircular = true;
    if (visited.has(skill)) return;
    visited.add(skill);
    open.add(skill);
    for (const needed of needs.get(skill) ?? []) visit(needed);
    open.delete(skill);
    if (needs.has(skill)) skills.push(skill);
  };
  for (const { skill } of rules) visit(skill);
  return { skills, isCircular };
}

/** The other skills that the levels of a skill need. */
const needsOf = ({ skill, levels }: SkillRules): string[] =>
  LEVELS.flatMap((level) => levels[level] ?? [])
    .filter(isSkillClause)
    .map((clause) => clause.skill)
    .filter((needed) => needed !== skill);
