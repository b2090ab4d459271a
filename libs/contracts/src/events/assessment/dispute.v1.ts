import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

/** Says neither what candidates wrote nor what others answered. */
const ofDisputes = {
  version: 1,
  topic: 'assessment.disputes',
  delivery: 'ordered',
  key: (step: { disputeId: string }) => step.disputeId,
  personal: [],
} as const;
const dispute = {
  disputeId: z.uuid(),
  /** Each step has its own. */
  revision: z.object({ before: z.number().int(), now: z.number().int() }),
  itemId: z.uuid(),
  /** For authors; candidates never see it. */
  title: z.string(),
  /** Null for content of all departments. */
  department: z.string().nullable(),
  /** The candidate’s account, which hears nothing about its own case as an author; null once erased. */
  candidate: z.uuid().nullable(),
};

export const disputeOpenedV1 = defineEvent({
  ...ofDisputes,
  type: 'dispute.opened',
  summary: 'A candidate disputed a question: it waits for an author’s answer',
  payload: z.object(dispute),
});

export const disputeAnsweredV1 = defineEvent({
  ...ofDisputes,
  type: 'dispute.answered',
  summary: 'An author answered a dispute: it waits for an approver',
  payload: z.object({ ...dispute, by: z.uuid() }),
});

export const disputeSentBackV1 = defineEvent({
  ...ofDisputes,
  type: 'dispute.sent-back',
  summary: 'An approver sent a dispute back: it waits for another answer',
  payload: z.object({
    ...dispute,
    by: z.uuid(),
    /** The account whose answer it was. */ answeredBy: z.uuid(),
  }),
});

export const disputeDecidedV1 = defineEvent({
  ...ofDisputes,
  type: 'dispute.decided',
  summary: 'An approver decided a dispute; its candidate may read how',
  payload: z.object({
    ...dispute,
    by: z.uuid(),
    upheld: z.boolean(),
    attemptId: z.uuid(),
    /** In its original language. */
    test: z.string(),
    personId: z.uuid().nullable(),
  }),
});

export const disputeClosedV1 = defineEvent({
  ...ofDisputes,
  type: 'dispute.closed',
  summary: 'A dispute ended undecided: withdrawn, or its attempt was voided or its candidate erased',
  payload: z.object(dispute),
});
