import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

export const erasureCompletedV1 = defineEvent({
  type: 'erasure.completed',
  version: 1,
  summary: 'A service has erased all personal data that it kept about a person',
  topic: 'erasure.completions',
  delivery: 'ordered',
  key: (completed) => completed.personId,
  personal: [],
  payload: z.object({
    personId: z.uuid(),
    /** No enum: a new service must not need a new version. */
    service: z.string(),
  }),
});
