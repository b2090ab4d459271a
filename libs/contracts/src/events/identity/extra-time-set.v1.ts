import { z } from 'zod';
import { extraTimeMultipliers } from '../../calls/extra-time.ts';
import { defineEvent } from '../../define-event.ts';

export const extraTimeSetV1 = defineEvent({
  type: 'extra-time.set',
  version: 1,
  summary:
    'An administrator set the extra time that a person gets in tests: for services that time them alone, as it is health data',
  topic: 'identity.extra-time',
  delivery: 'snapshot',
  key: (set) => set.personId,
  personal: ['multiplier'],
  about: ['personId'],
  payload: z.object({
    personId: z.uuid(),
    /** What a test's time limit is multiplied by; 1 for none. */
    multiplier: z.literal(extraTimeMultipliers),
  }),
});
