import type { SkillRow, SkillRulesView } from '@rigwise/contracts';
import { useWords } from '../../../ui/skills/use-words.ts';
import type { RulesWords } from './rules-words.ts';

/** What sentences about the rules of a skill are made with. */
export function useRulesWords(
  skillId: string,
  skills: readonly SkillRow[],
  tests: SkillRulesView['tests'],
): RulesWords {
  const words = useWords();
  const titles = new Map([...skills, ...tests].map(({ id, title }) => [id, title]));
  return {
    words,
    skillId,
    titleOf: (clause) => {
      if (clause.needs === 'evidence') return null;
      return titles.get(clause.needs === 'test' ? clause.testId : clause.skillId) ?? null;
    },
  };
}
