import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

/** During a review, other approvers have to decide: their review is another one. */
export const itemMovedV1 = defineEvent({
  version: 1,
  topic: 'assessment.items',
  delivery: 'ordered',
  key: (step) => step.itemId,
  type: 'item.moved',
  summary: 'An item was moved to another department, or to all of them',
  personal: [],
  payload: z.object({
    itemId: z.uuid(),
    /** Its latest version, counted from 1. */
    number: z.number().int(),
    /** Null for content of all departments. */
    from: z.string().nullable(),
    department: z.string().nullable(),
    /** For authors; candidates never see it. */
    title: z.string(),
    /** The account that moved it. */
    by: z.uuid(),
    /** The account that submitted the version for review; null if nobody did. */
    submittedBy: z.uuid().nullable(),
    /** The accounts that saved a change to the version: none of them can approve it. */
    editors: z.array(z.uuid()),
    /** The version's revisions: with item and number, they identify the review that ends and the one that begins. */
    review: z
      .object({ before: z.number().int(), now: z.number().int() })
      .nullable()
      .meta({ description: 'Null unless the version is in review' }),
  }),
});
