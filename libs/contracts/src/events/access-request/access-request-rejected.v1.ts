import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

export const accessRequestRejectedV1 = defineEvent({
  type: 'access-request.rejected',
  version: 1,
  summary: 'An administrator rejected an access request; the mail to the requester contains the reason',
  topic: 'access-request.events',
  delivery: 'ordered',
  key: (rejection) => rejection.requestId,
  personal: [],
  payload: z.object({ requestId: z.uuid(), revision: z.number().int(), decidedBy: z.uuid() }),
});
