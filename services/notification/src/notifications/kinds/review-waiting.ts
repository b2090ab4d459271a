import {
  itemApprovedV1,
  itemMovedV1,
  itemReturnedV1,
  itemSubmittedV1,
  itemWithdrawnV1,
  testApprovedV1,
  testReturnedV1,
  testSubmittedV1,
  testWithdrawnV1,
} from '@rigwise/contracts';
import { z } from 'zod';
import {
  defineNotification,
  on,
  type Ending,
  type Known,
  type Rule,
  type Telling,
} from '../define-notification.ts';
import {
  detailsOf,
  linkOf,
  questions,
  stepDetails,
  subjectOf,
  tests,
  type Reviewed,
  type Step,
} from './reviewed.ts';

const outcomes = ['approved', 'returned', 'withdrawn', 'moved'] as const;
const details = z.object({
  ...stepDetails,
  outcome: z.enum(outcomes).optional(),
  decidedBy: z.string().nullable().optional(),
  decidedById: z.uuid().optional(),
});
type Details = z.infer<typeof details>;

/** Reviews that begin, and those that end. */
interface Rules {
  readonly tells: readonly Rule<Telling<Details>>[];
  readonly ends: readonly Rule<Ending<Details>>[];
}

/** For those who may approve the version, but for its editors. Once one of them has decided, it is read for all. */
const waiting = (kind: string, of: Reviewed, rules: Rules) =>
  defineNotification({
    ...{ kind, group: 'content', label: `${of.one} is waiting for your review` },
    capabilities: ['approver'],
    channels: { inApp: true, email: false, digest: true },
    details,
    text: ({ title, by, outcome, decidedBy }) =>
      outcome === undefined
        ? { title: `“${title}” is waiting for your review`, body: `${by ?? 'An author'} submitted it.` }
        : { title: `“${title}” was waiting for your review`, body: ENDS[outcome](decidedBy ?? null) },
    link: (_details, subjectId) => linkOf(of, subjectId),
    ...rules,
  });

export const itemReviewWaiting = waiting('item.review-waiting', questions, {
  tells: [
    on(itemSubmittedV1, ({ payload }, known) => waitingOf(payload, payload.review, known)),
    // Its new approvers are waited for.
    on(itemMovedV1, ({ payload }, known) =>
      payload.review === null
        ? null
        : waitingOf({ ...payload, by: payload.submittedBy ?? payload.by }, payload.review.now, known),
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

export const testReviewWaiting = waiting('test.review-waiting', tests, {
  tells: [on(testSubmittedV1, ({ payload }, known) => waitingOf(payload, payload.review, known))],
  ends: [
    on(testApprovedV1, ({ payload }, known) => endOf('approved', payload, known)),
    on(testReturnedV1, ({ payload }, known) => endOf('returned', payload, known)),
    on(testWithdrawnV1, ({ payload }, known) => endOf('withdrawn', payload, known)),
  ],
});

interface Submission {
  readonly title: string;
  readonly department: string | null;
  readonly editors: readonly string[];
}

const waitingOf = async (step: Step & Submission, review: number, known: Known) => ({
  subjectId: subjectOf(step, review),
  who: { holders: { capability: 'approver', department: step.department } } as const,
  except: step.editors,
  details: await detailsOf(step, known),
});

async function endOf(
  outcome: (typeof outcomes)[number],
  step: Step & { readonly review: number | null },
  known: Known,
) {
  if (step.review === null) return null;
  const decidedBy = await known.nameOfAccount(step.by);
  return {
    subjectId: subjectOf(step, step.review),
    details: { outcome, decidedBy, decidedById: step.by },
  };
}

const ENDS: Readonly<Record<(typeof outcomes)[number], (decidedBy: string | null) => string>> = {
  approved: (decidedBy) => `${decidedBy ?? 'An approver'} approved it.`,
  returned: (decidedBy) => `${decidedBy ?? 'An approver'} returned it to its authors.`,
  withdrawn: (decidedBy) => `${decidedBy ?? 'An author'} withdrew it.`,
  moved: (decidedBy) => `${decidedBy ?? 'An author'} moved it to another department.`,
};
