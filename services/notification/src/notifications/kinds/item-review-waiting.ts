import {
  itemApprovedV1,
  itemMovedV1,
  itemReturnedV1,
  itemSubmittedV1,
  itemWithdrawnV1,
  type PayloadOf,
} from '@rigwise/contracts';
import { z } from 'zod';
import { defineNotification, on, type Known } from '../define-notification.ts';

const outcomes = ['approved', 'returned', 'withdrawn', 'moved'] as const;

/** For those who may approve the item, but for its editors. Once one of them has decided, it is read for all. */
export const itemReviewWaiting = defineNotification({
  kind: 'item.review-waiting',
  group: 'content',
  label: 'A question is waiting for your review',
  capabilities: ['approver'],
  channels: { inApp: true, email: false, digest: true },
  details: z.object({
    itemId: z.uuid(),
    title: z.string(),
    /** Null if the name is no longer known. */
    by: z.string().nullable(),
    /** Their account: an erasure finds the notification by it. */
    byId: z.uuid(),
    outcome: z.enum(outcomes).optional(),
    decidedBy: z.string().nullable().optional(),
    decidedById: z.uuid().optional(),
  }),
  text: ({ title, by, outcome, decidedBy }) =>
    outcome === undefined
      ? { title: `“${title}” is waiting for your review`, body: `${by ?? 'An author'} submitted it.` }
      : { title: `“${title}” was waiting for your review`, body: ENDS[outcome](decidedBy ?? null) },
  link: ({ itemId }) => linkOf(itemId),
  tells: [
    on(itemSubmittedV1, ({ payload }, known) =>
      waitingOf({ ...payload, submittedBy: payload.by }, payload.review, known),
    ),
    // Its new approvers are waited for.
    on(itemMovedV1, ({ payload }, known) =>
      payload.review === null ? null : waitingOf(payload, payload.review.now, known),
    ),
  ],
  ends: [
    on(itemApprovedV1, ({ payload }, known) => endOf('approved', payload, known)),
    on(itemReturnedV1, ({ payload }, known) => endOf('returned', payload, known)),
    on(itemWithdrawnV1, ({ payload }, known) => endOf('withdrawn', payload, known)),
    on(itemMovedV1, ({ payload }, known) =>
      endOf('moved', { ...payload, review: payload.review?.before ?? null }, known),
    ),
  ],
});

/** Where authors and approvers work on an item. */
export const linkOf = (itemId: string): string => `/question-editor?item=${itemId}`;

interface Step {
  readonly itemId: string;
  readonly number: number;
  readonly by: string;
}

/** Each review is a subject of its own: an item may come back to its approvers. */
const reviewOf = ({ itemId, number }: Step, review: number): string => `${itemId}/${number}/${review}`;

async function waitingOf(
  step: Step & Omit<PayloadOf<typeof itemMovedV1>, 'from' | 'review'>,
  review: number,
  known: Known,
) {
  const { itemId, title, department, editors: except } = step;
  const byId = step.submittedBy ?? step.by;
  return {
    subjectId: reviewOf(step, review),
    who: { holders: { capability: 'approver', department } } as const,
    except,
    details: { itemId, title, by: await known.nameOfAccount(byId), byId },
  };
}

async function endOf(
  outcome: (typeof outcomes)[number],
  { review, ...step }: Step & { readonly review: number | null },
  known: Known,
) {
  if (review === null) return null;
  const decidedBy = await known.nameOfAccount(step.by);
  return { subjectId: reviewOf(step, review), details: { outcome, decidedBy, decidedById: step.by } };
}

const ENDS: Readonly<Record<(typeof outcomes)[number], (decidedBy: string | null) => string>> = {
  approved: (decidedBy) => `${decidedBy ?? 'An approver'} approved it.`,
  returned: (decidedBy) => `${decidedBy ?? 'An approver'} returned it to its authors.`,
  withdrawn: (decidedBy) => `${decidedBy ?? 'An author'} withdrew it.`,
  moved: (decidedBy) => `${decidedBy ?? 'An author'} moved it to another department.`,
};
