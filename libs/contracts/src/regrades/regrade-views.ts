import { z } from 'zod';
import { restingCertificate } from '../attempts/attempt-views.ts';
import { attemptScore } from '../attempts/own-attempt.ts';
import { plainText } from '../calls/plain-text.ts';
import { count, moment, versionNumber, versionStatuses, who } from '../versions/version-parts.ts';

/**
 * The states of a regrade: a `draft` is tried out, `submitted` waits for approval, `applying` once a second person
 * approved it, until every attempt has its new score: then it is `applied`. `declined` and `discarded` end it before.
 */
export const regradeStatuses = [
  'draft',
  'submitted',
  'applying',
  'applied',
  'declined',
  'discarded',
] as const;
export type RegradeStatus = (typeof regradeStatuses)[number];

export const LONGEST_REGRADE_REASON = 1000;

export const regradeParams = z.object({ regradeId: z.uuid() });
export const regradeReason = plainText('Say why.', LONGEST_REGRADE_REASON);

/** What is corrected: the question is scored by another of its versions, left out, or right for everyone. */
export const regradeChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('version'),
    number: versionNumber.meta({ description: 'The version by whose key and points answers are scored' }),
  }),
  z.strictObject({ kind: z.literal('exclude') }),
  z.strictObject({ kind: z.literal('full-points') }),
]);
export type RegradeChange = z.infer<typeof regradeChange>;

/** Why a version can't score the answers to another one. */
export const unfitVersions = ['same', 'not-published', 'other-type', 'other-options', 'removed'] as const;
export type UnfitVersion = (typeof unfitVersions)[number];

/** A question that attempts at a test drew. */
export const regradableItem = z
  .object({
    itemId: z.uuid(),
    versionId: z.uuid(),
    number: versionNumber.meta({ description: 'The version that was drawn' }),
    title: z.string().meta({ description: 'In its original language' }),
    attempts: count.meta({ description: 'At this test, voided ones left out' }),
    openRegradeId: z.uuid().nullable().meta({ description: 'A regrade that isn’t finished' }),
    versions: z
      .array(
        z.object({
          number: versionNumber,
          status: z.enum(versionStatuses),
          unfit: z.enum(unfitVersions).nullable().meta({ description: 'Null if it can score the answers' }),
        }),
      )
      .meta({ description: 'All versions of the item, newest first' }),
  })
  .meta({ id: 'RegradableItem' });
export type RegradableItem = z.infer<typeof regradableItem>;

export const regradeOutcomes = ['pass-to-fail', 'fail-to-pass', 'score', 'unchanged'] as const;
export type RegradeOutcome = (typeof regradeOutcomes)[number];

/** How many attempts it changes, and how. */
export const regradeCounts = z.object({
  attempts: count.meta({ description: 'With a score, which are computed anew' }),
  passToFail: count,
  failToPass: count,
  scoreOnly: count.meta({ description: 'Another score, but passed or failed as before' }),
  unchanged: count,
  waiting: count.meta({
    description: 'Attempts without a score yet: they will be scored with the correction',
  }),
});
export type RegradeCounts = z.infer<typeof regradeCounts>;

/** A regrade as a list shows it. */
export const regradeRow = z
  .object({
    id: z.uuid(),
    test: z.object({ id: z.uuid(), title: z.string() }),
    item: z.object({ id: z.uuid(), title: z.string(), number: versionNumber }),
    change: regradeChange,
    status: z.enum(regradeStatuses),
    revision: z.number().int(),
    proposedBy: who.nullable().meta({ description: 'Null once erased' }),
    proposedAt: moment,
    counts: regradeCounts.nullable().meta({
      description:
        'Of the dry run; once approved, of what is applied. Null before the first dry run is computed',
    }),
    done: count.meta({ description: 'Attempts whose scores are computed anew' }),
  })
  .meta({ id: 'RegradeRow' });
export type RegradeRow = z.infer<typeof regradeRow>;

export const regradeDetails = regradeRow
  .extend({
    reason: z.string(),
    candidateReason: z.string().meta({ description: 'As candidates read it with their results' }),
    computing: z.boolean().meta({
      description: 'Its dry run is being computed (again): wait for it, then submit or approve',
    }),
    asOf: moment.nullable().meta({ description: 'When the dry run was computed; null before the first one' }),
    stale: z.boolean().meta({ description: 'Results changed since: compute the dry run again' }),
    decidedBy: who.nullable(),
    decidedAt: moment.nullable(),
    decisionReason: z.string().nullable().meta({ description: 'Why it was declined or discarded' }),
    appliedAt: moment.nullable(),
    own: z.boolean().meta({ description: 'The caller proposed it: only another person can approve it' }),
    mayDecide: z.boolean().meta({
      description: 'The caller could approve or decline it once it is submitted',
    }),
    certificates: count.meta({
      description: 'Certificates that rest on attempts whose score it changes',
    }),
    touchesOwn: z.boolean().meta({
      description: 'It concerns an attempt of the caller, who can neither submit nor approve it',
    }),
  })
  .meta({ id: 'RegradeDetails' });
export type RegradeDetails = z.infer<typeof regradeDetails>;

/** What a regrade does to one attempt. */
export const regradeDifference = z
  .object({
    attemptId: z.uuid(),
    candidate: z.object({
      personId: z.uuid().nullable(),
      name: z.string().nullable().meta({ description: 'Null if no longer known' }),
      employeeNumber: z.string().nullable(),
    }),
    ordinal: count.meta({ description: 'Of the person’s attempts at the test, from 1' }),
    outcome: z.enum(regradeOutcomes),
    before: attemptScore,
    after: attemptScore,
    certificates: z.array(restingCertificate).meta({ description: 'Those that rest on the attempt' }),
  })
  .meta({ id: 'RegradeDifference' });
export type RegradeDifference = z.infer<typeof regradeDifference>;
