import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { returned, review, reviewed } from '../../versions/review-payload.ts';

/** The title is the one in the original language. */
const ofTest = { testId: z.uuid(), ...reviewed };

const ofTests = {
  version: 1,
  topic: 'assessment.tests',
  delivery: 'ordered',
  key: (step: { testId: string }) => step.testId,
} as const;

export const testSubmittedV1 = defineEvent({
  ...ofTests,
  type: 'test.submitted',
  summary: 'A version of a test was submitted for review',
  personal: [],
  payload: z.object({ ...ofTest, review }),
});

export const testWithdrawnV1 = defineEvent({
  ...ofTests,
  type: 'test.withdrawn',
  summary: 'An author took a version of a test back from review',
  personal: [],
  payload: z.object({ ...ofTest, review }),
});

export const testReturnedV1 = defineEvent({
  ...ofTests,
  type: 'test.returned',
  summary: 'An approver returned a version of a test to its authors, with a comment',
  personal: ['comment'],
  about: ['by'],
  payload: z.object({ ...ofTest, ...returned }),
});

export const testApprovedV1 = defineEvent({
  ...ofTests,
  type: 'test.approved',
  summary: 'An approver approved a version of a test; it can be published',
  personal: [],
  payload: z.object({ ...ofTest, review }),
});
