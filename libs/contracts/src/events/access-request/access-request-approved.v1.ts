import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

export const accessRequestApprovedV1 = defineEvent({
  type: 'access-request.approved',
  version: 1,
  summary: 'An administrator approved an access request; identity creates the account',
  topic: 'access-request.events',
  delivery: 'ordered',
  key: (approval) => approval.requestId,
  personal: ['employeeNumber', 'firstName', 'lastName', 'email'],
  about: ['personId', 'employeeNumber', 'email'],
  payload: z.object({
    requestId: z.uuid(),
    /** The request's revision after the decision: a failed approval can be decided again. */
    revision: z.number().int(),
    /** The administrator's account. */
    decidedBy: z.uuid(),
    /** As entered by the requester. */
    employeeNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    /** The matching person of the directory; null if the directory has none yet. */
    personId: z.uuid().nullable(),
    /** For an external person: who is responsible for them, and when their access ends. */
    external: z
      .object({
        sponsorId: z.uuid(),
        /** The last day, in the time zone that applies. */
        endsOn: z.iso.date(),
        timeZone: z.string(),
      })
      .nullable(),
  }),
});
