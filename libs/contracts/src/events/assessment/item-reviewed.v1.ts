import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

/** The version of an item that is, or was, in review. Its content stays in assessment. */
const reviewed = {
  itemId: z.uuid(),
  /** The version, counted from 1. */
  number: z.number().int(),
  /** The item's; null for content of all departments. */
  department: z.string().nullable(),
  /** For authors; candidates never see it. */
  title: z.string(),
  /** The account that took the step. */
  by: z.uuid(),
  /** The accounts that saved a change to the version: none of them can approve it. */
  editors: z.array(z.uuid()),
};
/** The version's revision while in review: with item and number, it identifies the review. */
const review = z.number().int();

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
  payload: z.object({ ...reviewed, review }),
});

export const itemWithdrawnV1 = defineEvent({
  ...ofItems,
  type: 'item.withdrawn',
  summary: 'An author took a version of an item back from review',
  personal: [],
  payload: z.object({ ...reviewed, review }),
});

export const itemReturnedV1 = defineEvent({
  ...ofItems,
  type: 'item.returned',
  summary: 'An approver returned a version of an item to its authors, with a comment',
  personal: ['comment'],
  about: ['by'],
  payload: z.object({
    ...reviewed,
    /** Null if its review had ended: it was approved, and not live yet. */
    review: review.nullable(),
    /** The version's revision after the step: tells one return from the next. */
    revision: z.number().int(),
    /** What the approver wrote. */
    comment: z.string(),
  }),
});

export const itemApprovedV1 = defineEvent({
  ...ofItems,
  type: 'item.approved',
  summary: 'An approver approved a version of an item; it can be published',
  personal: [],
  payload: z.object({ ...reviewed, review }),
});
