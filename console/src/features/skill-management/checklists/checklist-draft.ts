import {
  checklistContent,
  type ChecklistContent,
  type ChecklistStep,
  type SkillLevel,
} from '@rigwise/contracts';

/** Of a checklist. */
export const MOST_STEPS = 40;

/** A checklist as a form has it; a new one has no skill yet, and the months may be anything. */
export interface ChecklistDraft {
  readonly title: string;
  readonly skillId: string;
  readonly assessorLevel: SkillLevel;
  readonly instructions: string;
  readonly steps: readonly ChecklistStep[];
  /** Empty: for ever. */
  readonly months: string;
  readonly isForEver: boolean;
}

/** As most tasks are observed. */
export const NEW: ChecklistDraft = {
  ...{ title: '', skillId: '', assessorLevel: 'practitioner', instructions: '' },
  ...{ steps: [{ statement: '', isCritical: false }], months: '24', isForEver: false },
};

export const draftOf = ({ validMonths, ...content }: ChecklistContent): ChecklistDraft => ({
  ...content,
  months: validMonths === null ? '' : String(validMonths),
  isForEver: validMonths === null,
});

export const contentOf = ({ months, isForEver, steps, ...draft }: ChecklistDraft): ChecklistContent => ({
  ...draft,
  steps: steps.map(({ statement, isCritical }) => ({ statement, isCritical })),
  validMonths: isForEver ? null : Number(months.trim() === '' ? Number.NaN : months),
});

/** As it would be stored. */
export const asStored = (content: ChecklistContent): ChecklistContent =>
  checklistContent.safeParse(content).data ?? content;
