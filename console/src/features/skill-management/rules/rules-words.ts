import { skillLevels, type SkillClause, type SkillRules } from '@rigwise/contracts';
import { levelName, recencyText, toDoText, type Words } from '../../../ui/skills/clause-words.ts';
import { differenceOf, type Difference } from '../shared/difference.ts';

/** What sentences about the rules of a skill are made with. */
export interface RulesWords {
  readonly words: Words;
  readonly skillId: string;
  /** Null: not known. */
  readonly titleOf: (clause: SkillClause) => string | null;
}

/** "Pass “Kick detection” with at least 80%. Counts for 2 years" */
export function clauseText({ words, skillId, titleOf }: RulesWords, clause: SkillClause): string {
  const toDo = toDoText(words, { clause, title: titleOf(clause) }, { skillId });
  const recency = recencyText(words, clause);
  return recency === null ? toDo : `${toDo} · ${recency}`;
}

/** What differs in two versions of rules, level by level. */
export const rulesDifferences = (
  of: RulesWords,
  before: SkillRules,
  after: SkillRules,
): readonly Difference[] =>
  skillLevels.flatMap((level) => {
    const said = (rules: SkillRules): string | null =>
      rules[level]?.map((clause) => clauseText(of, clause)).join('\n') ?? null;
    return differenceOf(levelName(of.words.t, level), said(before), said(after));
  });
