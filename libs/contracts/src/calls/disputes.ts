import { z } from 'zod';
import { disputeStatuses, ownDispute } from '../attempts/own-dispute.ts';
import { defineCall } from '../define-call.ts';
import {
  disputeDecisions,
  disputeDetails,
  disputeParams,
  disputeProposals,
  disputeRow,
  disputeText,
} from '../disputes/dispute-views.ts';
import { problem } from '../errors.ts';
import { count, versionRevision } from '../versions/version-parts.ts';
import { fileAnswers, invalid, unauthenticated, unavailable } from './answers.ts';
import { pageOf, pageQuery } from './lists.ts';

const disputeCalls = { service: 'assessment', tag: 'Disputes' } as const;
const capability = ['author', 'approver'] as const;
const readers = { capability, roles: { admin: 'all' } } as const;
const aboutOne = { kind: 'dispute', in: 'params.disputeId', notOwn: true } as const;
const refusals = {
  400: invalid,
  401: unauthenticated,
  403: {
    description:
      'The caller lacks the permission, the question is outside their scope, they have an attempt with it (`auth/own-target`, `dispute/own-attempt`), or they decide about their own answer (`dispute/own-answer`)',
    schema: problem,
  },
  503: unavailable,
};
const ofOne = { ...refusals, 404: { description: 'There is no such dispute', schema: problem } };
const answers = {
  200: { description: 'The dispute as it is now', schema: disputeDetails },
  ...ofOne,
  409: {
    description:
      'It changed meanwhile (`dispute/changed`), or its state doesn’t allow it (`dispute/not-now`); `current` is the dispute now',
    schema: problem,
  },
};
const step = z.strictObject({
  revision: versionRevision.meta({ description: 'Of the dispute as the caller saw it' }),
});
const all = z.boolean().default(false);

export const listDisputes = defineCall({
  ...disputeCalls,
  id: 'listDisputes',
  method: 'GET',
  path: '/api/disputes',
  summary:
    'List disputes of questions in the caller’s scope, but for those of their own attempts, oldest first',
  access: { ...readers, about: 'list' },
  extendsSession: false,
  query: pageQuery.extend({
    status: z
      .enum([...disputeStatuses, 'all'])
      .optional()
      .meta({ description: 'Without it those that aren’t decided yet' }),
    testId: z.uuid().optional(),
    itemId: z.uuid().optional(),
  }),
  answers: {
    200: {
      description: 'A page',
      schema: pageOf(disputeRow).extend({
        waiting: count.meta({
          description:
            'Disputes that wait for the caller: open ones for authors, answered ones for approvers; whatever the filters',
        }),
      }),
    },
    ...refusals,
  },
});

export const showDispute = defineCall({
  ...disputeCalls,
  id: 'showDispute',
  method: 'GET',
  path: '/api/disputes/{disputeId}',
  summary: 'Get a dispute with the question, its key, and the candidate’s answer, without their name',
  access: { ...readers, about: aboutOne },
  extendsSession: false,
  params: disputeParams,
  answers: { 200: { description: 'The dispute', schema: disputeDetails }, ...ofOne },
});

export const showDisputeFile = defineCall({
  ...disputeCalls,
  id: 'showDisputeFile',
  method: 'GET',
  path: '/api/disputes/{disputeId}/files/{fileId}',
  summary: 'Download a file that answers the disputed question, under a name of ours',
  access: { ...readers, about: aboutOne },
  extendsSession: false,
  params: disputeParams.extend({ fileId: z.uuid() }),
  answers: { ...fileAnswers('The file'), ...ofOne },
});

export const answerDispute = defineCall({
  ...disputeCalls,
  id: 'answerDispute',
  method: 'POST',
  path: '/api/disputes/{disputeId}/answer',
  summary: 'Propose to uphold or decline an open dispute, with a reason for the candidate',
  access: { capability, about: aboutOne },
  params: disputeParams,
  body: step.extend({
    proposal: z.enum(disputeProposals),
    text: disputeText.meta({ description: 'For the candidate, as proposed to the approver' }),
    all: all.meta({
      description: 'Also answers the other open disputes of this version of the question in this test',
    }),
  }),
  answers,
});

export const decideDispute = defineCall({
  ...disputeCalls,
  id: 'decideDispute',
  method: 'POST',
  path: '/api/disputes/{disputeId}/decide',
  summary: 'Uphold or decline an answered dispute, or send it back to its authors; never by who answered it',
  access: { capability: 'approver', about: aboutOne },
  params: disputeParams,
  body: step.extend({
    decision: z.enum(disputeDecisions),
    text: disputeText.meta({ description: 'For the candidate; for the author where it is sent back' }),
    all: all.meta({
      description:
        'Also decides the other answered disputes of this version of the question in this test, but for those that the caller answered',
    }),
  }),
  answers,
});

export const withdrawDispute = defineCall({
  ...disputeCalls,
  id: 'withdrawDispute',
  method: 'POST',
  path: '/api/disputes/{disputeId}/withdraw',
  summary: 'Withdraw an own dispute that isn’t decided yet; the question can’t be disputed again',
  access: ['employee'],
  params: disputeParams,
  answers: {
    200: { description: 'The dispute; the same if it was withdrawn before', schema: ownDispute },
    400: invalid,
    401: unauthenticated,
    403: { description: 'The caller is not an employee, or not in training', schema: problem },
    404: { description: 'The caller has no such dispute', schema: problem },
    409: { description: 'It is decided, or closed (`dispute/not-now`)', schema: problem },
    503: unavailable,
  },
});
