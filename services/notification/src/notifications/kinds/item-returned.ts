import { itemReturnedV1 } from '@rigwise/contracts';
import { z } from 'zod';
import { defineNotification, on } from '../define-notification.ts';
import { editorsIn } from './editors-in.ts';
import { linkOf } from './item-review-waiting.ts';

/** For everyone who changed the version: it is a draft again. */
export const itemReturned = defineNotification({
  kind: 'item.returned',
  group: 'content',
  label: 'A question you worked on was returned',
  capabilities: ['author'],
  channels: { inApp: true, email: false, digest: true },
  details: z.object({
    itemId: z.uuid(),
    title: z.string(),
    /** Null if the name is no longer known. */
    by: z.string().nullable(),
    /** Their account: an erasure finds the notification by it. */
    byId: z.uuid(),
    comment: z.string(),
  }),
  text: ({ title, by, comment }) => ({ title: `${by ?? 'An approver'} returned “${title}”`, body: comment }),
  link: ({ itemId }) => linkOf(itemId),
  tells: [
    on(itemReturnedV1, async ({ payload }, known) => {
      const { itemId, number, revision, title, by: byId, comment } = payload;
      return {
        subjectId: `${itemId}/${number}/${revision}`,
        who: { people: await editorsIn(payload, known) },
        details: { itemId, title, by: await known.nameOfAccount(byId), byId, comment },
      };
    }),
  ],
});
