import { itemApprovedV1 } from '@rigwise/contracts';
import { z } from 'zod';
import { defineNotification, on } from '../define-notification.ts';
import { editorsIn } from './editors-in.ts';
import { linkOf } from './item-review-waiting.ts';

/** For everyone who changed the version: it can be published. */
export const itemApproved = defineNotification({
  kind: 'item.approved',
  group: 'content',
  label: 'A question you worked on was approved',
  capabilities: ['author'],
  channels: { inApp: true, email: false, digest: true },
  details: z.object({
    itemId: z.uuid(),
    title: z.string(),
    /** Null if the name is no longer known. */
    by: z.string().nullable(),
    /** Their account: an erasure finds the notification by it. */
    byId: z.uuid(),
  }),
  text: ({ title, by }) => ({
    title: `${by ?? 'An approver'} approved “${title}”`,
    body: 'It can be published now.',
  }),
  link: ({ itemId }) => linkOf(itemId),
  tells: [
    on(itemApprovedV1, async ({ payload }, known) => {
      const { itemId, number, review, title, by: byId } = payload;
      return {
        subjectId: `${itemId}/${number}/${review}`,
        who: { people: await editorsIn(payload, known) },
        details: { itemId, title, by: await known.nameOfAccount(byId), byId },
      };
    }),
  ],
});
