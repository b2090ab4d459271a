import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

export const accessRequestErasedV1 = defineEvent({
  type: 'access-request.erased',
  version: 1,
  summary: 'An access request was erased: its person was erased, or its retention period ended',
  topic: 'access-request.events',
  delivery: 'ordered',
  key: (erased) => erased.requestId,
  personal: [],
  payload: z.object({ requestId: z.uuid() }),
});
