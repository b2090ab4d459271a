import type { ChecklistContent } from '@rigwise/contracts';
import type { TFunction } from 'i18next';
import { levelName } from '../../../ui/skills/clause-words.ts';
import { differenceOf, type Difference } from '../shared/difference.ts';

/** What differs in two contents of a checklist: its parts, and step by step. */
export function checklistDifferences(
  t: TFunction,
  nameOf: (skillId: string) => string,
  before: ChecklistContent,
  after: ChecklistContent,
): readonly Difference[] {
  const stepOf = ({ steps }: ChecklistContent, at: number): string | null => {
    const step = steps[at];
    if (!step) return null;
    return step.isCritical ? `${step.statement} (${t('skillChecklists.critical')})` : step.statement;
  };
  const count = Math.max(before.steps.length, after.steps.length);
  return [
    ...differenceOf(t('skillChecklists.fields.title'), before.title, after.title),
    ...differenceOf(t('skillChecklists.fields.skill'), nameOf(before.skillId), nameOf(after.skillId)),
    ...differenceOf(
      t('skillChecklists.fields.level'),
      levelName(t, before.assessorLevel),
      levelName(t, after.assessorLevel),
    ),
    ...differenceOf(t('skillChecklists.facts.valid'), validText(t, before), validText(t, after)),
    ...differenceOf(t('skillChecklists.facts.instructions'), before.instructions, after.instructions),
    ...Array.from({ length: count }, (_, at) =>
      differenceOf(
        t('skillChecklists.fields.step', { number: at + 1 }),
        stepOf(before, at),
        stepOf(after, at),
      ),
    ).flat(),
  ];
}

/** "24 months" */
export const validText = (t: TFunction, { validMonths }: Pick<ChecklistContent, 'validMonths'>): string =>
  validMonths === null
    ? t('skillChecklists.facts.forEver')
    : t('skillChecklists.facts.months', { count: validMonths });
