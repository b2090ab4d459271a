import type { SkillDetails, SkillRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { differenceOf } from '../shared/difference.ts';
import { HistoryList, neighbours } from '../shared/history-list.tsx';
import { useSkillName } from '../../../ui/skills/use-skill-name.ts';
import { contentDifferences } from './skill-differences.ts';

interface SkillHistoryProps {
  skill: SkillDetails;
  skills: readonly SkillRow[];
}

/** What was done to a skill, and what each step changed. */
export function SkillHistory({ skill, skills }: SkillHistoryProps) {
  const { t } = useTranslation();
  const nameOf = useSkillName(skills);
  const placeOf = (id: string | null): string => (id === null ? t('skillFramework.top') : nameOf(id));
  return (
    <HistoryList
      entries={neighbours(skill.history).map(([{ event, ...step }, before]) => ({
        ...step,
        what: t(`skillFramework.events.${event}`),
        differences:
          before === undefined || event === 'retired' || event === 'restored'
            ? null
            : [
                ...differenceOf(
                  t('skillFramework.fields.place'),
                  placeOf(before.parentId),
                  placeOf(step.parentId),
                ),
                ...contentDifferences(t, before.content, step.content),
              ],
      }))}
    />
  );
}
