import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

export const accessAskedForV1 = defineEvent({
  type: 'access.asked-for',
  version: 1,
  summary: 'A request for access was submitted and is not processed yet',
  topic: 'access-request.submissions',
  delivery: 'ordered',
  key: (asked) => asked.requestId,
  personal: ['employeeNumber', 'firstName', 'lastName', 'email', 'reason', 'address'],
  about: ['employeeNumber', 'email'],
  payload: z.object({
    /** The request's future id, unless it turns out to repeat an open one. */
    requestId: z.uuid(),
    /** As entered. */
    employeeNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    reason: z.string(),
    /** The requester's account, if signed in. */
    accountId: z.uuid().nullable(),
    /** The requester's network address, for the audit log. */
    address: z.string(),
  }),
});
