import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

export const certificateBasisV1 = defineEvent({
  type: 'certificate.basis',
  version: 1,
  summary:
    'The attempts that a certificate rests on, as it is now; the `aggregateVersion` counts its changes',
  topic: 'competency.bases',
  delivery: 'snapshot',
  key: ({ certificateId }) => certificateId,
  personal: [],
  payload: z.object({
    certificateId: z.uuid(),
    number: z.string(),
    /** Of its kind. */
    title: z.string(),
    /** False once it was declined, superseded or revoked: what becomes of its attempts doesn't concern it any more. */
    stands: z.boolean(),
    attempts: z.array(z.uuid()),
  }),
});
