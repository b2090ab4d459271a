import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

export const accessRequestApprovedV1 = defineEvent({
  type: 'access-request.approved',
  version: 1,
  summary: 'An administrator lets somebody in who asked for access; identity carries it out',
  topic: 'access-request.events',
  delivery: 'ordered',
  key: (approval) => approval.requestId,
  personal: ['employeeNumber', 'firstName', 'lastName', 'email'],
  about: ['personId', 'employeeNumber', 'email'],
  payload: z.object({
    requestId: z.uuid(),
    /** Of the request after the decision: one that could not be carried out can be decided again. */
    revision: z.number().int(),
    /** The administrator's account. */
    decidedBy: z.uuid(),
    /** As who asked says. */
    employeeNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    /** The person of the directory who it is; null for somebody whom the directory does not know yet. */
    personId: z.uuid().nullable(),
    /** For an external person: who answers for them, and until when they are let in. */
    external: z
      .object({
        sponsorId: z.uuid(),
        /** The last day, in the zone that counts. */
        endsOn: z.iso.date(),
        timeZone: z.string(),
      })
      .nullable(),
  }),
});
