import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

const ofPanels = {
  version: 1,
  topic: 'assessment.tests',
  delivery: 'ordered',
  key: (step: { testId: string }) => step.testId,
  personal: [],
} as const;
const panel = {
  panelId: z.uuid(),
  testId: z.uuid(),
  /** In the test's original language. */
  title: z.string(),
};

export const panelJudgeInvitedV1 = defineEvent({
  ...ofPanels,
  type: 'panel.judge-invited',
  summary: 'Someone was asked to judge on a standard-setting panel',
  payload: z.object({
    ...panel,
    /** Identifies the invitation. */
    judgeId: z.uuid(),
    personId: z.uuid(),
  }),
});

export const panelClosedRoundV1 = defineEvent({
  ...ofPanels,
  type: 'panel.round-closed',
  summary: 'A round of a standard-setting panel was closed: its judges see what the panel said',
  payload: z.object({
    ...panel,
    /** Identifies this closing. */
    closingId: z.uuid(),
    round: z.number().int(),
    /** Whether it was the last one. */
    last: z.boolean(),
    /** The judges who handed it in. */
    people: z.array(z.uuid()),
  }),
});

export const panelCutAdoptedV1 = defineEvent({
  ...ofPanels,
  type: 'panel.cut-adopted',
  summary: 'The pass mark of a standard-setting panel was adopted: a draft of the test has it',
  payload: z.object({
    ...panel,
    /** Percent of all points. */
    cut: z.number(),
    /** The version of the test that has it, counted from 1. */
    number: z.number().int(),
    by: z.uuid(),
    people: z.array(z.uuid()),
    /** Who proposed it. */
    proposedBy: z.uuid(),
  }),
});
