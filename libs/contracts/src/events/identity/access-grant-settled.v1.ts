import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

/** Why an approval could not be carried out. */
export const accessGrantProblems = ['number-taken', 'person-gone', 'person-inactive'] as const;
export type AccessGrantProblem = (typeof accessGrantProblems)[number];

export const accessGrantSettledV1 = defineEvent({
  type: 'access-grant.settled',
  version: 1,
  summary: 'What became of an approved request for access',
  topic: 'identity.access-grants',
  delivery: 'ordered',
  key: (grant) => grant.requestId,
  personal: [],
  payload: z.object({
    requestId: z.uuid(),
    /** Of the approval. */
    revision: z.number().int(),
    outcome: z.enum(['invited', 'has-account', 'not-carried-out']),
    /** Where it was not carried out. */
    problem: z.enum(accessGrantProblems).nullable(),
    /** The person of the directory, where there is one. */
    personId: z.uuid().nullable(),
    /** Whether the link went to another address than the request names: to that of the directory. */
    mailedElsewhere: z.boolean(),
  }),
});
