import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { shown } from '../internal/skill-answers.ts';

const page = { schema: z.string(), contentType: 'text/html' } as const;

export const verifyTripCheck = defineCall({
  ...shown,
  service: 'competency',
  tag: 'Trips',
  id: 'verifyTripCheck',
  path: '/verify/trips/{publicId}',
  summary:
    'Open the public page of a check: whether it is genuine and the newest, and its result without names',
  access: 'public',
  // A mistyped address gets the page that says so.
  params: z.object({ publicId: z.string() }),
  answers: {
    200: { ...page, description: 'The page; caches may keep it for 30 seconds' },
    404: { ...page, description: 'There is no such check' },
  },
});
