import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

export const accessRequestRequestedV1 = defineEvent({
  type: 'access-request.requested',
  version: 1,
  summary: 'An access request is pending; repeated requests in the meantime are not announced again',
  topic: 'access-request.events',
  delivery: 'ordered',
  key: (request) => request.requestId,
  personal: ['employeeNumber', 'firstName', 'lastName', 'email'],
  about: ['employeeNumber', 'email'],
  payload: z.object({
    requestId: z.uuid(),
    /** As entered by the requester, unverified. */
    employeeNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    requestedAt: z.iso.datetime(),
  }),
});
