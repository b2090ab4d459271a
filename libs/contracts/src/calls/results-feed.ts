import { z } from 'zod';
import { attemptScore } from '../attempts/own-attempt.ts';
import { defineCall } from '../define-call.ts';
import { problem } from '../errors.ts';
import { count, moment, versionNumber } from '../versions/version-parts.ts';
import { invalid, unauthenticated, unavailable } from './answers.ts';
import { attemptCalls } from '../internal/attempt-calls.ts';
import { feedOf, feedQuery } from './lists.ts';

/** The result of an attempt for another system, such as an HR or learning record system. */
export const changedResult = z
  .object({
    attemptId: z.uuid(),
    changedAt: moment.meta({ description: 'When it was released, scored again or voided' }),
    candidate: z
      .object({ personId: z.uuid(), employeeNumber: z.string().nullable() })
      .nullable()
      .meta({ description: 'Null once the person was erased' }),
    test: z.object({ id: z.uuid(), version: versionNumber, title: z.string() }),
    ordinal: count.meta({ description: 'Of the person’s attempts at the test, from 1' }),
    submittedAt: moment.nullable(),
    releasedAt: moment,
    voided: z.boolean().meta({ description: 'It counts for nothing any more' }),
    score: attemptScore.nullable().meta({ description: 'Null if it was voided' }),
    conflict: z.boolean().meta({
      description: 'Its form holds an item that the candidate wrote, approved or judged: it never certifies',
    }),
  })
  .meta({ id: 'ChangedResult' });
export type ChangedResult = z.infer<typeof changedResult>;

export const listChangedResults = defineCall({
  ...attemptCalls,
  id: 'listChangedResults',
  method: 'GET',
  path: '/api/results',
  summary: 'List released results in the order in which they changed, from where the last answer ended',
  access: ['admin'],
  scope: 'results:read',
  extendsSession: false,
  query: feedQuery,
  answers: {
    200: {
      description:
        'Each result that changed since, as it is now; those of the last 15 seconds follow in a later answer',
      schema: feedOf(changedResult),
    },
    400: invalid,
    401: unauthenticated,
    403: {
      description: 'The caller is neither an administrator nor a token with the scope',
      schema: problem,
    },
    503: unavailable,
  },
});
