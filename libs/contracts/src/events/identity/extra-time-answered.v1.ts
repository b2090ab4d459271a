import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

export const extraTimeAnsweredV1 = defineEvent({
  type: 'extra-time.answered',
  version: 1,
  summary:
    'An administrator answered a request for extra time in tests; contains neither the reason nor the amount',
  topic: 'identity.outcomes',
  delivery: 'ordered',
  key: (answer) => answer.personId,
  personal: [],
  payload: z.object({
    personId: z.uuid(),
    /** The resulting revision of the person's extra time: distinguishes one answer from the next. */
    revision: z.number().int(),
    answeredAt: z.iso.datetime(),
  }),
});
