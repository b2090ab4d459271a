import { z } from 'zod';
import { attemptParams, LONGEST_ATTEMPT_REASON, MOST_EXTRA_MINUTES } from '../attempts/attempt-state.ts';
import { attemptStatuses } from '../attempts/attempt-statuses.ts';
import { attemptRecord, attemptRow } from '../attempts/attempt-views.ts';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { oneLine } from '../internal/one-line.ts';
import { invalid, unauthenticated, unavailable } from './answers.ts';
import { attemptCalls } from '../internal/attempt-calls.ts';
import { pageOf, pageQuery } from './lists.ts';
import { plainText } from './plain-text.ts';

const roles = { admin: 'all', manager: 'crew' } as const;
const about = { kind: 'attempt', in: 'params.attemptId' } as const;
/** Nobody does it to an attempt of their own. */
const acting = { ...attemptCalls, access: { roles, about: { ...about, notOwn: true } } } as const;
const refusals = {
  400: invalid,
  401: unauthenticated,
  403: {
    description: 'The attempt is the caller’s own, or its candidate is outside the caller’s scope',
    schema: problem,
  },
  503: unavailable,
};
const ofOne = { ...refusals, 404: { description: 'No such attempt', schema: problem } };
const answers = {
  200: { description: 'The attempt as it is now', schema: attemptRow },
  ...ofOne,
  409: {
    description: 'It changed meanwhile, or its state doesn’t allow it; `current` is the attempt now',
    schema: problem,
  },
};
const act = z.strictObject({
  revision: z.number().int().min(1).meta({ description: 'Of the attempt as the caller saw it' }),
  reason: plainText('Say why.', LONGEST_ATTEMPT_REASON),
});

export const listAttempts = defineCall({
  ...attemptCalls,
  id: 'listAttempts',
  method: 'GET',
  path: '/api/attempts',
  summary: 'List the attempts of people in the caller’s scope, newest first',
  access: { roles, about: 'list' },
  extendsSession: false,
  query: pageQuery.extend({
    status: z.enum(attemptStatuses).optional(),
    running: z.literal('true').optional().meta({ description: 'Only those in progress or suspended' }),
    testId: z.uuid().optional(),
    personId: z.uuid().optional(),
    search: oneLine('Type a name.', 100)
      .optional()
      .meta({ description: 'Part of the candidate’s name, or an employee number' }),
  }),
  answers: { 200: { description: 'A page', schema: pageOf(attemptRow) }, ...refusals },
});

export const showAttemptRecord = defineCall({
  ...attemptCalls,
  id: 'showAttemptRecord',
  method: 'GET',
  path: '/api/attempts/{attemptId}/record',
  summary: 'Get an attempt with everything that happened in it, without its questions and answers',
  access: { roles, about },
  extendsSession: false,
  params: attemptParams,
  answers: { 200: { description: 'The record', schema: attemptRecord }, ...ofOne },
});

export const grantMinutes = defineCall({
  ...acting,
  id: 'grantMinutes',
  method: 'POST',
  path: '/api/attempts/{attemptId}/minutes',
  summary: 'Grant minutes to a running attempt with a time limit: its candidate sees them at once',
  params: attemptParams,
  body: act.extend({ minutes: z.number().int().min(1).max(MOST_EXTRA_MINUTES) }),
  answers,
});

export const suspendAttempt = defineCall({
  ...acting,
  id: 'suspendAttempt',
  method: 'POST',
  path: '/api/attempts/{attemptId}/suspend',
  summary: 'Suspend an attempt: its clock stands still and nobody can answer',
  params: attemptParams,
  body: act,
  answers,
});

export const resumeAttempt = defineCall({
  ...acting,
  id: 'resumeAttempt',
  method: 'POST',
  path: '/api/attempts/{attemptId}/resume',
  summary: 'Resume a suspended attempt with the time that was left',
  params: attemptParams,
  body: act,
  answers,
});

export const voidAttempt = defineCall({
  ...acting,
  id: 'voidAttempt',
  method: 'POST',
  path: '/api/attempts/{attemptId}/void',
  summary: 'Void an attempt: it has no result and doesn’t count against the limit',
  params: attemptParams,
  body: act,
  answers,
});

export const releaseAttempt = defineCall({
  ...acting,
  id: 'releaseAttempt',
  method: 'POST',
  path: '/api/attempts/{attemptId}/release',
  summary: 'Release a graded attempt to its candidate',
  params: attemptParams,
  body: act,
  answers,
});
