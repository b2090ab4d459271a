import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

export const extraTimeAnsweredV1 = defineEvent({
  type: 'extra-time.answered',
  version: 1,
  summary: 'An administrator answered who asked for more time in tests; neither why nor how much is told',
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
