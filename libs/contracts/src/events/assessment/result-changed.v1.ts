import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

export const resultChangedV1 = defineEvent({
  type: 'result.changed',
  version: 1,
  summary: 'A result was released, scored again after its release, or voided; carries the whole result',
  topic: 'assessment.results',
  delivery: 'snapshot',
  key: (result) => result.attemptId,
  personal: [],
  payload: z.object({
    attemptId: z.uuid(),
    testId: z.uuid(),
    /** The version of the test, counted from 1. */
    testNumber: z.number().int(),
    /** In the test's original language. */
    title: z.string(),
    accountId: z.uuid(),
    personId: z.uuid().nullable(),
    /** Of the person's attempts at the test, from 1. */
    ordinal: z.number().int(),
    submittedAt: z.iso.datetime(),
    releasedAt: z.iso.datetime(),
    voided: z.boolean(),
    score: z.number(),
    max: z.number(),
    passed: z.boolean(),
    /** Its form holds an item that the candidate wrote, approved or judged: it never certifies. */
    conflict: z.boolean(),
  }),
});
