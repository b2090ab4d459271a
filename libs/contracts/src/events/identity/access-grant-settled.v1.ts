import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

/** Why an approval failed. */
export const accessGrantProblems = ['number-taken', 'person-gone', 'person-inactive'] as const;
export type AccessGrantProblem = (typeof accessGrantProblems)[number];

export const accessGrantSettledV1 = defineEvent({
  type: 'access-grant.settled',
  version: 1,
  summary: 'The result of an approved access request',
  topic: 'identity.access-grants',
  delivery: 'ordered',
  key: (grant) => grant.requestId,
  personal: [],
  payload: z.object({
    requestId: z.uuid(),
    /** The approval's revision. */
    revision: z.number().int(),
    outcome: z.enum(['invited', 'has-account', 'not-carried-out']),
    /** If it failed. */
    problem: z.enum(accessGrantProblems).nullable(),
    /** The person of the directory, if there is one. */
    personId: z.uuid().nullable(),
    /** Whether the link went to the directory's address instead of the one in the request. */
    mailedElsewhere: z.boolean(),
  }),
});
