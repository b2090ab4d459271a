import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { certificateCalls, shown } from '../internal/skill-answers.ts';

const page = { schema: z.string(), contentType: 'text/html' } as const;

export const verifyCertificate = defineCall({
  ...certificateCalls,
  ...shown,
  id: 'verifyCertificate',
  path: '/verify/{publicId}',
  summary: 'Open the public page of a certificate: whether it is valid, and no more than its holder allows',
  access: 'public',
  // A mistyped address gets the page that says so.
  params: z.object({ publicId: z.string() }),
  answers: {
    200: { ...page, description: 'The page; caches may keep it for 30 seconds' },
    404: { ...page, description: 'There is no such certificate' },
  },
});
