import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

const ofAttempts = {
  version: 1,
  topic: 'assessment.attempts',
  delivery: 'ordered',
  key: (step: { attemptId: string }) => step.attemptId,
  personal: [],
} as const;
const attempt = {
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
};
const scored = {
  score: z.number(),
  max: z.number(),
  passed: z.boolean(),
  /** Its form holds an item that the candidate wrote, approved or judged: it never certifies. */
  conflict: z.boolean(),
};

export const attemptStartedV1 = defineEvent({
  ...ofAttempts,
  type: 'attempt.started',
  summary: 'A candidate started an attempt at a test',
  payload: z.object({ ...attempt, startedAt: z.iso.datetime(), deadline: z.iso.datetime().nullable() }),
});

export const attemptSubmittedV1 = defineEvent({
  ...ofAttempts,
  type: 'attempt.submitted',
  summary: 'An attempt was submitted, by its candidate or at its deadline',
  payload: z.object({ ...attempt, submittedAt: z.iso.datetime(), automatically: z.boolean() }),
});

export const attemptGradedV1 = defineEvent({
  ...ofAttempts,
  type: 'attempt.graded',
  summary: 'Every answer of an attempt has its score; the candidate may not know it yet',
  payload: z.object({ ...attempt, ...scored, gradedAt: z.iso.datetime() }),
});

export const attemptReleasedV1 = defineEvent({
  ...ofAttempts,
  type: 'attempt.released',
  summary: 'The candidate may see the result of an attempt',
  payload: z.object({ ...attempt, ...scored, releasedAt: z.iso.datetime() }),
});

export const attemptRegradedV1 = defineEvent({
  ...ofAttempts,
  type: 'attempt.regraded',
  summary: 'A regrade changed the score of an attempt',
  payload: z.object({
    ...attempt,
    ...scored,
    regradeId: z.uuid(),
    /** Identifies this change of the score. */
    changeId: z.uuid(),
    /** The version of its score, from 2: that of its grading is 1. */
    scoreNumber: z.number().int(),
    before: z.object({ score: z.number(), max: z.number(), passed: z.boolean() }),
    /** Whether its candidate may see the result. */
    released: z.boolean(),
    regradedAt: z.iso.datetime(),
  }),
});

export const attemptVoidedV1 = defineEvent({
  ...ofAttempts,
  type: 'attempt.voided',
  summary: 'An attempt was voided: it has no result',
  payload: z.object({ ...attempt, voidedAt: z.iso.datetime(), by: z.uuid() }),
});
