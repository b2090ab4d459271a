import {
  observationResultOf,
  type ChecklistToUse,
  type ObservationBody,
  type ObservationResult,
  type PersonToObserve,
  type StepOutcome,
} from '@rigwise/contracts';

/** A step as it is observed; null: not yet. */
export interface StepDraft {
  readonly outcome: StepOutcome | null;
  readonly note: string;
}

/** An observation that isn’t signed yet. */
export interface ObservationDraft {
  readonly id: string;
  readonly person: PersonToObserve;
  /** As it was when the observation began: it stays the same to the end. */
  readonly checklist: ChecklistToUse;
  readonly steps: readonly StepDraft[];
  readonly remark: string;
  readonly place: string;
  /** By the device’s clock. */
  readonly observedAt: string;
  readonly acknowledgement: { readonly name: string; readonly comment: string };
}

export type Begun = Pick<ObservationDraft, 'id' | 'person' | 'checklist' | 'place' | 'observedAt'>;

export const begun = (of: Begun): ObservationDraft => ({
  ...of,
  steps: of.checklist.content.steps.map(() => ({ outcome: null, note: '' })),
  remark: '',
  acknowledgement: { name: '', comment: '' },
});

export const withStep = (
  draft: ObservationDraft,
  at: number,
  edit: Partial<StepDraft>,
): ObservationDraft => ({
  ...draft,
  steps: draft.steps.map((step, place) => (place === at ? { ...step, ...edit } : step)),
});

/** How many steps have an outcome. */
export const doneOf = ({ steps }: Pick<ObservationDraft, 'steps'>): number =>
  steps.filter(({ outcome }) => outcome !== null).length;

/** The first step without an outcome; -1 if there is none. */
export const firstOpen = ({ steps }: Pick<ObservationDraft, 'steps'>): number =>
  steps.findIndex(({ outcome }) => outcome === null);

/** What the steps come to; null until each has an outcome. */
export function resultOf({ steps, checklist }: ObservationDraft): ObservationResult | null {
  const observed = steps.flatMap(({ outcome }, at) =>
    outcome === null ? [] : [{ outcome, isCritical: checklist.content.steps[at]?.isCritical ?? true }],
  );
  return observed.length === steps.length ? observationResultOf(observed) : null;
}

/** What is signed, once each step has an outcome. */
export function signedBody(draft: ObservationDraft, signedAt: Date): ObservationBody | null {
  const { checklist, steps, remark, place, observedAt, acknowledgement } = draft;
  const observed = steps.flatMap(({ outcome, note }) =>
    outcome === null ? [] : [{ outcome, note: textOrNull(note) }],
  );
  if (observed.length < steps.length) return null;
  const name = textOrNull(acknowledgement.name);
  return {
    ...{ checklistId: checklist.id, checklistRevision: checklist.revision, checklistHash: checklist.hash },
    ...{ steps: observed, remark: textOrNull(remark), place: place.trim() },
    ...{ observedAt, signedAt: signedAt.toISOString() },
    acknowledgement: name === null ? null : { name, comment: textOrNull(acknowledgement.comment) },
  };
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
