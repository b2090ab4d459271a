import { extraTimeAnsweredV1 } from '@rigwise/contracts';
import { z } from 'zod';
import { defineNotification, on } from '../define-notification.ts';

/**
 * Contains neither reason nor amount: a mail or a glance at the screen must not reveal anything about a person's
 * health.
 */
export const extraTimeAnswered = defineNotification({
  kind: 'extra-time.answered',
  group: 'account',
  label: 'Your request for extra time was answered',
  channels: { inApp: true, email: true, digest: true },
  details: z.object({}),
  text: () => ({ title: 'Your extra time request was answered', body: 'See the answer in your profile.' }),
  link: () => '/user-profile',
  tells: [
    on(extraTimeAnsweredV1, ({ payload: { personId, revision } }) => ({
      subjectId: `${personId}/${revision}`,
      who: { people: [personId] },
      details: {},
    })),
  ],
});
