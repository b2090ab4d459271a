import { z } from 'zod';
import { answerFile, LONGEST_ATTEMPT_REASON } from '../attempts/attempt-state.ts';
import { candidateItem } from '../attempts/candidate-item.ts';
import { disputeStatuses } from '../attempts/own-dispute.ts';
import { plainText } from '../calls/plain-text.ts';
import { itemContent, itemResponse } from '../items/item-content.ts';
import { regradeStatuses } from '../regrades/regrade-views.ts';
import { count, moment, versionNumber, who } from '../versions/version-parts.ts';

/** What an author proposes: to correct the question, or to leave it as it is. */
export const disputeProposals = ['uphold', 'decline'] as const;
export type DisputeProposal = (typeof disputeProposals)[number];
/** What an approver does with an answered dispute; `send-back` has authors answer it again. */
export const disputeDecisions = [...disputeProposals, 'send-back'] as const;
export type DisputeDecision = (typeof disputeDecisions)[number];

/** What happened to a dispute after its candidate made it. */
export const disputeSteps = [
  'answered',
  'sent-back',
  'upheld',
  'declined',
  'withdrawn',
  'closed',
  'regrade-proposed',
] as const;
export type DisputeStepName = (typeof disputeSteps)[number];

/** How many other disputes of the same question a page of one lists. */
export const MOST_OTHER_DISPUTES = 50;

export const disputeParams = z.object({ disputeId: z.uuid() });
export const disputeText = plainText('Say why.', LONGEST_ATTEMPT_REASON);

/** A dispute as a list shows it. It names no candidate. */
export const disputeRow = z
  .object({
    id: z.uuid(),
    test: z.object({ id: z.uuid(), title: z.string() }),
    item: z.object({ id: z.uuid(), title: z.string(), number: versionNumber }),
    status: z.enum(disputeStatuses),
    proposal: z
      .enum(disputeProposals)
      .nullable()
      .meta({ description: 'What the last answer proposes; null before there is one' }),
    disputedAt: moment,
    open: count.meta({
      description: 'Undecided disputes of this version of the question in this test, this one included',
    }),
  })
  .meta({ id: 'DisputeRow' });
export type DisputeRow = z.infer<typeof disputeRow>;

/** A dispute with what it is about. Whose attempt it is stays unsaid. */
export const disputeDetails = disputeRow
  .extend({
    revision: z.number().int(),
    reason: z.string().meta({ description: 'The candidate’s; empty once they were erased' }),
    language: z.string().meta({ description: 'That the candidate chose' }),
    versionId: z.uuid().meta({ description: 'The version of the question that the candidate was asked' }),
    asked: candidateItem.meta({ description: 'As the candidate saw it' }),
    content: itemContent.meta({ description: 'The version that scores the answer, with its key' }),
    response: itemResponse,
    files: z.array(answerFile).meta({ description: 'Those that the response names, under names of ours' }),
    score: z.number(),
    max: z.number(),
    questions: z.array(
      z.object({
        ...{ id: z.string(), score: z.number(), max: z.number() },
        state: z.enum(['right', 'partly', 'wrong', 'unanswered', 'to-mark']),
      }),
    ),
    newerNumber: versionNumber
      .nullable()
      .meta({ description: 'The live version of the item, if it is newer than the one that was asked' }),
    others: z
      .array(z.object({ id: z.uuid(), status: z.enum(disputeStatuses), disputedAt: moment }))
      .meta({ description: 'Other disputes of this version in this test, oldest first, at most 50' }),
    steps: z
      .array(
        z.object({
          what: z.enum(disputeSteps),
          at: moment,
          by: who
            .nullable()
            .meta({ description: 'An author or approver; null for the candidate, and for Rigwise itself' }),
          proposal: z.enum(disputeProposals).nullable().meta({ description: 'Of an answer' }),
          text: z.string().nullable(),
        }),
      )
      .meta({ description: 'Since it was made, oldest first' }),
    regrade: z
      .object({ id: z.uuid(), status: z.enum(regradeStatuses) })
      .nullable()
      .meta({ description: 'That follows from it; null before one is proposed' }),
    canAnswerAlso: count.meta({
      description: 'Other disputes of this version that the caller could answer with this one',
    }),
    canDecideAlso: count.meta({
      description: 'Other disputes of this version that the caller could decide with this one',
    }),
    own: z.boolean().meta({ description: 'The caller gave its last answer: only another person decides' }),
    touchesOwn: z.boolean().meta({
      description: 'The caller has an attempt with the question, and can neither answer nor decide',
    }),
    mayAnswer: z.boolean(),
    mayDecide: z.boolean(),
    mayRegrade: z.boolean().meta({ description: 'The caller could propose the regrade that it leads to' }),
  })
  .meta({ id: 'DisputeDetails' });
export type DisputeDetails = z.infer<typeof disputeDetails>;
