import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

export const accessRequestErasedV1 = defineEvent({
  type: 'access-request.erased',
  version: 1,
  summary: 'A request for access was erased: its person was, or its retention is over',
  topic: 'access-request.events',
  delivery: 'ordered',
  key: (erased) => erased.requestId,
  personal: [],
  payload: z.object({ requestId: z.uuid() }),
});
