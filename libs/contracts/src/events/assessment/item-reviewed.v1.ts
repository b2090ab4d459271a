import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { returned, review, reviewed } from '../../versions/review-payload.ts';

/** The title is for authors; candidates never see it. */
const ofItem = { itemId: z.uuid(), ...reviewed };

const ofItems = {
  version: 1,
  topic: 'assessment.items',
  delivery: 'ordered',
  key: (step: { itemId: string }) => step.itemId,
} as const;

export const itemSubmittedV1 = defineEvent({
  ...ofItems,
  type: 'item.submitted',
  summary: 'A version of an item was submitted for review',
  personal: [],
  payload: z.object({ ...ofItem, review }),
});

export const itemWithdrawnV1 = defineEvent({
  ...ofItems,
  type: 'item.withdrawn',
  summary: 'An author took a version of an item back from review',
  personal: [],
  payload: z.object({ ...ofItem, review }),
});

export const itemReturnedV1 = defineEvent({
  ...ofItems,
  type: 'item.returned',
  summary: 'An approver returned a version of an item to its authors, with a comment',
  personal: ['comment'],
  about: ['by'],
  payload: z.object({ ...ofItem, ...returned }),
});

export const itemApprovedV1 = defineEvent({
  ...ofItems,
  type: 'item.approved',
  summary: 'An approver approved a version of an item; it can be published',
  personal: [],
  payload: z.object({ ...ofItem, review }),
});
