import { skillLevels, type SkillRules } from '@rigwise/contracts';
import { WrongSkill } from './skill-rules.errors.ts';

/**
 * Rules of a skill may name levels of other skills in use, and lower ones of the same.
 * @param known ids of skills that aren’t retired
 * @throws WrongSkill
 */
export function checkRules(skillId: string, rules: SkillRules, known: ReadonlySet<string>): void {
  for (const level of skillLevels)
    for (const clause of rules[level] ?? []) {
      if (clause.needs !== 'level') continue;
      const isLower = skillLevels.indexOf(clause.level) < skillLevels.indexOf(level);
      if (clause.skillId === skillId ? !isLower : !known.has(clause.skillId)) throw new WrongSkill();
    }
}
