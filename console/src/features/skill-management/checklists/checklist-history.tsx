import type { ChecklistDetails, SkillRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { HistoryList, neighbours } from '../shared/history-list.tsx';
import { useSkillName } from '../../../ui/skills/use-skill-name.ts';
import { checklistDifferences } from './checklist-differences.ts';

interface ChecklistHistoryProps {
  checklist: ChecklistDetails;
  skills: readonly SkillRow[];
}

/** Who changed a checklist and when, and what each change was. */
export function ChecklistHistory({ checklist, skills }: ChecklistHistoryProps) {
  const { t } = useTranslation();
  const nameOf = useSkillName(skills);
  return (
    <HistoryList
      entries={neighbours(checklist.history).map(([step, before]) => {
        const isMoved = before !== undefined && before.isRetired !== step.isRetired;
        const event = isMoved
          ? step.isRetired
            ? 'retired'
            : 'restored'
          : step.revision === 1
            ? 'added'
            : 'changed';
        return {
          ...step,
          what: t(`skillChecklists.events.${event}`),
          differences:
            before === undefined || isMoved
              ? null
              : checklistDifferences(t, nameOf, before.content, step.content),
        };
      })}
    />
  );
}
