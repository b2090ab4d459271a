import type { ChecklistContent, ChecklistDetails, ChecklistRow } from '@rigwise/contracts';
import { ADA, KICKS } from './a-framework.ts';

export const CHECKLIST = '0199c000-0000-7000-8000-000000000061';

export const aChecklistContent = (over: Partial<ChecklistContent> = {}): ChecklistContent => ({
  ...{ title: 'Shut in a well', skillId: KICKS, assessorLevel: 'practitioner', validMonths: 24 },
  instructions: 'On the simulator, or at the well.',
  steps: [
    { statement: 'Closes the preventer', isCritical: true },
    { statement: 'Reads the pressures', isCritical: false },
  ],
  ...over,
});

export const aChecklist = (over: Partial<ChecklistDetails> = {}): ChecklistDetails => {
  const content = aChecklistContent();
  return {
    ...{ id: CHECKLIST, content, revision: 1, isRetired: false },
    history: [{ revision: 1, at: '2026-11-11T08:00:00.000Z', by: ADA, content, isRetired: false }],
    ...over,
  };
};

export const aChecklistRow = (over: Partial<ChecklistRow> = {}): ChecklistRow => ({
  ...{ id: CHECKLIST, title: 'Shut in a well', skillId: KICKS, skill: 'Kick detection' },
  ...{ assessorLevel: 'practitioner', steps: 2, critical: 1, observations: 7 },
  ...{ isRetired: false, revision: 1 },
  ...over,
});
