import { skillLevels, type SkillContent } from '@rigwise/contracts';
import type { TFunction } from 'i18next';
import { levelName } from '../../../ui/skills/clause-words.ts';
import { differenceOf, type Difference } from '../shared/difference.ts';

/** What differs in two contents of a skill, field by field. */
export const contentDifferences = (
  t: TFunction,
  before: SkillContent,
  after: SkillContent,
): readonly Difference[] => [
  ...differenceOf(t('skillFramework.fields.code'), before.code, after.code),
  ...differenceOf(t('skillFramework.fields.title'), before.title, after.title),
  ...differenceOf(t('skillFramework.fields.statement'), before.statement, after.statement),
  ...skillLevels.flatMap((level) =>
    differenceOf(levelName(t, level), before.levels[level] ?? null, after.levels[level] ?? null),
  ),
];
