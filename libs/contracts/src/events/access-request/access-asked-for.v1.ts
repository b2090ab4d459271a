import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

export const accessAskedForV1 = defineEvent({
  type: 'access.asked-for',
  version: 1,
  summary: 'Somebody asked for access, which nobody has filed yet',
  topic: 'access-request.submissions',
  delivery: 'ordered',
  key: (asked) => asked.requestId,
  personal: ['employeeNumber', 'firstName', 'lastName', 'email', 'reason', 'address'],
  about: ['employeeNumber', 'email'],
  payload: z.object({
    /** What the request will be known by, unless it turns out to repeat an open one. */
    requestId: z.uuid(),
    /** As it was typed. */
    employeeNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    reason: z.string(),
    /** Of who was signed in while asking. */
    accountId: z.uuid().nullable(),
    /** Where it was asked from: for the audit log. */
    address: z.string(),
  }),
});
