import { observationSignedV1, observationWithdrawnV1 } from '@rigwise/contracts';
import { z } from 'zod';
import { defineNotification, on } from '../define-notification.ts';

/** For the person who was observed. Doesn’t say what was found: people on a rig share mailboxes and screens. */
export const observationSigned = defineNotification({
  kind: 'observation.signed',
  group: 'certificates',
  label: 'An assessor signed an observation of you',
  channels: { inApp: true, email: false, digest: true },
  details: z.object({ title: z.string(), isWithdrawn: z.boolean() }),
  text: ({ title, isWithdrawn }) => ({
    title: `Observed: ${title}`,
    body: isWithdrawn
      ? 'The observation was withdrawn, and doesn’t count.'
      : 'See what your assessor signed, and acknowledge it.',
  }),
  link: () => '/my-observations',
  tells: [
    on(observationSignedV1, ({ payload: { observationId, personId, title } }) => ({
      ...{ subjectId: observationId, who: { people: [personId] }, details: { title, isWithdrawn: false } },
    })),
  ],
  ends: [
    on(observationWithdrawnV1, ({ payload: { observationId } }) => ({
      ...{ subjectId: observationId, details: { isWithdrawn: true } },
    })),
  ],
});
