import { z } from 'zod';
import { attemptParams, LONGEST_ATTEMPT_REASON } from '../attempts/attempt-state.ts';
import { attemptResult } from '../attempts/attempt-views.ts';
import { ownDispute } from '../attempts/own-dispute.ts';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { count } from '../versions/version-parts.ts';
import { invalid, unauthenticated, unavailable } from './answers.ts';
import { attemptCalls } from '../internal/attempt-calls.ts';
import { plainText } from './plain-text.ts';

const ofResult = {
  400: invalid,
  401: unauthenticated,
  403: { description: 'The caller is not an employee, or not in training', schema: problem },
  404: { description: 'The caller has no such attempt', schema: problem },
  503: unavailable,
};

export const showMyResult = defineCall({
  ...attemptCalls,
  id: 'showMyResult',
  method: 'GET',
  path: '/api/attempts/{attemptId}/result',
  summary: 'Get the result of an own attempt, as far as the review policy of its test shows it',
  access: ['employee'],
  params: attemptParams,
  answers: {
    200: { description: 'The result; without scores and answers until released', schema: attemptResult },
    ...ofResult,
    409: { description: 'The attempt is still running', schema: problem },
  },
});

export const disputeItem = defineCall({
  ...attemptCalls,
  id: 'disputeItem',
  method: 'POST',
  path: '/api/attempts/{attemptId}/disputes',
  summary: 'Dispute how a question of a released attempt was asked or scored',
  access: ['employee'],
  params: attemptParams,
  body: z.strictObject({
    position: count.max(499),
    reason: plainText('Say what is wrong.', LONGEST_ATTEMPT_REASON),
  }),
  answers: {
    201: {
      description: 'The dispute',
      schema: ownDispute.extend({ position: count }),
    },
    ...ofResult,
    409: { description: 'It is disputed already, or its answers are not shown', schema: problem },
  },
});
