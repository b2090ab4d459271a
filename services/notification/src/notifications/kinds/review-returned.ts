import { itemReturnedV1, testReturnedV1 } from '@rigwise/contracts';
import { z } from 'zod';
import { defineNotification, on } from '../define-notification.ts';
import { editorsIn } from './editors-in.ts';
import { detailsOf, linkOf, questions, stepDetails, subjectOf, tests, type Reviewed } from './reviewed.ts';

/** For everyone who changed the version: it is a draft again. */
const returned = (kind: string, of: Reviewed, event: typeof itemReturnedV1 | typeof testReturnedV1) =>
  defineNotification({
    ...{ kind, group: 'content', label: `${of.one} you worked on was returned` },
    capabilities: ['author'],
    channels: { inApp: true, email: false, digest: true },
    details: z.object({ ...stepDetails, comment: z.string() }),
    text: ({ title, by, comment }) => ({
      title: `${by ?? 'An approver'} returned “${title}”`,
      body: comment,
    }),
    link: (_details, subjectId) => linkOf(of, subjectId),
    tells: [
      on(event, async ({ payload }, known) => ({
        subjectId: subjectOf(payload, payload.revision),
        who: { people: await editorsIn(payload, known) },
        details: { ...(await detailsOf(payload, known)), comment: payload.comment },
      })),
    ],
  });

export const itemReturned = returned('item.returned', questions, itemReturnedV1);
export const testReturned = returned('test.returned', tests, testReturnedV1);
