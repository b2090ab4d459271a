import { z } from 'zod';
import { ownAttempt } from '../attempts/own-attempt.ts';
import { defineCall } from '../define-call.ts';
import { ofCandidate, refusals } from '../internal/attempt-calls.ts';
import { pageOf, pageQuery } from './lists.ts';

// Of its own, so that a home page loads no more than this of the contracts of attempts.
export const listMyAttempts = defineCall({
  ...ofCandidate,
  id: 'listMyAttempts',
  method: 'GET',
  path: '/api/attempts/mine',
  summary: 'List the caller’s attempts, newest first',
  inEmployeeView: true,
  extendsSession: false,
  query: pageQuery.extend({
    testId: z.uuid().optional(),
    running: z.literal('true').optional().meta({ description: 'Only those that the caller can continue' }),
  }),
  answers: { 200: { description: 'A page', schema: pageOf(ownAttempt) }, ...refusals },
});
