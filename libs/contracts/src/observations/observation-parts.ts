import { z } from 'zod';
import { plainText } from '../calls/plain-text.ts';
import { oneLine } from '../internal/one-line.ts';
import { skillLevels } from '../skills/skill-levels.ts';
import { skillRevision } from '../skills/skill-parts.ts';
import { moment, who } from '../versions/version-parts.ts';
import { checklistContent, checklistHash, MOST_CHECKLIST_STEPS } from './checklist-parts.ts';

/** An observation is sent within so many days, and a checklist can be used for as long after it was changed or retired. */
export const OBSERVABLE_DAYS = 30;

export const stepOutcomes = ['done', 'not-done', 'not-applicable'] as const;
export type StepOutcome = (typeof stepOutcomes)[number];

export const observationResults = ['competent', 'not-yet'] as const;
export type ObservationResult = (typeof observationResults)[number];

/**
 * What the steps come to: `competent` if at least one was done, none was missed, and no critical one was left out. Devices
 * show it before the service has seen the observation.
 */
export const observationResultOf = (
  steps: readonly { readonly outcome: StepOutcome; readonly isCritical: boolean }[],
): ObservationResult => {
  const isMet = steps.every(
    ({ outcome, isCritical }) => outcome === 'done' || (outcome === 'not-applicable' && !isCritical),
  );
  return isMet && steps.some(({ outcome }) => outcome === 'done') ? 'competent' : 'not-yet';
};

export const observationStates = ['signed', 'withdrawn'] as const;
export type ObservationState = (typeof observationStates)[number];

export const observationEvents = ['signed', 'acknowledged', 'withdrawn'] as const;
export type ObservationEvent = (typeof observationEvents)[number];

/** `on-device`: the person typed the name on the assessor’s device; `signed-in`: in the person’s own session. */
export const acknowledgementKinds = ['on-device', 'signed-in'] as const;
export type AcknowledgementKind = (typeof acknowledgementKinds)[number];

/** Made by the device, so that sending it again changes nothing. */
export const observationId = z.uuid().meta({ description: 'Made by the device: a UUIDv7' });
export const observationComment = plainText('Enter a comment.', 1_000).nullable();
export const withdrawalReason = oneLine('Say why.', 500);

export const observedStep = z
  .strictObject({
    outcome: z.enum(stepOutcomes),
    note: plainText('Enter a note.', 500).nullable(),
  })
  .meta({ id: 'ObservedStep' });
export type ObservedStep = z.output<typeof observedStep>;

/** What an assessor signs. */
export const observationBody = z.strictObject({
  checklistId: z.uuid(),
  checklistRevision: skillRevision.meta({ description: 'That was used' }),
  checklistHash,
  steps: z.array(observedStep).min(1).max(MOST_CHECKLIST_STEPS).meta({
    description: 'One for each step of the checklist, in its order',
  }),
  remark: plainText('Enter a remark.', 2_000).nullable(),
  place: oneLine('Say where it was.', 100).meta({ example: 'Rig Aurora, drill floor' }),
  observedAt: moment.meta({ description: 'By the device’s clock' }),
  signedAt: moment.meta({ description: 'By the device’s clock' }),
  acknowledgement: z
    .strictObject({
      name: oneLine('Enter your name.', 120),
      comment: observationComment,
    })
    .nullable()
    .meta({ description: 'What the person confirmed on the assessor’s device; it is no signature' }),
});
export type ObservationBody = z.output<typeof observationBody>;

export const observationRow = z
  .object({
    id: z.uuid(),
    checklistId: z.uuid(),
    title: z.string().meta({ description: 'Of the checklist as it was used' }),
    skillId: z.uuid(),
    skill: z.string().meta({ description: 'Title of the skill' }),
    personId: z.uuid().nullable().meta({ description: 'Null once erased' }),
    name: z.string(),
    employeeNumber: z.string().nullable(),
    assessor: who,
    result: z.enum(observationResults),
    state: z.enum(observationStates),
    observedAt: moment,
    receivedAt: moment.meta({ description: 'By the clock of the service' }),
    acknowledged: z.enum(acknowledgementKinds).nullable(),
    revision: skillRevision,
  })
  .meta({ id: 'ObservationRow' });
export type ObservationRow = z.output<typeof observationRow>;

export const observationDetails = observationRow
  .extend({
    checklistRevision: skillRevision,
    checklistHash,
    content: checklistContent,
    steps: z.array(observedStep),
    remark: z.string().nullable(),
    place: z.string().nullable().meta({ description: 'Null once the person was erased' }),
    signedAt: moment,
    assessorLevel: z.enum(skillLevels).meta({ description: 'That the assessor had on that day' }),
    validFrom: z.iso.date(),
    validUntil: z.iso.date().nullable().meta({ description: 'The last day; null for ever' }),
    acknowledgement: z
      .object({
        kind: z.enum(acknowledgementKinds),
        name: z.string().nullable().meta({ description: 'As it was typed; null in the own session' }),
        at: moment,
        comment: z.string().nullable(),
      })
      .nullable(),
    history: z
      .array(
        z.object({
          event: z.enum(observationEvents),
          at: moment,
          by: who,
          reason: z.string().nullable(),
        }),
      )
      .meta({ description: 'Newest first' }),
  })
  .meta({ id: 'ObservationDetails' });
export type ObservationDetails = z.output<typeof observationDetails>;

/** Someone whom the caller may observe. */
export const personToObserve = z
  .object({
    personId: z.uuid(),
    name: z.string(),
    employeeNumber: z.string().nullable(),
    department: z.string().nullable(),
    position: z.string().nullable(),
  })
  .meta({ id: 'PersonToObserve' });
export type PersonToObserve = z.output<typeof personToObserve>;
