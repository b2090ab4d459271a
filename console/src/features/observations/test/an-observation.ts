import type { ChecklistToUse, ObservationDetails, ObservationRow, PersonToObserve } from '@rigwise/contracts';
import { begun, type ObservationDraft } from '../model/draft.ts';

const id = (last: number): string => `0199c000-0000-7000-8000-${String(last).padStart(12, '0')}`;

export const [OBSERVATION, OTHER_OBSERVATION] = [id(1), id(2)] as const;
export const dee: PersonToObserve = {
  ...{ personId: id(31), name: 'Dee Hand', employeeNumber: 'RW-7002' },
  ...{ department: 'Drilling', position: 'Roughneck' },
};

/** Of two steps, the first of which is critical. */
export const aChecklist = (over: Partial<ChecklistToUse> = {}): ChecklistToUse => ({
  ...{ id: id(11), revision: 3, hash: 'a'.repeat(64), skill: 'Well control', held: 'practitioner' },
  content: {
    ...{ title: 'Shut in a well', skillId: id(12), assessorLevel: 'practitioner', validMonths: 24 },
    instructions: 'On the simulator, or at the well.',
    steps: [
      { statement: 'Closes the preventer', isCritical: true },
      { statement: 'Reads the pressures', isCritical: false },
    ],
  },
  ...over,
});

export const aDraft = (over: Partial<ObservationDraft> = {}): ObservationDraft => ({
  ...begun({
    ...{ id: OBSERVATION, person: dee, checklist: aChecklist(), place: 'Rig Aurora' },
    observedAt: '2026-11-28T08:00:00.000Z',
  }),
  ...over,
});

export const anObservationRow = (over: Partial<ObservationRow> = {}): ObservationRow => ({
  ...{
    id: OBSERVATION,
    checklistId: id(11),
    title: 'Shut in a well',
    skillId: id(12),
    skill: 'Well control',
  },
  ...{ personId: dee.personId, name: dee.name, employeeNumber: dee.employeeNumber },
  assessor: { accountId: id(51), name: 'Asa Assessor' },
  ...{ result: 'competent', state: 'signed', acknowledged: null, revision: 1 },
  ...{ observedAt: '2026-11-20T08:00:00.000Z', receivedAt: '2026-11-20T09:00:00.000Z' },
  ...over,
});

export const anObservation = (over: Partial<ObservationDetails> = {}): ObservationDetails => ({
  ...anObservationRow(),
  ...{ checklistRevision: 3, checklistHash: 'a'.repeat(64), content: aChecklist().content },
  steps: [
    { outcome: 'done', note: null },
    { outcome: 'done', note: 'Read both gauges.' },
  ],
  ...{ remark: null, place: 'Rig Aurora', signedAt: '2026-11-20T08:30:00.000Z' },
  ...{ assessorLevel: 'practitioner', validFrom: '2026-11-20', validUntil: '2028-11-19' },
  acknowledgement: null,
  history: [
    {
      ...{ event: 'signed', at: '2026-11-20T09:00:00.000Z', reason: null },
      by: { accountId: id(51), name: 'Asa Assessor' },
    },
  ],
  ...over,
});
