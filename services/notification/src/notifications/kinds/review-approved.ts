import { itemApprovedV1, testApprovedV1 } from '@rigwise/contracts';
import { z } from 'zod';
import { defineNotification, on } from '../define-notification.ts';
import { editorsIn } from './editors-in.ts';
import { detailsOf, linkOf, questions, stepDetails, subjectOf, tests, type Reviewed } from './reviewed.ts';

/** For everyone who changed the version: it can be published. */
const approved = (kind: string, of: Reviewed, event: typeof itemApprovedV1 | typeof testApprovedV1) =>
  defineNotification({
    ...{ kind, group: 'content', label: `${of.one} you worked on was approved` },
    capabilities: ['author'],
    channels: { inApp: true, email: false, digest: true },
    details: z.object(stepDetails),
    text: ({ title, by }) => ({
      title: `${by ?? 'An approver'} approved “${title}”`,
      body: 'It can be published now.',
    }),
    link: (_details, subjectId) => linkOf(of, subjectId),
    tells: [
      on(event, async ({ payload }, known) => ({
        subjectId: subjectOf(payload, payload.review),
        who: { people: await editorsIn(payload, known) },
        details: await detailsOf(payload, known),
      })),
    ],
  });

export const itemApproved = approved('item.approved', questions, itemApprovedV1);
export const testApproved = approved('test.approved', tests, testApprovedV1);
