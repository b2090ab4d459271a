import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

export const testPublishedV1 = defineEvent({
  type: 'test.published',
  version: 1,
  summary: 'A version of a test went live, so that people can take it; its number is the `aggregateVersion`',
  topic: 'assessment.catalogue',
  delivery: 'snapshot',
  key: (test) => test.testId,
  personal: [],
  payload: z.object({
    testId: z.uuid(),
    /** The version, counted from 1. */
    number: z.number().int(),
    /** In the original language. */
    title: z.string(),
  }),
});
