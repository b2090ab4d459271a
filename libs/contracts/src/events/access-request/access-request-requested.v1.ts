import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

export const accessRequestRequestedV1 = defineEvent({
  type: 'access-request.requested',
  version: 1,
  summary:
    'Somebody asks for access and waits for an answer; who asks again meanwhile is told of no second time',
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
